import { checkSync } from 'recheck'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inSchemas, literals, madeIn, makers, type Pattern } from './patterns.ts'

beforeAll(() => void vi.stubEnv('RECHECK_BACKEND', 'pure'))
afterAll(() => void vi.unstubAllEnvs())

/** These make patterns of what stands in schemas, and nothing else. */
const ofSchemas = ['server/src/platform/http/schema.ts', 'server/src/platform/http/example.ts']
const written = ({ source, flags }: Pattern) => `/${source}/${flags}`

/** What cannot be proved counts as not linear: a look around beside something unbounded is written in another way. */
const wrongOf = ({ source, flags }: Pattern): string | undefined => {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: 250_000 })
  if (found.status === 'safe') return undefined
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
}
const wrongs = (patterns: readonly Pattern[]) =>
  [...new Map(patterns.map((one) => [written(one), one])).values()].flatMap((one) => {
    const wrong = wrongOf(one)
    return wrong === undefined ? [] : [`${one.place}: ${written(one)}: ${wrong}`]
  })

describe('a pattern takes time in proportion to the text, whatever the text', () => {
  // The first two stood in the contract and froze the server for nine seconds.
  test.each([
    ['^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$', '2nd degree polynomial'],
    ['^[!-?A-~]+@[!-?A-~]+\\.[!-?A-~]+$', '2nd degree polynomial'],
    ['\\s+$', '2nd degree polynomial'],
    ['^(a+)+$', 'exponential'],
    ['(?<!\\s)\\s+\\S*$', 'unsupported'],
  ])('%s does not, and is found out', (source, wrong) => {
    expect(wrongOf({ place: '', source, flags: 'u' })).toBe(wrong)
  })

  test('in every schema', { timeout: 300_000 }, () => {
    expect(inSchemas.length).toBeGreaterThan(25)
    expect(wrongs(inSchemas)).toEqual([])
  })

  test.each(['contract', 'kit', 'server', 'app', 'studio'])(
    'wherever one is written in %s',
    { timeout: 300_000 },
    (part) => {
      const own = literals.filter(({ place }) => place.startsWith(`${part}/`))
      expect(own.length).toBeGreaterThan(2)
      expect(wrongs(own)).toEqual([])
    },
  )

  test('and wherever one is put together', { timeout: 300_000 }, async () => {
    expect(makers).toEqual(expect.arrayContaining(ofSchemas))
    const made: Pattern[] = []
    for (const file of makers.filter((one) => !ofSchemas.includes(one))) {
      const own = await madeIn(file)
      expect(own, file).not.toEqual([])
      made.push(...own)
    }
    expect(wrongs(made)).toEqual([])
  })
})
