import type { NewsContent } from '@megdan/contract'
import { expect, test } from 'vitest'
import { emptyContent } from '../news/index.ts'
import { bg } from '../texts/bg/index.ts'
import { checksOf, type Linked } from './checks.ts'

const words = bg.editor
const now = new Date('2026-11-20T09:00:00Z')
const link = (href: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'тук', marks: [{ type: 'link' as const, attrs: { href } }] }],
    },
  ],
})
const whole: NewsContent = {
  ...emptyContent('bg'),
  title: 'Работа на височина',
  summary: 'Двойно обезопасяване.',
  category_id: 'safety',
  audience: { everyone: true, guests: false },
  cover_id: 'helmet',
  cover_alt: 'Каска',
  body: link('/contacts'),
  translations: { en: { title: 'Working at height', summary: '', key_points: [], body: link('https://example.org') } },
}
const found = (changes: Partial<NewsContent>, publish_at: string | null = null, linked: Linked[] = []) =>
  checksOf({ ...whole, ...changes }, { publish_at }, linked, words, now)
    .filter(({ level }) => level !== 'ok')
    .map(({ level, text }) => `${level}: ${text}`)

test('a whole item has nothing to be said of', () => {
  expect(found({})).toEqual([])
})

test.each([
  [{ title: ' ' }, `error: ${words.checks.no_title}`],
  [{ title: 'Ж'.repeat(61) }, `warning: ${words.checks.title_long(61)}`],
  [{ category_id: '' }, `error: ${words.checks.no_category}`],
  [{ audience: { groups: [], guests: false } }, `error: ${words.checks.no_audience}`],
  [{ summary: '' }, `warning: ${words.checks.no_summary}`],
  [{ body: { type: 'doc' as const, content: [] } }, `warning: ${words.checks.no_body}`],
  [{ cover_id: null }, `warning: ${words.checks.no_cover}`],
  [{ cover_alt: '' }, `warning: ${words.checks.no_cover_alt}`],
  [{ translations: {} }, `warning: ${words.checks.no_translation('Английски')}`],
  [{ body: link('/nowhere') }, `warning: ${words.checks.dead_link('/nowhere')}`],
  [{ expires_at: '2026-11-20T08:00:00Z' }, `error: ${words.expires_early}`],
  [{ must_read: true, must_read_due: '2026-11-20T08:00:00Z' }, `warning: ${words.checks.due_past}`],
])('%j is told', (changes, said) => {
  expect(found(changes)).toEqual([said])
})

test('an hour that has passed, and hiding before it, stand in the way', () => {
  expect(found({}, '2026-11-20T08:59:00Z')).toEqual([`error: ${words.past}`])
  expect(found({ expires_at: '2026-11-21T09:00:00Z' }, '2026-11-22T09:00:00Z')).toEqual([
    `error: ${words.expires_early}`,
  ])
})

test('a link to what is not there, or not for readers, is told', () => {
  const draft: Linked = { id: 'a', title: 'Чернова', status: 'draft' }
  expect(found({}, null, [draft, { id: 'b', title: '', status: undefined }])).toEqual([
    `warning: ${words.checks.hidden_link('Чернова')}`,
    `warning: ${words.checks.dead_link('/news/b')}`,
  ])
})
