/** What came of the devices of one batch, gathered until it is written down; small however many devices there were. */
export type Tally = {
  devices: number
  accepted: number
  skipped: Record<string, number>
  failed: Record<string, number>
  /** Tokens that the provider knows no more. */
  dead: string[]
  /** People whose quiet hours last until then. */
  held: Map<string, Date>
  again: Again[]
}
/** To be retried after so many milliseconds; `tries` are those made. */
export type Again = { token: string; tries: number; after: number }

export const newTally = (): Tally => ({
  devices: 0,
  accepted: 0,
  skipped: {},
  failed: {},
  dead: [],
  held: new Map(),
  again: [],
})

export function add(counts: Record<string, number>, reason: string, by = 1): void {
  counts[reason] = (counts[reason] ?? 0) + by
}

export function sum(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const counts = { ...one }
  for (const [reason, by] of Object.entries(other)) add(counts, reason, by)
  return counts
}
