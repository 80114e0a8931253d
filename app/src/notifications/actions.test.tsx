import { notifications } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notification, pushHeld } from '../../../server/src/notifications/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { openInbox } from '../../test/inbox.ts'
import { tellDone } from '../platform/done.ts'
import { queryClient } from '../platform/queries.ts'
import { setLanguage } from '../texts/index.ts'
import { shownToasts } from '../ui/toasts.ts'
import { NotificationsPage } from './NotificationsPage.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()

const { at, addNotification } = openInbox(world)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})

const show = () =>
  showOn(
    <>
      <NotificationsPage />
      <UnreadBadge />
    </>,
  )
const row = async (id: string): Promise<HTMLElement> => {
  const title = await screen.findByText(`Известие ${id}`)
  return title.closest<HTMLElement>('li') ?? title
}
/** By what the button does and to which notification, as it is heard. */
const press = async (id: string, name: string) =>
  fireEvent.click(within(await row(id)).getByRole('button', { name: new RegExp(`^${name} „Известие ${id}“`) }))
const isThere = (id: string) => screen.queryByText(`Известие ${id}`) !== null
const sent = () => calls.filter((call) => !call.startsWith('GET'))
const inbox = async (query = {}) => (await (await world.as('maria'))(notifications.list, { query })).items
const idsOf = async (query = {}) => (await inbox(query)).map(({ id }) => id)
const waitingOf = () => (drawer.get('inbox-marks') as { waiting: unknown[] } | undefined)?.waiting
const undo = () =>
  act(() =>
    shownToasts()
      .find(({ id }) => id === 'removed')
      ?.actions?.[0]?.run?.(),
  )

test('a deleted notification goes at once, with its dot, and comes back unread when that is taken back', async () => {
  await addNotification('a', { sent_at: at(20) })
  await addNotification('b')
  show()
  await press('a', 'Изтрий')
  expect(isThere('a')).toBe(false)
  expect(shownToasts().at(-1)?.text).toBe('Известието е изтрито.')
  await waitFor(async () => expect(await idsOf()).toEqual(['b']))
  await waitFor(() => expect(screen.getByText(', 1 непрочетено', { exact: false })).toBeTruthy())
  undo()
  expect(await row('a')).toBeTruthy()
  await waitFor(async () =>
    expect((await inbox()).map(({ id, read }) => [id, read])).toEqual([
      ['a', false],
      ['b', false],
    ]),
  )
  await waitFor(() => expect(screen.getByText(', 2 непрочетени', { exact: false })).toBeTruthy())
})

test('a deletion that is taken back while it is under way takes nothing out of the list', async () => {
  await addNotification('a', { sent_at: at(20) })
  await addNotification('b')
  show()
  await press('a', 'Изтрий')
  await waitFor(() => expect(sent().some((call) => call.startsWith('DELETE'))).toBe(true), { interval: 1 })
  undo()
  await row('a')
  let hasLeft = false
  const watch = new MutationObserver(() => (hasLeft ||= !isThere('a')))
  watch.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(sent().length).toBeGreaterThan(1))
  await waitFor(() => expect(waitingOf()).toEqual([]))
  await waitFor(async () => expect(await idsOf()).toEqual(['a', 'b']))
  watch.disconnect()
  expect(hasLeft).toBe(false)
})

test('the focus moves on when the row under it is deleted', async () => {
  await addNotification('a', { sent_at: at(20) })
  await addNotification('b')
  show()
  const next = within(await row('b')).getByRole('link')
  await press('a', 'Изтрий')
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('saved notifications stand in a list of their own, also those from far back', async () => {
  for (let index = 0; index < 25; index++) await addNotification(`n${index}`, { sent_at: at(index + 1) })
  await (
    await world.as('maria')
  )(notifications.bookmark, { params: { id: 'n24' } })
  show()
  await press('n0', 'Запази')
  expect(within(await row('n0')).getByRole('img', { name: 'Запазени' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Запазени' }))
  await row('n24')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await press('n24', 'Махни')
  expect(isThere('n24')).toBe(false)
  await waitFor(async () => expect(await idsOf({ bookmarked: true })).toEqual(['n0']))
  await press('n0', 'Махни')
  expect(await screen.findByRole('heading', { name: 'Няма запазени известия' })).toBeTruthy()
})

test('a held finger offers the same, and reading', async () => {
  await addNotification('a')
  show()
  fireEvent.contextMenu(within(await row('a')).getByRole('link'))
  const sheet = await screen.findByRole('dialog')
  fireEvent.click(within(sheet).getByRole('button', { name: 'Отбележи като прочетено' }))
  await waitFor(async () => expect((await inbox())[0]?.read).toBe(true))
  fireEvent.contextMenu(within(await row('a')).getByRole('link'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Изтрий' }))
  await waitFor(async () => expect(await idsOf()).toEqual([]))
})

test('without a connection everything is shown at once, kept, and sent when there is one: the last wish only', async () => {
  for (const id of ['a', 'b', 'c']) await addNotification(id)
  const first = show()
  await row('a')
  setConnected(false)
  await press('a', 'Запази')
  await press('a', 'Махни')
  await press('b', 'Изтрий')
  await press('c', 'Изтрий')
  undo()
  await waitFor(() => expect(waitingOf()).toHaveLength(3))
  expect(await screen.findByText(/ще бъде изпратено, щом има връзка/)).toBeTruthy()
  await waitFor(() => expect([isThere('a'), isThere('b'), isThere('c')]).toEqual([true, false, true]))
  first.unmount()
  show()
  await row('a')
  expect(isThere('b')).toBe(false)
  setConnected(true)
  await waitFor(() => expect(waitingOf()).toEqual([]))
  expect(sent()).toEqual([
    'DELETE /api/notifications/a/bookmark?guest=',
    'DELETE /api/notifications/b?guest=',
    'PUT /api/notifications/c?guest=',
  ])
  expect((await idsOf()).toSorted()).toEqual(['a', 'c'])
})

test('what was being sent when the app was killed is sent by its next start', async () => {
  await addNotification('a')
  const owner = crypto.randomUUID()
  const waiting = [{ kind: 'removal', id: 'a', on: true }]
  const known = { up_to: '', read: {}, bookmark: {}, removal: {} }
  drawer.set('inbox-marks', { owner, known, waiting })
  await signInAs('maria', { cacheOwner: owner })
  show()
  await waitFor(async () => expect(await idsOf()).toEqual([]))
  await waitFor(() => expect(waitingOf()).toEqual([]))
})

test('what another person left waiting on this device is not sent', async () => {
  await addNotification('a')
  drawer.set('inbox-marks', { owner: 'somebody', known: {}, waiting: [{ kind: 'removal', id: 'a', on: true }] })
  show()
  await row('a')
  expect(sent()).toEqual([])
})

test('a server that is away for a moment is asked again, and one that refuses is not', async () => {
  await addNotification('a')
  await addNotification('b')
  show()
  await row('b')
  const served = globalThis.fetch
  let failures = 1
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET' || failures-- <= 0) return served(url, init)
    return new Response(JSON.stringify({ code: 'unavailable', message: '' }), { status: 503 })
  })
  await press('a', 'Изтрий')
  await waitFor(() => expect(failures).toBe(0))
  await waitFor(async () => expect(await idsOf()).toEqual(['b']))
  await world.db.delete(notification)
  await press('b', 'Изтрий')
  await waitFor(() => expect(waitingOf()).toEqual([]))
})

test('a guest saves and deletes on the device alone', async () => {
  await enterAs({ user: 'guest' })
  show()
  await screen.findByText('Още няма известия')
  await addNotification('a', { sent_at: at(-20) })
  await addNotification('b', { sent_at: at(-10) })
  world.advance(30 * 60_000)
  await act(() => queryClient.invalidateQueries())
  await press('a', 'Запази')
  await press('b', 'Изтрий')
  expect(isThere('b')).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'Запазени' }))
  await row('a')
  await waitFor(() =>
    expect(drawer.get('inbox-marks')).toMatchObject({
      owner: 'guest',
      known: { bookmark: { a: true }, removal: { b: true } },
    }),
  )
  expect(sent()).toEqual([])
  await act(() => queryClient.invalidateQueries())
  expect(isThere('b')).toBe(false)
  expect(screen.getByText(', 1 непрочетено', { exact: false })).toBeTruthy()
})

test('a row whose push quiet hours keep back says until when, in both languages', async () => {
  await addNotification('a')
  const until = new Date('2026-11-21T05:00:00Z')
  await world.db.insert(pushHeld).values({ person_id: 'maria', notification_id: 'a', until, due_at: until })
  show()
  expect(within(await row('a')).getByText(/^Тихи часове: телефонът ви ще звънне утре в \d\d:00$/)).toBeTruthy()
  await act(() => setLanguage('en'))
  expect(await screen.findByText(/^Quiet hours: your phone will ring tomorrow at \d\d:00$/)).toBeTruthy()
})

test('the icon of the app shows how many are unread, and nothing once they are read or the person is gone', async () => {
  const shown: number[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    }),
  )
  await addNotification('a')
  const screens = show()
  await waitFor(() => expect(shown.at(-1)).toBe(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Отбележи всички като прочетени' }))
  await waitFor(() => expect(shown.at(-1)).toBe(0))
  await addNotification('b', { sent_at: at(1) })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(shown.at(-1)).toBe(1))
  await enterAs({})
  screens.unmount()
  expect(shown.at(-1)).toBe(0)
})

const done = (path: string, later = false) => act(async () => tellDone(path, later))

test('what was read elsewhere in the app takes its notifications along: here at once, and on the server', async () => {
  await addNotification('a')
  await addNotification('again', { link: '/news/a' })
  await addNotification('b')
  show()
  await row('a')
  await done('/news/a')
  await waitFor(() => expect(screen.getByText(', 1 непрочетено', { exact: false })).toBeTruthy())
  await waitFor(async () =>
    expect((await inbox()).map(({ id, read }) => [id, read])).toEqual([
      ['b', false],
      ['again', true],
      ['a', true],
    ]),
  )
  expect(sent().toSorted()).toEqual([
    'PUT /api/notifications/a/read-along?guest=',
    'PUT /api/notifications/again/read-along?guest=',
  ])
})

test('that holds without a connection, through a start of the app, and goes out with the signal', async () => {
  await addNotification('a')
  const first = show()
  await row('a')
  setConnected(false)
  await done('/news/a')
  await waitFor(() => expect(waitingOf()).toHaveLength(1))
  first.unmount()
  show()
  expect(within(await row('a')).queryByText('Непрочетено')).toBeNull()
  setConnected(true)
  await waitFor(async () => expect((await inbox())[0]?.read).toBe(true))
})

test('what an anonymous answer takes along is told to the server only at the next occasion', async () => {
  await addNotification('a', { link: '/survey/pulse', kind: 'survey' })
  show()
  await row('a')
  await done('/survey/pulse', true)
  await waitFor(() =>
    expect(within(screen.getByText('Известие a').closest('li') as HTMLElement).queryByText('Непрочетено')).toBeNull(),
  )
  await waitFor(() => expect(waitingOf()).toHaveLength(1))
  expect(sent()).toEqual([])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect((await inbox())[0]?.read).toBe(true))
})

test('for a guest nothing is unread that was sent before they came', async () => {
  await addNotification('before')
  await enterAs({ user: 'guest' })
  show()
  expect(within(await row('before')).queryByText('Непрочетено')).toBeNull()
  await addNotification('after', { sent_at: at(-10) })
  world.advance(20 * 60_000)
  await act(() => queryClient.invalidateQueries())
  expect(within(await row('after')).queryByText('Непрочетено')).not.toBeNull()
  expect(screen.getByText(', 1 непрочетено', { exact: false })).toBeTruthy()
})

test('what can be taken back is offered no more once the app has gone out of sight', async () => {
  await addNotification('a')
  show()
  await row('a')
  fireEvent.click(await screen.findByRole('button', { name: 'Отбележи всички като прочетени' }))
  const offers = () => shownToasts().some(({ id, leaving }) => id === 'all-read' && !leaving)
  expect(offers()).toBe(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(offers()).toBe(false)
})
