import { smallestGroup } from '@megdan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInAll } from '../identity/index.ts'
import { countable } from './crowds.ts'

const names = ['a', 'b', 'c', 'd']
const groups = fc.subarray(names)
const addressed = fc.record({
  audience_everyone: fc.boolean(),
  audience_groups: groups,
  guests: fc.constant(false),
})
const crowd = fc.record({ user_group: fc.constant(null), groups, people: fc.integer({ min: 1, max: 9 }) })
const thing = fc.array(addressed, { minLength: 1, maxLength: 2 })

test('whatever choice of its things is counted beside it, the difference is nobody or enough', () => {
  fc.assert(
    fc.property(fc.array(crowd, { maxLength: 8 }), fc.array(thing, { maxLength: 5 }), (crowds, audiences) => {
      const things = audiences.map((one, at) => ({ id: String(at), audiences: one }))
      const { ids, people } = countable(crowds, things)
      const counted = things.filter(({ id }) => ids.has(id))
      const inSome = (some: typeof things) =>
        crowds.reduce(
          (sum, one) => (some.some((each) => isInAll(each.audiences, one.groups)) ? sum + one.people : sum),
          0,
        )
      expect(people).toBe(inSome(counted))
      for (let choice = 0; choice < 2 ** counted.length; choice++) {
        const difference = people - inSome(counted.filter((_, at) => choice & (1 << at)))
        expect(difference === 0 || difference >= smallestGroup).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('beside what is for everybody, what is for all but three goes', () => {
  const own = (audience_groups: string[]) => [{ audience_everyone: false, audience_groups, guests: false }]
  const all = [{ audience_everyone: true, audience_groups: [], guests: false }]
  const crowds = [
    { user_group: null, groups: ['a'], people: 20 },
    { user_group: null, groups: ['b'], people: 3 },
  ]
  const things = [
    { id: 'all', audiences: all },
    { id: 'a', audiences: own(['a']) },
    { id: 'b', audiences: own(['b']) },
  ]
  expect(countable(crowds, things)).toEqual({ ids: new Set(['all']), people: 23 })
  const more = [...crowds, { user_group: null, groups: [], people: 5 }]
  expect(countable(more, things)).toEqual({ ids: new Set(['all', 'a']), people: 28 })
  expect(countable(crowds, [{ id: 'b', audiences: own(['b']) }])).toEqual({ ids: new Set(), people: 0 })
})
