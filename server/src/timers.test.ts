import { expect, test, vi } from 'vitest'
import { useWorld } from '../test/use-world.ts'
import { openLog } from './platform/log.ts'
import { startTimers } from './timers.ts'

const world = useWorld()

/** How often the work of an hour tidies the database. */
async function hourlyAt(moment: string): Promise<number> {
  world.clock.now = new Date(moment)
  let hourly = () => {}
  const begin = globalThis.setInterval
  const timers = vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, milliseconds: number) => {
    if (milliseconds === 60 * 60_000) hourly = work
    return begin(() => undefined, 60_000).unref()
  }) as never)
  let tidied = 0
  const engine = { ...world.house.engine, tidy: async () => void (tidied += 1) }
  const lines: string[] = []
  const stop = startTimers({ ...world.house, engine }, openLog('error', { write: (line) => void lines.push(line) }))
  timers.mockRestore()
  hourly()
  await stop()
  expect(lines).toEqual([])
  return tidied
}

test('the embedded database is tidied in the quiet hour of the installation’s zone, and in no other', async () => {
  const hours = ['2026-11-27T00:59:00Z', '2026-11-27T01:01:00Z', '2026-11-27T01:59:00Z', '2026-11-27T02:01:00Z']
  const tidied: number[] = []
  for (const hour of hours) tidied.push(await hourlyAt(hour))
  expect(tidied).toEqual([0, 1, 1, 0])
})
