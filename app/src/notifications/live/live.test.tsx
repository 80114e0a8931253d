import type { IncomingMessage, ServerResponse } from 'node:http'
import { notifications, profile, session } from '@megdan/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addCategory, addNews, addNotification, sayContentChanged } from '../../../../server/test/content.ts'
import { openDevice } from '../../../test/device.tsx'
import { insideShell } from '../../../test/shell.ts'
import { useFeed } from '../../news/index.ts'
import { whenRefused } from '../../platform/api.ts'
import { startPause } from '../../platform/chunks.ts'
import { queryClient } from '../../platform/queries.ts'
import { publishSession } from '../../session/session.ts'
import { setLanguage } from '../../texts/index.ts'
import { closeToast, shownToasts, subscribeToasts } from '../../ui/toasts.ts'
import { countQuery } from '../inbox.ts'
import { useUnreadCount } from '../unread.ts'
import { UnreadBadge } from '../UnreadBadge.tsx'
import { Live } from './Live.tsx'

const { fetch: overTheWire, setTimeout: later } = globalThis
const { world, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
/** The streams that stand at the server. */
const streams = new Set<ServerResponse>()
let base: string

beforeAll(async () => {
  world.app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/api/live')) return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  base = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  // What the test before listened to ends a moment after its page.
  await waitFor(() => {
    if (streams.size > 0) throw new Error('A stream of the test before still stands at the server.')
  })
  const inMemory = fetch
  // Node dates its answers itself; the world has a clock of its own.
  const streaming = async (url: string, init: RequestInit) => {
    const { body, status, headers } = await overTheWire(base + url, init)
    return new Response(body, {
      status,
      headers: { ...Object.fromEntries(headers), date: world.clock.now.toUTCString() },
    })
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/api/live') ? streaming(url, init) : inMemory(url, init),
  )
  // The app listens once its start is over, which has a test of its own.
  vi.stubGlobal('setTimeout', (step: () => void, wait?: number) => later(step, wait === startPause ? 0 : wait))
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})

function Shown() {
  const { items } = useFeed()
  return (
    <>
      <output>{useUnreadCount()}</output>
      <ul>{items.map(({ id }) => id).join(' ')}</ul>
      <address>{useLocation().pathname}</address>
    </>
  )
}
const textOf = (selector: string) => document.querySelector(selector)?.textContent
/** Shows the app and waits until it listens and has counted. */
async function show() {
  const shown = showOn(
    <>
      <Live />
      <Shown />
    </>,
    { at: '/home' },
  )
  await waitFor(() => expect(streams.size).toBe(1))
  await waitFor(() => expect([textOf('output'), queryClient.isFetching()]).toEqual(['0', 0]))
  return shown
}
const send = async (row: Parameters<typeof addNotification>[1] = {}) => {
  const id = await addNotification(world, { title: 'Заглавие', body: 'Утре няма вода.', ...row })
  await sayContentChanged(world, 'notifications')
  return id
}
/** One that is leaving may be of the test before. */
const toast = () => shownToasts().find(({ id, leaving }) => id === 'push' && !leaving)
const open = () => act(() => toast()?.actions?.[0]?.run?.())
function setVisible(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('[S-push] what arrives is a toast with the body and «Отвори», which goes to its place and reads it', async () => {
  await show()
  const id = await send({ link: '/news/thing' })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Утре няма вода.', actions: [{ label: 'Отвори' }] }))
  expect(textOf('output')).toBe('1')
  open()
  await waitFor(() => expect(textOf('address')).toBe('/news/thing'))
  await waitFor(() => expect(textOf('output')).toBe('0'))
  const inbox = async () => (await (await world.as('maria'))(notifications.list, { query: {} })).items
  await waitFor(async () => expect(await inbox()).toMatchObject([{ id, read: true }]))
})

test('the toast speaks the reader’s language, where it was written in it', async () => {
  await setLanguage('en')
  await show()
  await send({ translations: { en: { title: 'Title', body: 'No water tomorrow.' } } })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'No water tomorrow.', actions: [{ label: 'Open' }] }))
})

test.each(['javascript:alert(1)', 'https://evil.example.net/', '/nowhere'])(
  'a link that leads nowhere opens the list with a word why: %s',
  async (link) => {
    await show()
    await send({ link })
    await waitFor(() => expect(toast()).toBeDefined())
    open()
    await waitFor(() => expect(textOf('address')).toBe('/notifications'))
    const why = () => shownToasts().find(({ id: name }) => name === 'no-place')?.text
    await waitFor(() => expect(why()).toMatch(/Няма какво повече да се отвори/))
    closeToast('no-place')
  },
)

test('on a phone, which has the push itself, the count rises and no second toast is shown', async () => {
  await show()
  await insideShell('android')
  await send()
  await waitFor(() => expect(textOf('output')).toBe('1'))
  expect(toast()).toBeUndefined()
})

test('what somebody has muted is counted without a toast, unless it is mandatory or urgent', async () => {
  await addCategory(world, 'sport')
  await addCategory(world, 'safety', { mandatory: true })
  const muted_categories = ['sport', 'safety']
  const told: string[] = []
  const note = () => {
    const text = toast()?.text
    if (typeof text === 'string' && text !== told.at(-1)) told.push(text)
  }
  onTestFinished(subscribeToasts(note))
  await (
    await world.as('maria')
  )(profile.change, { body: { preferences: { muted_categories } } })
  await show()
  await send({ category_id: 'sport', body: 'Мач.' })
  await waitFor(() => expect(textOf('output')).toBe('1'))
  await send({ category_id: 'safety', body: 'Каски.' })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Каски.' }))
  await send({ category_id: 'sport', urgent: true, body: 'Теч на стадиона.' })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Теч на стадиона.' }))
  await send({ category_id: 'sport', body: 'Мач.' })
  await waitFor(() => expect(textOf('output')).toBe('4'))
  await send({ body: 'Последно.' })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Последно.' }))
  expect(told).toEqual(['Каски.', 'Теч на стадиона.', 'Последно.'])
})

test('while the stream stands nobody asks for the count each minute', async () => {
  const pauses = () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: countQuery(false).queryKey, exact: true })
      ?.observers.map(({ options }) => options.refetchInterval)
  showOn(<UnreadBadge />)
  await waitFor(() => expect(pauses()).toEqual([60_000]))
  const { unmount } = await show()
  await waitFor(() => expect(pauses()).toContain(false))
  expect(pauses()).not.toContain(60_000)
  unmount()
  await waitFor(() => expect(pauses()).toEqual([60_000]))
})

test('what is read on another device is no longer counted here', async () => {
  await show()
  const id = await send()
  await waitFor(() => expect(textOf('output')).toBe('1'))
  await (
    await world.as('maria')
  )(notifications.read, { params: { id } })
  await waitFor(() => expect(textOf('output')).toBe('0'))
})

test('a guest hears what is for guests, and counts for himself', async () => {
  await enterAs({ user: 'guest' })
  await show()
  await send({ body: 'За служители.' })
  await send({ body: 'За всички.', guests: true })
  await waitFor(() => expect(toast()).toMatchObject({ text: 'За всички.' }))
  expect(textOf('output')).toBe('1')
})

test('news that is published comes into the list', async () => {
  await show()
  await addCategory(world)
  await addNews(world, { id: 'fresh' })
  await sayContentChanged(world, 'news')
  await waitFor(() => expect(textOf('ul')).toBe('fresh'))
})

test('whoever reads further down keeps his place, and has what is new when he is back at the top', async () => {
  const page = document.createElement('div')
  page.className = 'outlet'
  page.innerHTML = '<div class="ion-page"><div class="ion-content-scroll-host"></div></div>'
  document.body.append(page)
  onTestFinished(() => page.remove())
  const host = page.querySelector('.ion-content-scroll-host') ?? page
  host.scrollTop = 900
  await show()
  await addCategory(world)
  await addNews(world, { id: 'fresh' })
  await sayContentChanged(world, 'news')
  await sayContentChanged(world, 'menu')
  await send()
  await waitFor(() => expect(toast()).toBeDefined())
  await act(() => new Promise((resolve) => setTimeout(resolve, 2600)))
  expect(textOf('ul')).toBe('')
  host.scrollTop = 0
  fireEvent.scroll(host)
  await waitFor(() => expect(textOf('ul')).toBe('fresh'))
})

test('hidden or without a network the app listens to nobody; back again it has what came meanwhile, without a toast for what is old', async () => {
  await show()
  setVisible('hidden')
  await waitFor(() => expect(streams.size).toBe(0))
  await send()
  world.advance(120_000)
  setVisible('visible')
  await waitFor(() => expect(textOf('output')).toBe('1'))
  setConnected(false)
  await waitFor(() => expect(streams.size).toBe(0))
  await send()
  setConnected(true)
  await waitFor(() => expect(textOf('output')).toBe('2'))
})

test('whoever signs out is listened for no more', async () => {
  await show()
  await enterAs({})
  act(() => publishSession())
  await waitFor(() => expect(streams.size).toBe(0))
  await send()
  expect(screen.queryByText('Утре няма вода.')).toBeNull()
})

test('a sign-in that was ended elsewhere is noticed at once', async () => {
  const refused = vi.fn()
  onTestFinished(whenRefused(refused))
  const token = await world.tokenOf('maria')
  await enterAs({ token, cacheOwner: 'maria' })
  await show()
  await world.apiWith({ token })(session.logoutByPost, { query: {} })
  await waitFor(() => expect(refused).toHaveBeenCalledWith(token))
  for (const { id } of shownToasts()) closeToast(id)
})
