import { describe, expect, test } from 'vitest'
import { type Guard, redirectOf } from './guards.ts'
import type { SessionState } from './session.ts'

const visitor: SessionState = {
  authenticated: false,
  guest: false,
  user_group: undefined,
  tutorial_complete: false,
  intro_asked: false,
}
const guest = { ...visitor, guest: true }
const member = { ...visitor, authenticated: true }
const seen = <T extends SessionState>(session: T) => ({ ...session, tutorial_complete: true })
const asked = <T extends SessionState>(session: T) => ({ ...session, intro_asked: true })

describe('[S-routes] the guards', () => {
  test('the empty path leads everybody to the intro', () => {
    for (const session of [visitor, guest, member, seen(member)])
      expect(redirectOf('start', session)).toBe('/intro-tutorial')
  })

  test('the intro sends on to the sign-in whoever has not completed it and was not asked to see it', () => {
    for (const session of [visitor, guest, member]) {
      expect(redirectOf('intro', session, { fromStart: true })).toBe('/auth')
      expect(redirectOf('intro', session)).toBe('/auth')
    }
  })

  test('the intro opens on purpose, after a sign-in as from a link', () => {
    for (const session of [visitor, guest, member]) expect(redirectOf('intro', asked(session))).toBeUndefined()
    for (const session of [visitor, guest, member]) expect(redirectOf('intro', seen(session))).toBeUndefined()
  })

  test('with the flag set the empty path leads on to home, whose own guard decides', () => {
    expect(redirectOf('intro', seen(member), { fromStart: true })).toBe('/home')
    expect(redirectOf('intro', seen(visitor), { fromStart: true })).toBe('/home')
    expect(redirectOf('readers', seen(visitor))).toBe('/auth')
  })

  test('the sign-in opens for visitors and guests and sends members home, after the first time by way of the intro', () => {
    expect(redirectOf('visitors', visitor)).toBeUndefined()
    expect(redirectOf('visitors', guest)).toBeUndefined()
    expect(redirectOf('visitors', member)).toBe('/home')
    expect(redirectOf('visitors', asked(member))).toBe('/intro-tutorial')
  })

  test('whoever wanted to go somewhere is led there when they come in, after the intro too, and by no other guard', () => {
    const wish = '/news/bus'
    expect(redirectOf('visitors', member, { wish })).toBe(wish)
    expect(redirectOf('visitors', asked(member), { wish })).toBe('/intro-tutorial')
    expect(redirectOf('visitors', visitor, { wish })).toBeUndefined()
    expect(redirectOf('readers', visitor, { wish })).toBe('/auth')
    expect(redirectOf('readers', member, { wish })).toBeUndefined()
    expect(redirectOf('intro', seen(member), { fromStart: true, wish })).toBe('/home')
  })

  test('reading pages open for members and guests alone', () => {
    expect(redirectOf('readers', visitor)).toBe('/auth')
    expect(redirectOf('readers', guest)).toBeUndefined()
    expect(redirectOf('readers', member)).toBeUndefined()
  })

  test('contacts open for everybody', () => {
    const guard: Guard = 'anyone'
    for (const session of [visitor, guest, member]) expect(redirectOf(guard, session)).toBeUndefined()
  })
})
