import { blankWording, type Image, type NewsContent } from '@megdan/contract'
import { expect, test } from 'vitest'
import { emptyContent, type Plan } from '../news/index.ts'
import { bg } from '../texts/bg/index.ts'
import { checksOf } from './checks.ts'
import type { Linked } from './linked.ts'

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
  translations: {
    en: { title: 'Working at height', summary: 'Tied twice.', key_points: [], body: link('https://example.org') },
  },
}
type Given = { plan?: Partial<Plan>; linked?: Linked[]; hosts?: string[] | undefined }
const found = (changes: Partial<NewsContent>, { plan, linked = [], hosts = ['example.org'] }: Given = {}) =>
  checksOf(
    { ...whole, ...changes },
    { plan: { publish_at: null, notice: null, ...plan }, linked, hosts, now },
    words,
    'bg',
  )
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

test('a picture under the text that nobody described is told once, and leads to its field', () => {
  const image = (alt: string): Image => ({ url: '/media/a.webp', width: 1, height: 1, alt, thumbhash: '', focus: null })
  const images = { tower: image(''), bridge: image('Мост'), river: image(' ') }
  const told = (gallery_texts: NewsContent['gallery_texts']) =>
    checksOf(
      { ...whole, gallery: ['bridge', 'tower', 'river', 'unknown'], gallery_texts },
      { plan: { publish_at: null, notice: null }, linked: [], hosts: ['example.org'], images, now },
      words,
      'bg',
    ).filter(({ level }) => level !== 'ok')
  expect(told([])).toEqual([
    { level: 'warning', text: words.checks.gallery_alt(2), place: 'alt tower', language: 'bg' },
  ])
  const said = (medium_id: string, language: 'bg' | 'en') => ({ medium_id, language, alt: 'Кула', caption: '' })
  expect(told([said('tower', 'bg'), said('tower', 'en'), said('river', 'en')])).toMatchObject([{ place: 'alt river' }])
  // Told in Bulgarian alone, the translation lacks it.
  expect(told([said('tower', 'bg'), said('river', 'bg')])).toEqual([
    { level: 'warning', text: words.checks.parts_missing('Английски', 2), place: 'alt tower', language: 'en' },
  ])
})

test('an hour that has passed, and hiding before it, stand in the way', () => {
  expect(found({}, { plan: { publish_at: '2026-11-20T08:59:00Z' } })).toEqual([`error: ${words.past}`])
  const plan = { publish_at: '2026-11-22T09:00:00Z' }
  expect(found({ expires_at: '2026-11-21T09:00:00Z' }, { plan })).toEqual([`error: ${words.expires_early}`])
})

test('a notification without words stands in the way', () => {
  for (const notice of [
    { title: ' ', body: 'Текст' },
    { title: 'Заглавие', body: '' },
  ]) {
    expect(found({}, { plan: { notice } })).toEqual([`error: ${words.checks.no_notice}`])
  }
})

test('a link to what is not there, or not for readers, is told', () => {
  const linked = [
    { path: '/news/a', title: 'Чернова' },
    { path: '/category/b', title: undefined },
  ]
  expect(found({}, { linked })).toEqual([
    `warning: ${words.checks.hidden_link('Чернова')}`,
    `warning: ${words.checks.dead_link('/category/b')}`,
  ])
})

test('a link that the app does not open is told, in a translation too, once its hosts are known', () => {
  const told = [`warning: ${words.checks.closed_link('https://example.org')}`]
  expect(found({}, { hosts: ['other.example'] })).toEqual(told)
  expect(found({ body: link('mailto:ana@example.org') })).toEqual([
    `warning: ${words.checks.closed_link('mailto:ana@example.org')}`,
  ])
  const { en } = whole.translations
  expect(found({ translations: { en: { ...(en ?? blankWording), body: link('/nowhere') } } })).toEqual([
    `warning: ${words.checks.dead_link('/nowhere')}`,
  ])
  expect(
    checksOf(
      whole,
      { plan: { publish_at: null, notice: null }, linked: [], hosts: undefined, now },
      words,
      'bg',
    ).filter(({ level }) => level !== 'ok'),
  ).toEqual([])
})

test('a translation that is half there is told, and one without a title stands in the way', () => {
  const { en = blankWording } = whole.translations
  const of = (changes: Partial<typeof en>) => found({ translations: { en: { ...en, ...changes } } })
  expect(of({ title: ' ' })).toEqual([`error: ${words.checks.untitled_translation('Английски')}`])
  expect(of({ body: { type: 'doc', content: [] } })).toEqual([`warning: ${words.checks.bare_translation('Английски')}`])
  expect(of({ summary: '' })).toEqual([`warning: ${words.checks.parts_missing('Английски', 1)}`])
  expect(of({ made_of: [] })).toEqual([`warning: ${words.checks.parts_stale('Английски', 3)}`])
  expect(of({ title: 'W'.repeat(61) })).toEqual([`warning: ${words.checks.title_long_in('Английски', 61)}`])
})
