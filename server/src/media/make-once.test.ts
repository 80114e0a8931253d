import { expect, inject, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import { makeOnceOn } from './make-once.ts'

const world = useWorld()
const isShared = 'url' in inject('test_database')
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

// The embedded database belongs to one process.
test.runIf(isShared)(
  'of many processes that are asked for it at once one makes it, and the others wait for that one',
  async () => {
    const makeOnce = makeOnceOn(world.engine)
    let [begun, isMade] = [0, false]
    const make = async () => {
      begun++
      await later()
      isMade = true
    }
    await Promise.all(Array.from({ length: 8 }, () => makeOnce('a-96.webp', async () => isMade, make)))
    expect(begun).toBe(1)
  },
)

test.runIf(isShared)('one that fails leaves it to the next, and another thing waits for nobody', async () => {
  const makeOnce = makeOnceOn(world.engine)
  const made = new Set<string>()
  let tries = 0
  const make = (key: string) =>
    makeOnce(
      key,
      async () => made.has(key),
      async () => {
        await later()
        if (key === 'a' && ++tries === 1) throw new Error('killed')
        made.add(key)
      },
    )
  const ends = await Promise.allSettled([make('a'), make('a'), make('b')])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect([...made].toSorted()).toEqual(['a', 'b'])
})
