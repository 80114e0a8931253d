import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from './storage.ts'

const names = ['authData', 'token', 'userGroup', 'user', 'fcmToken', 'firebase_uid', 'tutorialComplete'] as const

beforeEach(async () => {
  localStorage.clear()
  await storage.open()
})
afterEach(() => vi.restoreAllMocks())

describe('storage in the browser', () => {
  test('[S-storage] every key stands in localStorage under its own plain name', async () => {
    for (const name of names) await storage.set(name, `value of ${name}`)
    expect(Object.keys(localStorage).toSorted()).toEqual([...names].toSorted())
    for (const name of names) expect(localStorage.getItem(name)).toBe(`value of ${name}`)
  })

  test('[S-storage] what was written is there at the next start', async () => {
    localStorage.setItem('token', 'kept')
    await storage.open()
    expect(storage.get('token')).toBe('kept')
  })

  test('[S-storage] clearing leaves nothing behind', async () => {
    for (const name of names) await storage.set(name, 'x')
    await storage.clear()
    expect(localStorage).toHaveLength(0)
    for (const name of names) expect(storage.get(name)).toBeUndefined()
  })

  test('clearing is told once nothing is known any more', async () => {
    await storage.set('token', 'x')
    const seen: unknown[] = []
    const stop = storage.whenCleared(() => seen.push(storage.get('token')))
    await storage.clear()
    stop()
    await storage.clear()
    expect(seen).toEqual([undefined])
  })

  test('a localStorage that throws costs only the memory of the next start', async () => {
    const broken = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(broken)
    await storage.open()
    expect(storage.get('token')).toBeUndefined()
    await storage.set('token', 'for now')
    expect(storage.get('token')).toBe('for now')
    await storage.clear()
    expect(storage.get('token')).toBeUndefined()
  })
})
