import { randomInt } from 'node:crypto'
import type { Answers } from '@megdan/contract'

/**
 * Ballots wait in memory until so many can be written at once that their coming together says nothing. The log of the
 * database keeps for ever what was first written when, and participants are noted as they come: only what is written
 * together, in an order drawn by lot, cannot be laid beside them. docs/anonymity.md reckons what these numbers leave.
 */
export const poolRules = {
  /** How many ballots are written without waiting any longer. */
  enough: 300,
  /** How many are written once they have waited for `patience`; fewer wait for the survey's end. */
  least: 30,
  patience: 3_600_000,
  /** The part of what is written before the end that stays for the next time, drawn by lot. */
  stays: 1 / 3,
  /** With fewer nothing is written in a hurry, be it that the process ends: their phones still have them. */
  leastInHurry: 10,
  /** All that is held, in bytes; from here on it is a hurry. */
  roomy: 16_000_000,
  /** More are not taken. */
  full: 48_000_000,
} as const

export type HeldBallot = { ticket_hash: string; answers: Answers; day: string; bytes: number }
type Pool = { ballots: Map<string, HeldBallot>; since: number }

/** In an order drawn by lot. */
export function shuffled<T>(items: Iterable<T>): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [one, two] = [all[at] as T, all[other] as T]
    all[at] = two
    all[other] = one
  }
  return all
}

/** The ballots of all surveys that this process has taken and not written yet. */
export function openBallotPool() {
  const pools = new Map<string, Pool>()
  let bytes = 0
  const find = (survey_id: string, ticket_hash: string) => pools.get(survey_id)?.ballots.get(ticket_hash)
  const drop = (survey_id: string, ballot: HeldBallot) => {
    const pool = pools.get(survey_id)
    if (pool?.ballots.get(ballot.ticket_hash) !== ballot) return
    pool.ballots.delete(ballot.ticket_hash)
    bytes -= ballot.bytes
    if (pool.ballots.size === 0) pools.delete(survey_id)
  }
  return {
    find,
    drop,
    hold(survey_id: string, ballot: HeldBallot, now: Date) {
      const pool = pools.get(survey_id) ?? { ballots: new Map<string, HeldBallot>(), since: now.getTime() }
      pools.set(survey_id, pool)
      pool.ballots.set(ballot.ticket_hash, ballot)
      bytes += ballot.bytes
    },
    /** From now on the rest waits anew. */
    restart(survey_id: string, now: Date) {
      const pool = pools.get(survey_id)
      if (pool) pool.since = now.getTime()
    },
    count: (survey_id: string) => pools.get(survey_id)?.ballots.size ?? 0,
    /** Drawn by lot; before the end some stay. */
    draw(survey_id: string, whole: boolean): HeldBallot[] {
      const all = shuffled(pools.get(survey_id)?.ballots.values() ?? [])
      return whole ? all : all.slice(Math.floor(all.length * poolRules.stays))
    },
    isRipe(survey_id: string, now: Date): boolean {
      const pool = pools.get(survey_id)
      if (!pool) return false
      const waited = now.getTime() - pool.since >= poolRules.patience
      return pool.ballots.size >= (waited ? poolRules.least : poolRules.enough)
    },
    isFull: () => bytes >= poolRules.full,
    isCrowded: () => bytes >= poolRules.roomy,
    ids: (): string[] => [...pools.keys()],
    empty() {
      pools.clear()
      bytes = 0
    },
    /** Whose ballots take the most room. */
    heaviest(): string | undefined {
      const weightOf = ({ ballots }: Pool) => [...ballots.values()].reduce((sum, one) => sum + one.bytes, 0)
      return [...pools].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))[0]?.[0]
    },
  }
}
