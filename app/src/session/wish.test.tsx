import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/src/platform/passwords.ts'
import { openDevice } from '../../test/device.tsx'
import { paths } from '../paths.ts'
import { storage } from '../platform/storage.ts'
import { Guarded } from './Guarded.tsx'
import type { Guard } from './guards.ts'
import { completeTutorial, publishSession } from './session.ts'
import { continueAsGuest, login } from './sign-in.ts'
import { expire, logout } from './sign-out.ts'
import { rememberWish, wishedPlace } from './wish.ts'

const { world, enterAs, signInAs, show } = await openDevice()
const password = 'зелена-порта-42'
beforeEach(() => world.addPerson({ id: 'mira', password_hash: hash }))
const hash = await hashPassword(password)
const signIn = () => act(() => login('mira@example.com', password))
const silent = { showLoading: () => () => undefined, goToAuth: () => undefined }

const table: [string, Guard][] = [
  [paths.start, 'start'],
  [paths.intro, 'intro'],
  [paths.login, 'visitors'],
  [paths.company, 'visitors'],
  [paths.contacts, 'anyone'],
  ...[paths.home, paths.news, paths.article, paths.category, paths.profile, paths.search].map(
    (path): [string, Guard] => [path, 'readers'],
  ),
]
const road: { go: (to: string) => void } = { go: () => undefined }
function Place() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void (road.go = navigate), [navigate])
  return <output>{pathname + search}</output>
}
const open = (at: string) =>
  show(
    <>
      <Place />
      <Routes>
        {table.map(([path, guard]) => (
          <Route key={path} path={path} element={<Guarded key={path} path={path} guard={guard} />} />
        ))}
      </Routes>
    </>,
    { at },
  )
const expectAt = (place: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(place))
const walk = (to: string) => act(async () => road.go(to))

describe('an address that somebody opened signed out', () => {
  test.each(['/news/bus', '/news', '/category/people', '/profile', '/search?q=%D0%BE%D0%B1%D1%8F%D0%B4'])(
    '%s opens after the sign-in',
    async (address) => {
      await enterAs({ tutorialComplete: 'true' })
      open(address)
      await expectAt('/auth')
      await signIn()
      await expectAt(address)
      await waitFor(() => expect(wishedPlace()).toBeUndefined())
    },
  )

  test('opens after the intro, too, and for whoever goes on as a guest', async () => {
    open('/news/bus')
    await expectAt('/auth')
    await act(() => continueAsGuest())
    expect(wishedPlace()).toBe('/news/bus')
    await act(() => completeTutorial())
    await walk(wishedPlace() ?? '/home')
    await expectAt('/news/bus')
    await waitFor(() => expect(wishedPlace()).toBeUndefined())
  })

  test('outlives the way to the company’s sign-in, the letter and another start of the app', async () => {
    await enterAs({ tutorialComplete: 'true' })
    const { unmount } = open('/news/bus')
    await expectAt('/auth')
    await walk('/auth/company?error=expired')
    unmount()
    await storage.open()
    open('/auth/company?code=x')
    await signIn()
    await expectAt('/news/bus')
  })

  test('the last one of several counts', async () => {
    await enterAs({ tutorialComplete: 'true' })
    open('/news/bus')
    await expectAt('/auth')
    await walk('/category/people')
    await expectAt('/auth')
    await signIn()
    await expectAt('/category/people')
  })
})

describe('a guest', () => {
  const asGuest = () => enterAs({ user: 'guest', tutorialComplete: 'true' })

  test('who goes to the sign-in from a page comes back to it', async () => {
    await asGuest()
    open('/news/bus')
    await expectAt('/news/bus')
    await walk('/auth')
    await expectAt('/auth')
    await signIn()
    await expectAt('/news/bus')
  })

  test('who turned back and went on reading is led nowhere', async () => {
    await asGuest()
    open('/news/bus')
    await walk('/auth')
    await waitFor(() => expect(wishedPlace()).toBe('/news/bus'))
    await walk('/news')
    await waitFor(() => expect(wishedPlace()).toBeUndefined())
  })
})

describe('nobody is led where another person wanted to go', () => {
  test('after a sign-out, of the page that was open or of an older wish', async () => {
    await signInAs('mira', { tutorialComplete: 'true' })
    open('/news/bus')
    await expectAt('/news/bus')
    rememberWish('/category/people')
    await act(() => logout(silent))
    await expectAt('/auth')
    expect(wishedPlace()).toBeUndefined()
    await signIn()
    await expectAt('/home')
  })

  test('after a sign-in that ended, or one that another tab ended', async () => {
    await signInAs('mira', { tutorialComplete: 'true' })
    const { unmount } = open('/news/bus')
    await act(() => expire())
    await expectAt('/auth')
    expect(wishedPlace()).toBeUndefined()
    unmount()
    await signInAs('mira', { tutorialComplete: 'true' })
    open('/news/bus')
    await expectAt('/news/bus')
    await act(async () => {
      await storage.remove('token')
      publishSession()
    })
    await expectAt('/auth')
    expect(wishedPlace()).toBeUndefined()
  })

  test('after half a day, also when the clock was put back', () => {
    rememberWish('/news/bus')
    expect(wishedPlace()).toBe('/news/bus')
    const { now } = world.clock
    vi.setSystemTime(now.getTime() + 13 * 3_600_000)
    expect(wishedPlace()).toBeUndefined()
    vi.setSystemTime(now.getTime() - 13 * 3_600_000)
    expect(wishedPlace()).toBeUndefined()
  })
})

test.each([
  '/',
  '/home',
  '/auth',
  '/auth/register?code=ABCEHKMPX3',
  '/intro-tutorial',
  '//evil.example/news',
  'https://evil.example/news',
  '/news/../../x',
  '/nothing-here',
  'javascript:alert(1)',
])('%s is no page to be led to', (address) => {
  rememberWish(address)
  expect(storage.get('wish')).toBeUndefined()
})

test.each(['{', 'null', '[]', '{"to":"https://evil.example","at":1}', '{"to":5,"at":"x"}', 'x'.repeat(100_000)])(
  'nonsense in the storage leads nowhere: %.20s',
  async (wish) => {
    await enterAs({ wish })
    expect(wishedPlace()).toBeUndefined()
  },
)

test('a long search is left out, and the page stays', () => {
  rememberWish(`/search?q=${'я'.repeat(400)}`)
  expect(wishedPlace()).toBe('/search')
})
