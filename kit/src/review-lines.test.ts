import { expect, test } from 'vitest'
import { differencesOf, linesOf } from './review-lines.ts'

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
