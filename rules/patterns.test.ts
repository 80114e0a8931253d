import { check } from 'recheck'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchemas, literals, madeIn, makers, type Pattern } from './patterns.ts'

// Its program is begun once, before many ask at a time.
beforeAll(() => check('a', 'u'))

/** These make patterns of what stands in schemas, and nothing else. */
const ofSchemas = ['server/src/platform/http/schema.ts', 'server/src/platform/http/example.ts']
const written = ({ source, flags }: Pattern) => `/${source}/${flags}`

/** What cannot be proved counts as not linear: a look around beside something unbounded is written in another way. */
const prove = async ({ source, flags }: Pattern): Promise<string | undefined> => {
  const found = await check(source, flags, { checker: 'automaton', timeout: 250_000 })
  if (found.status === 'safe') return undefined
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
}
const proved = new Map<string, Promise<string | undefined>>()
/** Each is proved once, wherever it stands. */
function wrongOf(one: Pattern): Promise<string | undefined> {
  const answer = proved.get(written(one)) ?? prove(one)
  proved.set(written(one), answer)
  return answer
}
async function wrongs(patterns: readonly Pattern[]): Promise<string[]> {
  const different = [...new Map(patterns.map((one) => [written(one), one])).values()]
  const found = await Promise.all(different.map(async (one) => ({ one, wrong: await wrongOf(one) })))
  return found.flatMap(({ one, wrong }) => (wrong === undefined ? [] : [`${one.place}: ${written(one)}: ${wrong}`]))
}

describe('a pattern takes time in proportion to the text, whatever the text', () => {
  // The first two stood in the contract and froze the server for nine seconds.
  test.each([
    ['^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$', '2nd degree polynomial'],
    ['^[!-?A-~]+@[!-?A-~]+\\.[!-?A-~]+$', '2nd degree polynomial'],
    ['\\s+$', '2nd degree polynomial'],
    ['^(a+)+$', 'exponential'],
    ['(?<!\\s)\\s+\\S*$', 'unsupported'],
  ])('%s does not, and is found out', async (source, wrong) => {
    expect(await wrongOf({ place: '', source, flags: 'u' })).toBe(wrong)
  })

  test('in every schema', { timeout: 300_000 }, async () => {
    expect(inSchemas.length).toBeGreaterThan(25)
    expect(await wrongs(inSchemas)).toEqual([])
  })

  test.each(['contract', 'kit', 'server', 'app', 'studio'])(
    'wherever one is written in %s',
    { timeout: 300_000 },
    async (part) => {
      const own = literals.filter(({ place }) => place.startsWith(`${part}/`))
      expect(own.length).toBeGreaterThan(2)
      expect(await wrongs(own)).toEqual([])
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
    expect(await wrongs(made)).toEqual([])
  })
})
