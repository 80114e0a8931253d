import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../platform/storage.ts'
import { finishLeave, noticeLeave, useLeave } from './leave.ts'

const day = 86_400_000
const now = Date.parse('2026-11-24T09:00:00Z')
const before = (days: number) => new Date(now - days * day).toISOString()
const leaveAt = (moment = now) => renderHook(() => useLeave(moment)).result.current

beforeEach(async () => {
  localStorage.clear()
  await storage.clear()
  vi.restoreAllMocks()
})

test('whoever has read nothing for five days comes back, and goes on doing so while they read', () => {
  noticeLeave(before(4), now)
  expect(leaveAt()).toBeUndefined()
  noticeLeave(before(6), now)
  expect(leaveAt()).toMatchObject({ since: before(6) })
  noticeLeave(before(0), now + 60_000)
  expect(leaveAt(now + 60_000)).toMatchObject({ since: before(6), noticed_at: new Date(now).toISOString() })
})

test('whoever is new has missed nothing', () => {
  noticeLeave('', now)
  expect(leaveAt()).toBeUndefined()
})

test('what is finished does not come again, until the next absence', () => {
  noticeLeave(before(6), now)
  act(() => finishLeave())
  expect(leaveAt()).toBeUndefined()
  noticeLeave(before(6), now + day)
  expect(leaveAt(now + day)).toBeUndefined()
  noticeLeave(new Date(now).toISOString(), now + 9 * day)
  expect(leaveAt(now + 9 * day)).toMatchObject({ since: new Date(now).toISOString() })
})

test('after a week it is no news any more', () => {
  noticeLeave(before(6), now)
  expect(leaveAt(now + 8 * day)).toBeUndefined()
})

test('it outlives a start of the app, and not a sign-out', async () => {
  noticeLeave(before(6), now)
  expect(JSON.parse(localStorage.getItem('leave') ?? '')).toMatchObject({ since: before(6) })
  await storage.clear()
  expect(leaveAt()).toBeUndefined()
  noticeLeave(before(0), now)
  expect(leaveAt()).toBeUndefined()
})

test('what lies damaged in the storage counts as nothing', async () => {
  await storage.set('leave', '{"since":5}')
  noticeLeave(before(0), now)
  expect(leaveAt()).toBeUndefined()
})
