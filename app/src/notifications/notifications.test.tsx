import { notifications } from '@megdan/contract'
import { NavContext } from '@ionic/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { medium } from '../../../server/src/media/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { openInbox } from '../../test/inbox.ts'
import { queryClient } from '../platform/queries.ts'
import { closeToast, shownToasts } from '../ui/toasts.ts'
import { useUnreadCount } from './unread.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

const { world, calls, drawer, enterAs, signInAs, setConnected, show: showOn } = await openDevice()
const navigate = vi.fn()

const { at, addNotification } = openInbox(world)

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  navigate.mockClear()
  await signInAs('maria')
})

/** Where a tap would lead. */
function Moves({ children }: { children: ReactNode }) {
  return <NavContext value={{ ...use(NavContext), navigate }}>{children}</NavContext>
}
function Count() {
  return <output>{useUnreadCount()}</output>
}
const show = () =>
  showOn(
    <Moves>
      <NotificationsPage />
      <Count />
    </Moves>,
  )
const row = async (id: string): Promise<HTMLElement> => {
  const title = await screen.findByText(`Известие ${id}`)
  return title.closest<HTMLElement>('a, button') ?? title
}
const isNew = (element: HTMLElement) => within(element).queryByText('Непрочетено') !== null
const count = () => Number(document.querySelector('output')?.textContent)
const waitingOf = () => (drawer.get('inbox-marks') as { waiting: unknown } | undefined)?.waiting
const inbox = async () => (await (await world.as('maria'))(notifications.list, { query: {} })).items

test('the inbox stands by day, and what is unread is said in words', async () => {
  await addNotification('a')
  await addNotification('b', { sent_at: at(24 * 60), kind: 'survey' })
  await addNotification('c', { sent_at: at(72 * 60), kind: 'important' })
  await addNotification('d', { sent_at: at(73 * 60), kind: 'survey', title: 'Нова анкета: Известие d' })
  show()
  await row('a')
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Днес', 'Вчера', '17\u00a0ноември'])
  expect(isNew(await row('a'))).toBe(true)
  expect((await row('c')).textContent).toContain('Важно: ')
  // It says by itself what it is.
  expect((await screen.findByText(/^Нова анкета/)).textContent).toBe('Нова анкета: Известие d')
  await waitFor(() => expect(count()).toBe(4))
})

test('a double tap marks a notification as read once, here and on the server', async () => {
  await addNotification('a')
  await addNotification('b')
  show()
  const link = await row('a')
  fireEvent.click(link)
  fireEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/news/a', 'forward', 'push')
  await waitFor(async () => expect(isNew(await row('a'))).toBe(false))
  await waitFor(async () =>
    expect((await inbox()).map(({ id, read }) => [id, read])).toEqual([
      ['b', false],
      ['a', true],
    ]),
  )
  await waitFor(() => expect(count()).toBe(1))
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/notifications/a/read?guest='])
})

test('a picture that was sent along stands in its row, where it says nothing that its title does not say', async () => {
  const file = { name: 'dam.webp', type: 'image/webp', size: 9, width: 1600, height: 900 }
  await world.db
    .insert(medium)
    .values({ id: 'dam', kind: 'image', ...file, alt: 'Язовирът отгоре', created_at: world.clock.now })
  await addNotification('a', { image_id: 'dam' })
  await addNotification('b')
  show()
  const picture = await waitFor(async () => (await row('a')).querySelector('img') ?? expect.fail('no picture'))
  expect(picture.getAttribute('src')).toContain('/media/dam.webp')
  expect(picture.alt).toBe('')
  // In the place of its sign: beside the words it would halve what a screen shows.
  expect((await row('a')).firstElementChild?.contains(picture)).toBe(true)
  expect((await row('b')).querySelector('img')).toBeNull()
})

test('a link that leads nowhere keeps the reader on the list with a word why', async () => {
  await addNotification('a', { link: 'javascript:alert(1)' })
  show()
  const button = await row('a')
  expect(button.tagName).toBe('BUTTON')
  fireEvent.click(button)
  expect(navigate).not.toHaveBeenCalled()
  expect(shownToasts().at(-1)?.text).toMatch(/^Няма какво повече да се отвори/)
  await waitFor(async () => expect((await inbox())[0]?.read).toBe(true))
})

test('all that is shown is marked as read, what comes later stays new', async () => {
  await addNotification('a')
  await addNotification('b', { sent_at: at(60) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Отбележи всички като прочетени' }))
  await waitFor(() => expect(screen.queryByText('Непрочетено')).toBeNull())
  // While it can still be taken back, nobody else hears of it.
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  closeToast('all-read')
  await waitFor(() => expect(calls).toContain('PUT /api/notifications/read?guest='))
  await addNotification('c', { sent_at: at(1) })
  await waitFor(async () => expect((await inbox()).map(({ read }) => read)).toEqual([false, true, true]))
  await act(() => queryClient.invalidateQueries())
  expect(isNew(await row('c'))).toBe(true)
  expect(isNew(await row('a'))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Отбележи всички като прочетени' })).not.toBeNull()
})

test('all that was marked as read is unread again when that is taken back', async () => {
  await addNotification('a')
  await addNotification('b')
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Отбележи всички като прочетени' }))
  await waitFor(() => expect(count()).toBe(0))
  act(() => {
    const toast = shownToasts().find(({ id }) => id === 'all-read')
    closeToast('all-read')
    toast?.actions?.[0]?.run?.()
  })
  await waitFor(() => expect(count()).toBe(2))
  expect(isNew(await row('a'))).toBe(true)
  await waitFor(() => expect(shownToasts()).toEqual([]))
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('offline the list stays, says from when it is, and what was read goes out with the signal', async () => {
  await addNotification('a')
  show()
  await row('a')
  setConnected(false)
  expect(await screen.findByText(/^Офлайн · обновено в \d\d:\d\d$/)).toBeTruthy()
  fireEvent.click(await row('a'))
  expect(await screen.findByText(/ще бъде изпратено, щом има връзка/)).toBeTruthy()
  await waitFor(() => expect(waitingOf()).toEqual([{ kind: 'read', id: 'a', on: true }]))
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  setConnected(true)
  await waitFor(async () => expect((await inbox())[0]?.read).toBe(true))
  await waitFor(() => expect(waitingOf()).toEqual([]))
})

test('without a connection and without a copy the page says why and tries again on demand', async () => {
  await addNotification('a')
  setConnected(false)
  show()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringMatching(/не се заредиха.*Няма връзка/),
  )
  setConnected(true)
  fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  expect(isNew(await row('a'))).toBe(true)
})

test('a guest sees what was sent to guests and keeps the marks on the device', async () => {
  await addNotification('b', { guests: false })
  await enterAs({ user: 'guest' })
  show()
  await screen.findByText('Още няма известия')
  await addNotification('a', { sent_at: at(-10) })
  world.advance(20 * 60_000)
  await act(() => queryClient.invalidateQueries())
  expect(isNew(await row('a'))).toBe(true)
  fireEvent.click(await row('a'))
  expect(isNew(await row('a'))).toBe(false)
  expect(screen.queryByText('Известие b')).toBeNull()
  await waitFor(() => expect(drawer.get('inbox-marks')).toMatchObject({ known: { read: { a: true } }, waiting: [] }))
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await waitFor(() => expect(count()).toBe(0))
})

test('the next reader of the device inherits no marks', async () => {
  await addNotification('a')
  await enterAs({ user: 'guest' })
  const guest = show()
  fireEvent.click(await row('a'))
  guest.unmount()
  drawer.clear()
  queryClient.clear()
  await signInAs('maria')
  show()
  expect(isNew(await row('a'))).toBe(true)
})

test('two hundred that came during a leave come page by page, and one tap has read those, too, that were not shown', async () => {
  for (let index = 0; index < 200; index++) await addNotification(`n${index}`, { sent_at: at(index + 1) })
  show()
  await row('n19')
  await waitFor(() => expect(count()).toBe(200))
  expect(screen.queryByText('Известие n20')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Зареди още' }))
  await row('n39')
  expect(screen.queryByText('Известие n40')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Отбележи всички като прочетени' }))
  await waitFor(() => expect(count()).toBe(0))
  closeToast('all-read')
  await waitFor(() => expect(calls).toContain('PUT /api/notifications/read?guest='))
  await waitFor(async () => expect((await (await world.as('maria'))(notifications.list, { query: {} })).unread).toBe(0))
  fireEvent.click(screen.getByRole('button', { name: 'Зареди още' }))
  expect(isNew(await row('n59'))).toBe(false)
})

test('older notifications end with the oldest', async () => {
  for (let index = 0; index < 25; index++) await addNotification(`n${index}`, { sent_at: at(index + 1) })
  show()
  await row('n19')
  fireEvent.click(screen.getByRole('button', { name: 'Зареди още' }))
  await row('n24')
  expect(screen.queryByRole('button', { name: 'Зареди още' })).toBeNull()
})

test('the filters leave what is unread or important, and say when nothing is left', async () => {
  await addNotification('a')
  await addNotification('b', { kind: 'important' })
  show()
  await row('a')
  fireEvent.click(screen.getByRole('radio', { name: 'Важни' }))
  expect(screen.queryByText('Известие a')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Непрочетени/ }))
  await row('a')
  fireEvent.click(screen.getByRole('button', { name: 'Отбележи всички като прочетени' }))
  expect(await screen.findByRole('heading', { name: 'Всичко е прочетено' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Настрой известията' }).getAttribute('href')).toBe('/profile')
})
