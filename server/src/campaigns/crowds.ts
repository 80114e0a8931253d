import { smallestGroup } from '@megdan/contract'
import type { Crowd } from '../identity/index.ts'
import { isInAll } from '../identity/index.ts'
import type { Addressed } from '../platform/audience.ts'

/** What is for the same people, and which of them: by the ids of things. */
type Part = { audiences: readonly Addressed[]; ids: string[]; bit: bigint; people: number }

const keyOf = (audiences: readonly Addressed[]) =>
  JSON.stringify(
    audiences.map(({ audience_everyone, audience_groups, guests }) =>
      audience_everyone || guests ? '*' : audience_groups.toSorted(),
    ),
  )

/** How many people are in just these parts. */
type Atom = { mask: bigint; people: number }

function atomsOf(crowds: readonly Crowd[], parts: readonly Part[]): Atom[] {
  const atoms = new Map<bigint, number>()
  for (const { groups, people } of crowds) {
    const mask = parts.reduce((sum, { audiences, bit }) => (isInAll(audiences, groups) ? sum | bit : sum), 0n)
    if (mask !== 0n) atoms.set(mask, (atoms.get(mask) ?? 0) + people)
  }
  return [...atoms].map(([mask, people]) => ({ mask, people }))
}

/** How many would be missing, were everything left out that is for these. */
const aloneIn = (atoms: readonly Atom[], mask: bigint) =>
  atoms.reduce((sum, one) => ((one.mask & mask) === one.mask ? sum + one.people : sum), 0)

/**
 * Which of these things may be counted together, each person once. A thing for fewer than `smallestGroup` tells of them by
 * itself; and whoever lets one go from a campaign, or makes another one of some of its things, must not see by the difference
 * what fewer than so many did. So of those whom any choice of things would lose there are none, or enough; as long as that
 * is not so, what is for the fewest is left out.
 */
export function countable(
  crowds: readonly Crowd[],
  things: readonly { id: string; audiences: readonly Addressed[] }[],
): { ids: Set<string>; people: number } {
  const byKey = Map.groupBy(things, ({ audiences }) => keyOf(audiences))
  let parts = [...byKey.values()].map((alike, at): Part => {
    const audiences = alike[0]?.audiences ?? []
    const people = crowds.reduce((sum, one) => (isInAll(audiences, one.groups) ? sum + one.people : sum), 0)
    return { audiences, ids: alike.map(({ id }) => id), bit: 1n << BigInt(at), people }
  })
  parts = parts.filter(({ people }) => people >= smallestGroup)
  for (;;) {
    const atoms = atomsOf(crowds, parts)
    const bad = atoms.find(({ mask }) => aloneIn(atoms, mask) < smallestGroup)
    if (!bad) {
      const people = atoms.reduce((sum, one) => sum + one.people, 0)
      return { ids: new Set(parts.flatMap(({ ids }) => ids)), people }
    }
    // It goes with something that these are in, or with something in which others are who would then be alone with them.
    const [fewest] = parts
      .filter(({ bit }) => (bad.mask & bit) !== 0n || aloneIn(atoms, bad.mask | bit) >= smallestGroup)
      .toSorted((one, other) => one.people - other.people || (one.bit < other.bit ? -1 : 1))
    parts = parts.filter((part) => part !== fewest)
  }
}
