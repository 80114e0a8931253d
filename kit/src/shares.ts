/**
 * Parts of one whole as whole percents that make 100 together: all are rounded down, and what is missing goes to those
 * that lost most by it (the largest remainder); of equal ones to the first.
 */
export function wholePercents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / all)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const rest = (at: number) => (exact[at] ?? 0) % 1
  const raised = new Set(
    counts
      .map((_, at) => at)
      .toSorted((one, other) => rest(other) - rest(one))
      .slice(0, missing),
  )
  return exact.map((share, at) => Math.floor(share) + (raised.has(at) ? 1 : 0))
}
