import { smallestGroup } from '@megdan/contract'

/** Whether a number about so many people may be told: about fewer it would show what one of them did. */
export const areEnough = (people: number): boolean => people >= smallestGroup

type Cell = { user_group: string; count: number }

/**
 * The groups that may be told apart, when the sum of all is told as well: each has `limit` or more, and so has what is
 * left when any of them are taken from the whole. Groups do not overlap, so nothing smaller can be reckoned out.
 */
export function tellableGroups(cells: readonly Cell[], total: number, limit: number = smallestGroup): string[] {
  // Of groups of one size always the same one is left out, in whatever order they come.
  const bySize = (a: Cell, b: Cell) => b.count - a.count || (a.user_group < b.user_group ? -1 : 1)
  const shown = cells.filter(({ count }) => count >= limit).toSorted(bySize)
  const rest = () => total - shown.reduce((sum, { count }) => sum + count, 0)
  while (shown.length > 0 && rest() > 0 && rest() < limit) shown.pop()
  return shown.map(({ user_group }) => user_group)
}

type Read = Cell & { reads: number }

/**
 * Of groups that may be told apart those of which it may be told how much they read, beside how much all have: where everybody who
 * is here stands in one of them, what is left was read by whoever has gone since, and the smallest is left out with that.
 */
export function tellableReads<One extends Read>(told: readonly One[], people: number, reads: number): One[] {
  const left = told.reduce((rest, one) => ({ people: rest.people - one.count, reads: rest.reads - one.reads }), {
    people,
    reads,
  })
  if (left.people > 0 || left.reads <= 0) return [...told]
  const [smallest] = told.toSorted((a, b) => a.count - b.count || (a.user_group < b.user_group ? 1 : -1))
  return told.filter((one) => one !== smallest)
}
