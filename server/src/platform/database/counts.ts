/** How many there are in each state, of rows that tell only of those in which something is. */
export const countsOf = <State extends string>(
  states: readonly State[],
  rows: readonly { status: State; count: number }[],
): Record<State, number> => {
  const counts = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>
  for (const { status, count } of rows) counts[status] = count
  return counts
}
