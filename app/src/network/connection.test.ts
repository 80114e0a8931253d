import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceConnection, reconnectDelay } from './connection.ts'

let watchers: Set<(online: boolean) => void>
let shown: string[]
let stop: () => void
const go = (online: boolean) => watchers.forEach((watcher) => watcher(online))
const show = (name: string) => () => {
  shown.push(name)
  return () => void (shown = shown.filter((each) => each !== name))
}
const watch = vi.fn((listener: (online: boolean) => void) => {
  watchers.add(listener)
  return () => void watchers.delete(listener)
})

beforeEach(() => {
  vi.useFakeTimers()
  watchers = new Set()
  shown = []
  watch.mockClear()
  stop = announceConnection({ watch, showLost: show('lost'), showRestored: show('restored') })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('[S-network] the connection is announced', () => {
  test('as lost at once, and the notice stays', () => {
    go(false)
    vi.advanceTimersByTime(600_000)
    expect(shown).toEqual(['lost'])
  })

  test('as restored 3000 ms after the reconnect, and then watching starts again', () => {
    expect(reconnectDelay).toBe(3000)
    go(false)
    go(true)
    vi.advanceTimersByTime(2999)
    expect(shown).toEqual(['lost'])
    expect(watch).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['restored'])
    expect(watch).toHaveBeenCalledTimes(2)
    expect(watchers.size).toBe(1)
    go(false)
    expect(shown).toEqual(['lost'])
  })

  test('once, however often it comes and goes', () => {
    for (let turn = 0; turn < 20; turn++) {
      go(false)
      vi.advanceTimersByTime(1000)
      go(true)
      vi.advanceTimersByTime(1000)
    }
    expect(shown).toEqual(['lost'])
    vi.advanceTimersByTime(2000)
    expect(shown).toEqual(['restored'])
  })

  test('no more once nobody listens', () => {
    go(false)
    go(true)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual(['lost'])
    expect(watchers.size).toBe(0)
  })
})
