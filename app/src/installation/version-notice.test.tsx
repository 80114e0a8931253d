import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDevice } from '../../test/device.tsx'
import { insideShell } from '../../test/shell.ts'
import { queryClient } from '../platform/queries.ts'
import { LoginPage } from '../session/LoginPage.tsx'
import { setLanguage } from '../texts/index.ts'
import { VersionNotice } from './VersionNotice.tsx'

const { world, drawer, calls, setConnected, show } = await openDevice()
const reload = vi.fn()
const store = 'https://play.google.com/store/apps/details?id=bg.serdion.app'

const notice = () => screen.findByRole('dialog', { name: 'Има нова версия' })
const asked = () => waitFor(() => expect(calls.some((call) => call.includes('/api/installation'))).toBe(true))

beforeEach(() => {
  // The app under test has no version of its own: 0.0.0.
  world.settings.min_app_version = '0.0.1'
  vi.stubGlobal('location', { origin: location.origin, href: location.href, reload })
  sessionStorage.clear()
  reload.mockReset()
})
afterEach(() => {
  world.settings.min_app_version = undefined
  world.settings.shells.stores = { ios: null, android: null }
  vi.unstubAllGlobals()
})

test('an app too old for the server says so, and a tap reloads it once', async () => {
  drawer.set('outbox', ['a mark that waits'])
  show(<VersionNotice />)
  const dialog = await notice()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Има нова версия' })))
  expect(reload).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Обнови' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(drawer.get('outbox')).toEqual(['a mark that waits'])
  expect(dialog.hasAttribute('open')).toBe(true)
})

test('the notice cannot be put aside, and the button of the phone puts the app away', async () => {
  show(<VersionNotice />)
  const dialog = await notice()
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  // A second Escape closes a dialog without asking.
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(dialog.hasAttribute('open')).toBe(true)
  const register = vi.fn()
  document.dispatchEvent(new CustomEvent('ionBackButton', { detail: { register } }))
  // Menus have 99, overlays 100 and sheets 110.
  expect(Math.max(...register.mock.calls.map(([priority]) => priority))).toBeGreaterThan(110)
})

test('what was typed stays behind the notice, and is there when the server takes the app again', async () => {
  world.settings.min_app_version = undefined
  show(
    <>
      <LoginPage />
      <VersionNotice />
    </>,
    { at: '/auth' },
  )
  const field = screen.getByLabelText<HTMLInputElement>('Имейл или потребителско име')
  fireEvent.change(field, { target: { value: 'maria@example.com' } })
  await asked()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Има нова версия')).toBeNull()
  world.settings.min_app_version = '0.0.1'
  await queryClient.invalidateQueries()
  await notice()
  expect(field.isConnected && field.value).toBe('maria@example.com')
  world.settings.min_app_version = undefined
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Има нова версия')).toBeNull())
  expect(field.isConnected && field.value).toBe('maria@example.com')
})

test('on a phone the way leads to its store, in the language of the reader', async () => {
  world.settings.shells.stores = { ios: null, android: store }
  await setLanguage('en')
  await insideShell('android')
  show(<VersionNotice />)
  const link = await screen.findByRole('link', { name: 'Go to the store' })
  expect(link.getAttribute('href')).toBe(store)
  expect(screen.getByRole('heading').textContent).toBe('There is a new version')
})

test('a phone whose store is not named is told whom to ask', async () => {
  world.settings.shells.stores = { ios: null, android: store }
  await insideShell('ios')
  show(<VersionNotice />)
  await screen.findByText(/попитайте своя администратор/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('an app that is new enough, and one without a signal, are left in peace', async () => {
  world.settings.min_app_version = '0.0.0'
  show(<VersionNotice />)
  await asked()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Има нова версия')).toBeNull()
  world.settings.min_app_version = '0.0.1'
  setConnected(false)
  await queryClient.invalidateQueries()
  expect(screen.queryByText('Има нова версия')).toBeNull()
})
