import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered, openLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lines are handed over together, in their order, within half a second', () => {
  const written: string[] = []
  const sink = gathered({ write: (lines) => written.push(String(lines)) })
  sink.write('one\n')
  sink.write('two\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(500)
  expect(written).toEqual(['one\ntwo\n'])
  vi.advanceTimersByTime(5000)
  expect(written).toHaveLength(1)
})

test('many lines do not wait for the clock, and none is lost or doubled at the end', () => {
  const written: string[] = []
  const sink = gathered({ write: (lines) => written.push(String(lines)) })
  const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(150)}\n`)
  for (const line of lines) sink.write(line)
  expect(written.length).toBeGreaterThan(1)
  sink.flush()
  sink.flush()
  vi.advanceTimersByTime(5000)
  expect(written.join('')).toBe(lines.join(''))
})

test('a line that is longer than all the room comes whole and in its turn', () => {
  const written: string[] = []
  const sink = gathered({ write: (lines) => written.push(String(lines)) })
  const lines = ['before\n', `${'ж€😀'.repeat(50_000)}\n`, 'after\n']
  for (const line of lines) sink.write(line)
  sink.flush()
  expect(written.join('')).toBe(lines.join(''))
})

test('a request is one line of JSON, whatever its path holds', () => {
  const written: string[] = []
  const log = openLog('info', { write: (text) => written.push(text) })
  log.request({
    request_id: 'a-1',
    method: 'GET',
    path: '/api/"\n\u2028',
    status: 200,
    ms: 0.1234,
  })
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0] ?? '')).toEqual({
    level: 30,
    time: Date.now(),
    request_id: 'a-1',
    method: 'GET',
    path: '/api/"\n\u2028',
    status: 200,
    ms: 0.12,
    msg: 'request',
  })
  expect(written[0]?.trimEnd()).not.toContain('\n')
})

test.each([
  ['info', 0],
  ['debug', 1],
] as const)('a log of level %s holds %i lines of what the cache answered', (level, count) => {
  const written: string[] = []
  const log = openLog(level, { write: (text) => written.push(text) })
  log.cached?.({ request_id: 'a-1', method: 'GET', path: '/api/news', status: 200, ms: 1 })
  expect(written).toHaveLength(count)
})

test.each(['warn', 'error', 'silent'] as const)('a log of level %s holds no lines of requests', (level) => {
  const written: string[] = []
  const log = openLog(level, { write: (text) => written.push(text) })
  log.request({ request_id: 'a-1', method: 'GET', path: '/api/news', status: 200, ms: 1 })
  log.lines.error('elsewhere')
  expect(written).toHaveLength(level === 'silent' ? 0 : 1)
})
