import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOf, openCallers, refillCallers, world } from './callers.ts'
import { endpoints } from './endpoints.ts'
import { invalidRequests, say, sayHostile, validRequests } from './fuzz.ts'

beforeAll(() => openCallers())
afterAll(() => world.close())

/** The same in every run; what fails is printed with it and with its path. */
const seed = 20_261_120
/** A derivation of a key, a printed sheet or a table that is read costs as much as fifty other answers. */
const isDear = (path: string) => /login|register|password|studio\/session$|auth\/delete|sheet|import|avatar/.test(path)
const how = (path: string, numRuns: number) => ({ seed, numRuns: isDear(path) ? 3 : numRuns, endOnFailure: true })
const accepted = new Set<string>()

/** Each request leaves somebody and something behind, which the answers to the next ones would go through. */
const refilledAfter = 40

describe.each(endpoints.map((endpoint, at) => [keyOf(endpoint), endpoint, at] as const))('%s', (key, endpoint, at) => {
  beforeAll(async () => {
    if (at > 0 && at % refilledAfter === 0) await refillCallers()
  })

  test('never fails at what its schemas take', async () => {
    world.lines.length = 0
    await fc.assert(
      fc.asyncProperty(validRequests(endpoint), async (said) => {
        const { status } = await say(endpoint, said)
        if (status < 300) accepted.add(key)
        expect(status).toBeLessThan(500)
      }),
      how(endpoint.path, 8),
    )
    expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('never accepts what they do not take', async () => {
    await fc.assert(
      fc.asyncProperty(invalidRequests(endpoint), async (said) => {
        const { status } = await say(endpoint, said)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      how(endpoint.path, 10),
    )
  })
})

test('as long as a body may be, of a wrong shape or unreadable: no field of any endpoint leads to a fault', async () => {
  await refillCallers()
  const [wrong, tried]: [unknown[], Set<string>] = [[], new Set()]
  world.lines.length = 0
  for (const [number, endpoint] of endpoints.entries()) {
    for await (const { what, isBad, status } of sayHostile(endpoint, number)) {
      tried.add(keyOf(endpoint))
      if (status >= 500 || (isBad && status < 400)) wrong.push([keyOf(endpoint), what, status])
    }
  }
  expect(wrong).toEqual([])
  expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  const rooms = /review|blocks|statistics|insights|team|feeds|digest|tokens|webhooks|directory|campaigns|templates/
  expect([...tried].filter((key) => rooms.test(key)).length).toBeGreaterThan(30)
})

test('what is made of the schemas is accepted by most endpoints', () => {
  expect(accepted.size).toBeGreaterThan(endpoints.length * 0.65)
})
