import { beforeEach, describe, expect, test } from 'vitest'
import { storage } from '../platform/storage.ts'
import { cacheOwner, completeTutorial, currentSession, restoreSession, storeAuth } from './session.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const put = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
}
const auth = (tokenExpirationDate: unknown, token = 'abc') => JSON.stringify({ token, tokenExpirationDate })
async function startWith(values: Record<string, string>) {
  put(values)
  await storage.open()
  await restoreSession(now)
  return currentSession()
}

beforeEach(() => localStorage.clear())

describe('[S-auth] the state at the start', () => {
  test('is signed out with nothing stored', async () => {
    expect(await startWith({})).toMatchObject({ authenticated: false, guest: false })
  })

  test('is signed in when a token is found', async () => {
    const session = await startWith({ token: 'abc', authData: auth(now + 1), userGroup: 'energo' })
    expect(session).toMatchObject({ authenticated: true, guest: false, user_group: 'energo' })
    expect(await startWith({ token: 'abc' })).toMatchObject({ authenticated: true })
  })

  test('takes a token past its expiry as absent and clears it', async () => {
    const session = await startWith({
      token: 'abc',
      authData: auth(now),
      userGroup: 'energo',
      tutorialComplete: 'true',
    })
    expect(session).toMatchObject({ authenticated: false, user_group: undefined, tutorial_complete: true })
    expect(Object.keys(localStorage)).toEqual(['tutorialComplete'])
  })

  test('is a guest when the stored user is guest, unless a token stands beside it', async () => {
    expect(await startWith({ user: 'guest' })).toMatchObject({ authenticated: false, guest: true })
    expect(await startWith({ token: 'abc' })).toMatchObject({ authenticated: true, guest: false })
  })

  test('is signed out when the stored data contradicts itself', async () => {
    expect(await startWith({ token: 'abc', authData: auth(now + 1, 'other') })).toMatchObject({ authenticated: false })
    localStorage.clear()
    expect(await startWith({ authData: auth(now + 1) })).toMatchObject({ authenticated: false })
  })

  test('is signed out when the token could not travel in a header', async () => {
    for (const token of ['', 'жаба', 'a\nb', 'a b', '\u0000', 'x'.repeat(100_000)]) {
      expect(await startWith({ token, userGroup: 'energo', tutorialComplete: 'true' })).toMatchObject({
        authenticated: false,
        tutorial_complete: true,
      })
      expect(Object.keys(localStorage)).toEqual(['tutorialComplete'])
    }
  })

  test('survives stored data that is no JSON or has the wrong shape', async () => {
    for (const authData of ['{', 'null', '[]', '{"token":1}', auth('soon'), auth(null)])
      expect(await startWith({ token: 'abc', authData })).toMatchObject({ authenticated: true })
  })
})

test('[S-auth] a sign-in stores the token, its expiry in milliseconds and the group', async () => {
  await storage.open()
  await storeAuth({ access_token: 't1', expires_at: '2026-12-20T09:00:00Z', user_group: 'energo' })
  expect(JSON.parse(localStorage.getItem('authData') ?? '')).toEqual({
    token: 't1',
    tokenExpirationDate: Date.parse('2026-12-20T09:00:00Z'),
  })
  expect(localStorage.getItem('token')).toBe('t1')
  expect(localStorage.getItem('userGroup')).toBe('energo')
  await storeAuth({ access_token: 't2', expires_at: '2026-12-20T09:00:00Z', user_group: null })
  expect(localStorage.getItem('userGroup')).toBeNull()
})

test('finishing the intro is remembered', async () => {
  await startWith({})
  await completeTutorial()
  expect(localStorage.getItem('tutorialComplete')).toBe('true')
  expect(currentSession().tutorial_complete).toBe(true)
})

test('each sign-in owns its own cache, and a guest and a visitor have theirs', async () => {
  await startWith({})
  expect(cacheOwner()).toBe('visitor')
  await startWith({ user: 'guest' })
  expect(cacheOwner()).toBe('guest')
  await startWith({ token: 'abc' })
  const owner = cacheOwner()
  expect(owner).toBe(cacheOwner())
  await storage.remove('cacheOwner')
  expect(cacheOwner()).not.toBe(owner)
})

test('whose reading the device keeps leaves no trace when it is asked in the middle of a sign-out', async () => {
  await startWith({ token: 'abc' })
  cacheOwner()
  await storage.clear()
  expect(cacheOwner()).toBe('visitor')
  expect(localStorage).toHaveLength(0)
})
