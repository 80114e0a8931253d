import { and, eq, gt, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { directoryPerson, directoryState } from './tables.ts'

/** A run is what a directory does within a day; nightly ones are told apart. */
const runLasts = 24 * 3_600_000
/** However few people there are, so many may always leave. */
const least = 5

/** How many may be suspended in one run, of so many people who may come in now. */
const mostSuspended = (people: number, percent: number): number =>
  percent >= 100 ? Number.POSITIVE_INFINITY : Math.max(least, Math.ceil((people * percent) / 100))

type Suspending = { percent: number; at: Date }
export type State = typeof directoryState.$inferSelect

/**
 * The state of a directory, held to the end of the transaction: of what one directory writes, each comes after the
 * other, so that a group and its member never miss one another.
 */
export async function holdState(tx: Database, directory: string): Promise<State> {
  await tx.insert(directoryState).values({ directory }).onConflictDoNothing()
  const [row] = await tx.select().from(directoryState).where(eq(directoryState.directory, directory)).for('update')
  if (!row) throw new Error('The state of a directory is not there.')
  return row
}

const countActive = (tx: Database) => tx.$count(person, eq(person.state, 'active'))
const isFree = ({ free_until }: State, at: Date) => free_until !== null && free_until > at

/** Where somebody is stopped: how many would have been suspended by then, and whether it begins only now. */
export type Stop = { people: number; begins: boolean }

/** Undefined where the directory may suspend one more; it is stopped where that would be one too many. */
export async function stopAt(tx: Database, state: State, { percent, at }: Suspending): Promise<Stop | undefined> {
  if (isFree(state, at)) return undefined
  if (state.held_at !== null) return { people: state.held_people ?? 0, begins: false }
  const since = new Date(at.getTime() - runLasts)
  const from = state.free_until !== null && state.free_until > since ? state.free_until : since
  const suspended = await tx.$count(
    directoryPerson,
    and(eq(directoryPerson.directory, state.directory), gt(directoryPerson.suspended_at, from)),
  )
  if (suspended + 1 <= mostSuspended((await countActive(tx)) + suspended, percent)) return undefined
  return stop(tx, state, suspended + 1, at)
}

/** The same of a list, which says at once how many it would suspend. */
export async function stopList(tx: Database, state: State, people: number, { percent, at }: Suspending) {
  if (isFree(state, at) || people <= mostSuspended(await countActive(tx), percent)) return undefined
  return stop(tx, state, people, at)
}

async function stop(tx: Database, { directory }: State, people: number, at: Date): Promise<Stop> {
  await tx
    .update(directoryState)
    .set({ held_at: at, held_people: people })
    .where(eq(directoryState.directory, directory))
  return { people, begins: true }
}

/** Lets them all go on for a day. Answers those that were held. */
export async function letGo(tx: Database, at: Date) {
  return tx
    .update(directoryState)
    .set({ held_at: null, held_people: null, free_until: new Date(at.getTime() + runLasts) })
    .where(sql`${directoryState.held_at} is not null`)
    .returning({ directory: directoryState.directory })
}
