import { devices } from '@megdan/contract'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDevice } from '../../test/device.tsx'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { storage } from '../platform/storage.ts'
import { draft } from './drafts.ts'
import { currentSession } from './session.ts'
import { deleteAccount, logout, stepPatience } from './sign-out.ts'

/** What is done on the device, among the calls to the server. */
const { world, calls: steps, signInAs } = await openDevice()
const screen = {
  showLoading: () => {
    steps.push('show loading')
    return () => undefined
  },
  goToAuth: () => void steps.push(currentSession().authenticated ? 'go to auth, still signed in' : 'go to auth'),
}

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await signInAs('maria', { fcmToken: 'fcm-1', look: 'dark', tutorialComplete: 'true' })
  queryClient.setQueryData(['/api/profile'], { name: 'Мария' })
  const clear = storage.clear.bind(storage)
  vi.spyOn(storage, 'clear').mockImplementation(() => {
    steps.push('clear storage')
    return clear()
  })
  const set = storage.set.bind(storage)
  vi.spyOn(storage, 'set').mockImplementation((name, value) => {
    steps.push(`set ${name} ${value}`)
    return set(name, value)
  })
})

const expectSignedOut = () => {
  expect(currentSession()).toMatchObject({ authenticated: false, guest: false, tutorial_complete: true })
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ tutorialComplete: 'true' })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
}

describe('[S-logout] the sign-out', () => {
  test('takes its seven steps in their order', async () => {
    await api(devices.save, { params: { fcmToken: 'fcm-1' }, body: { platform: 'android' } })
    const token = storage.get('token')
    steps.length = 0
    await logout(screen)
    expect(steps).toEqual([
      'DELETE /devices/fcm-1?guest=',
      'GET /api/auth/logout?fcmToken=fcm-1&guest=',
      'clear storage',
      'set tutorialComplete true',
      'show loading',
      'go to auth',
    ])
    expectSignedOut()
    const again = await world.fetch('/api/profile', { headers: { authorization: `Bearer ${token}` } })
    expect(again.status).toBe(401)
  })

  test('[S-devices] leaves the device alone where there is no push token', async () => {
    await storage.remove('fcmToken')
    steps.length = 0
    await logout(screen)
    expect(steps[0]).toBe('GET /api/auth/logout?guest=')
    expectSignedOut()
  })

  const broken: [name: string, fetch: () => Promise<Response>][] = [
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve(new Response('<html>502</html>', { status: 502 }))],
    [
      'the token is refused',
      () =>
        Promise.resolve(
          new Response(JSON.stringify({ code: 'unauthenticated', message: '', request_id: '' }), { status: 401 }),
        ),
    ],
  ]
  test.each(broken)('strands nobody when %s', async (_name, fetch) => {
    vi.stubGlobal('fetch', fetch)
    await logout(screen)
    expect(steps.slice(-2)).toEqual(['show loading', 'go to auth'])
    expectSignedOut()
  })

  test('waits no longer than three seconds for a step that never ends', async () => {
    const { promise: never, reject: release } = Promise.withResolvers<Response>()
    // What is never answered would hold up the documents of the next tests.
    onTestFinished(() => release(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', () => never)
    vi.useFakeTimers()
    const done = logout(screen)
    await vi.advanceTimersByTimeAsync(2 * stepPatience)
    await done
    expect(steps.slice(-2)).toEqual(['show loading', 'go to auth'])
    expectSignedOut()
  })

  test('strands nobody when the storage fails', async () => {
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await logout(screen)
    expect(currentSession()).toMatchObject({ authenticated: false, tutorial_complete: true })
  })

  test('runs once however often it is pressed, and forgets what was being typed', async () => {
    draft.set('comment', 'half a sentence')
    await Promise.all([logout(screen), logout(screen)])
    expect(steps.filter((step) => step === 'clear storage')).toHaveLength(1)
    expect(draft.get('comment')).toBeUndefined()
  })
})

describe('[S-delete] deleting the account', () => {
  const failureOf = (step: Promise<unknown>) => step.catch((error: unknown) => error)

  test('posts the email, clears the storage, sets tutorialComplete false and signs out', async () => {
    await deleteAccount('maria@example.com')
    expect(steps).toEqual(['POST /api/auth/delete?guest=', 'clear storage', 'set tutorialComplete false'])
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ tutorialComplete: 'false' })
    expect(currentSession()).toMatchObject({ authenticated: false, tutorial_complete: false })
  })

  test('[S-errors] hands back what the server refuses and clears nothing then', async () => {
    expect(await failureOf(deleteAccount('somebody@example.com'))).toMatchObject({
      code: 'email_mismatch',
      status: 403,
    })
    world.advance(11 * 60_000)
    expect(await failureOf(deleteAccount('maria@example.com'))).toMatchObject({ code: 'fresh_login_required' })
    expect(steps).not.toContain('clear storage')
    expect(currentSession().authenticated).toBe(true)
    expect(localStorage.getItem('look')).toBe('dark')
  })
})
