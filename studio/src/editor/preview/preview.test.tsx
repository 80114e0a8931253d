import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Block, installation, type NewsWording, type PreviewMessage } from '@megdan/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { distanceTo } from '../../../../app/preview/follow.ts'
import { readMessage } from '../../../../app/preview/message.ts'
import { articleFrom, type Draft, PreviewPane, readingOf } from './index.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const wording = (...texts: string[]): NewsWording => ({
  title: 'Работа на височина',
  summary: '',
  key_points: [],
  body: { type: 'doc', content: texts.map(paragraph) },
})
const draft: Draft = {
  id: undefined,
  wording: { ...wording('Проверете колана си.'), key_points: ['Колани', ' '] },
  language: 'bg',
  languages: ['bg'],
  cover: { url: '/media/a.webp', width: 10, height: 10, alt: '', thumbhash: null, focus: null },
  cover_alt: 'Каска',
  category: { category_id: 'safety', category_title: 'Безопасност' },
  author: { name: 'Петър Стоянов', position: null, avatar: null },
  gallery: [],
  attachments: [],
  important: true,
  pinned: false,
  must_read: false,
  must_read_due: null,
  comments_open: true,
  published_at: null,
}
const now = new Date('2026-11-20T06:00:00Z')

test('the time to read is the readers’ own, and short simple sentences are easy', () => {
  const simple = 'Утре идва новият шкаф. Той е до вратата. Вземете си ключ от Ели. Пазете го добре.'
  expect(readingOf(wording(simple))).toEqual({ minutes: 1, readability: 'easy' })
  const long =
    'Предстоящото преструктуриране на административните звена предполага своевременно преразглеждане на съществуващите вътрешнофирмени процедури относно документооборота'
  expect(readingOf(wording(long)).readability).toBe('hard')
  expect(readingOf(wording('Кратко.')).readability).toBeUndefined()
  expect(
    readingOf(wording(...Array.from({ length: 54 }, () => 'една две три четири пет шест седем осем девет десет')))
      .minutes,
  ).toBe(3)
})

test('a draft becomes the item its readers would get', () => {
  const item = articleFrom(draft, now)
  expect(item).toMatchObject({
    published_at: '2026-11-20T06:00:00.000Z',
    cover: { alt: 'Каска' },
    key_points: ['Колани'],
  })
  expect(articleFrom({ ...draft, published_at: '2026-11-01T06:00:00Z' }, now).published_at).toBe('2026-11-01T06:00:00Z')
})

let told: PreviewMessage[] = []
beforeEach(() => (told = []))
afterEach(cleanup)

function open(shown = draft) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData([installation.get.path], { registration_mode: 'closed', link_hosts: ['serdion.example'] })
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <PreviewPane item={articleFrom(shown, now)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Как новината изглежда на телефона на читателя')
  const inside = {
    postMessage: (message: PreviewMessage, origin: string) => origin === location.origin && told.push(message),
  }
  Object.defineProperty(frame, 'contentWindow', { value: inside })
  return (origin: string, source: unknown = inside) => {
    const event = new MessageEvent('message', { origin, data: { kind: 'preview_ready' } })
    Object.defineProperty(event, 'source', { value: source })
    act(() => void window.dispatchEvent(event))
  }
}

test('the frame is told the item when it listens, and again at every choice', () => {
  const say = open()
  expect(told).toEqual([])
  say(location.origin)
  expect(told).toHaveLength(1)
  expect(readMessage(told[0])).toEqual(told[0])
  expect(told[0]).toMatchObject({ mode: 'article', dark: false, link_hosts: ['serdion.example'] })
  fireEvent.click(screen.getByRole('button', { name: 'Картичка' }))
  fireEvent.click(screen.getByRole('button', { name: 'Тъмен вид' }))
  expect(told.at(-1)).toMatchObject({ mode: 'card', dark: true })
})

test('what has no title yet has a heading all the same, in the language of the item', () => {
  const untitled = { ...draft, wording: { ...draft.wording, title: ' ' } }
  const say = open(untitled)
  say(location.origin)
  expect(told[0]?.article.title).toBe('Без заглавие')
})

test('nothing is told to another origin or to another window', () => {
  const say = open()
  say('https://evil.example')
  say(location.origin, window)
  expect(told).toEqual([])
})

test('the phone scrolls only to what is out of sight', () => {
  const room = { top: 100, bottom: 700 }
  const by = (top: number, bottom: number) => distanceTo({ top, bottom }, room)
  expect([by(100, 700), by(300, 400), by(0, 900), by(-700, 420)]).toEqual([0, 0, 0, 0])
  // A third of what is left of the room stays above.
  expect([by(900, 1_200), by(-500, -200)]).toEqual([700, -700])
  // The beginning of what is larger than the room.
  expect([by(800, 2_000), by(-1_000, 300)]).toEqual([700, -1_100])
})

test('the page in the frame takes no other message for one of the studio', () => {
  const article = articleFrom(draft, now)
  const good = {
    kind: 'preview',
    article,
    mode: 'push',
    dark: false,
    push: { title: 'а', body: 'б' },
    link_hosts: [],
    at: { place: 3, turn: 1 },
  }
  expect(readMessage(good)).toEqual(good)
  const bad: unknown[] = [
    undefined,
    'preview',
    [good],
    { ...good, kind: 'other' },
    { ...good, mode: 'all' },
    { ...good, link_hosts: [1] },
    { ...good, article: null },
    { ...good, article: { ...article, body: '<p>' } },
    { ...good, article: { ...article, related: undefined } },
  ]
  expect(bad.map(readMessage)).toEqual(bad.map(() => undefined))
  expect(readMessage({ ...good, push: 'x' })?.push).toBeNull()
  const places = [
    { place: 'gallery', turn: 2 },
    { place: -1, turn: 2 },
    { place: 'body', turn: 2 },
    { place: 0 },
    'top',
  ]
  expect(places.map((at) => readMessage({ ...good, at })?.at)).toEqual([places[0], null, null, null, null])
})
