import { expect, test } from 'vitest'
import { differencesOf, hoursOf, linesOf } from './review-lines.ts'
import { reviewWords } from './review-words/bg.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = {
  title: 'Нов автобус',
  summary: '',
  key_points: ['Тръгва в шест'],
  body: { type: 'doc', content: [paragraph('Първи.'), paragraph('Втори.')] },
  translations: { en: { title: 'New bus', summary: '', key_points: [], body: { type: 'doc', content: [] } } },
  pinned: false,
}

test('each paragraph has its place, by which a note finds it', () => {
  expect(linesOf(item)).toEqual([
    { place: 'title', text: 'Нов автобус' },
    { place: 'key_points.0', text: 'Тръгва в шест' },
    { place: 'body.0', text: 'Първи.' },
    { place: 'body.1', text: 'Втори.' },
    { place: 'translations.en.title', text: 'New bus' },
  ])
})

test('what came, what went and what else changed is told apart', () => {
  const now = { ...item, body: { type: 'doc', content: [paragraph('Първи.'), paragraph('Трети.')] }, pinned: true }
  expect(differencesOf(item, now)).toEqual({ added: ['Трети.'], removed: ['Втори.'], others: ['pinned'] })
  expect(differencesOf(item, item)).toEqual({ added: [], removed: [], others: [] })
})

test('whoever approves from another time zone is told the hour by both clocks', () => {
  const year = new Date().getUTCFullYear()
  const at = { state: 'asked' as const, plan: { publish_at: `${year}-11-20T07:00:00Z` }, content: {} }
  expect(hoursOf(at, reviewWords, 'bg', 'Europe/Sofia')).toEqual(['На 20\u00a0ноември, 09:00'])
  const [here, there] = hoursOf(at, reviewWords, 'bg', 'Europe/Vienna')
  expect([here, there]).toEqual(['На 20\u00a0ноември, 08:00', 'По часа на читателите: 20\u00a0ноември, 09:00'])
  const survey = { ...at, plan: { publish_at: null }, content: { opens_at: `${year}-11-20T22:30:00Z` } }
  expect(hoursOf(survey, reviewWords, 'bg', 'Europe/London')).toHaveLength(2)
  const soon = { ...at, plan: { publish_at: null } }
  expect(hoursOf(soon, reviewWords, 'bg')).toEqual([reviewWords.at_once])
  expect(hoursOf({ ...soon, state: 'approved' }, reviewWords, 'bg')).toEqual([])
})
