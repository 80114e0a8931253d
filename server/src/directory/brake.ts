import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { directoryPerson, directoryState, directorySuspension } from './tables.ts'

/** A run is what a directory, or all lists of the folder together, do within a day, whenever that begins. */
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

/** A list by the hash of all that is in it, and the ids of those whom it would suspend. */
export type Weighed = { list: string; people: readonly string[] }

/**
 * The same of a list, which says at once whom it would suspend: it counts together with those of the day before it.
 * Whoever goes on with it suspends them in the same transaction. What was held before it, is of yesterday then.
 */
export async function stopList(
  tx: Database,
  state: State,
  { list, people }: Weighed,
  { percent, at }: Suspending,
): Promise<Stop | undefined> {
  const since = new Date(at.getTime() - runLasts)
  const { directory } = state
  await tx
    .delete(directorySuspension)
    .where(and(eq(directorySuspension.directory, directory), lte(directorySuspension.at, since)))
  const isLet = isFree(state, at) && state.free_list === list && people.length <= (state.free_people ?? 0)
  // Whoever was let in again since is counted no longer.
  const [row] = await tx
    .select({ suspended: sql<number>`count(*)::int` })
    .from(directorySuspension)
    .innerJoin(person, eq(person.id, directorySuspension.person_id))
    .where(and(eq(directorySuspension.directory, directory), eq(person.state, 'suspended')))
  const suspended = row?.suspended ?? 0
  const most = mostSuspended((await countActive(tx)) + suspended, percent)
  if (!isLet && people.length > 0 && suspended + people.length > most) return stop(tx, state, people.length, at, list)
  // What an administrator has looked at counts for no other list.
  if (!isLet && people.length > 0) {
    await tx.execute(sql`
      insert into ${directorySuspension} (person_id, directory, at)
      select unnest(${sql.param([...people])}::text[]), ${directory}, ${at.toISOString()}::timestamptz
      on conflict (person_id) do update set directory = excluded.directory, at = excluded.at`)
  }
  const { held_at, held_file, free_list } = state
  if (held_at !== null || held_file !== null || free_list !== null) {
    const nothing = { held_at: null, held_people: null, held_list: null, held_file: null, free_list: null }
    await tx
      .update(directoryState)
      .set({ ...nothing, free_until: null, free_people: null })
      .where(eq(directoryState.directory, directory))
  }
  return undefined
}

async function stop(tx: Database, { directory }: State, people: number, at: Date, list: string | null = null) {
  const held = { held_at: at, held_people: people, held_list: list, held_file: null }
  await tx
    .update(directoryState)
    .set({ ...held, ...(list !== null && { free_until: null, free_list: null, free_people: null }) })
    .where(eq(directoryState.directory, directory))
  return { people, begins: true }
}

/** Notes as which file a held list lies aside, so that it is brought in when it may go on. */
export const noteHeldFile = (db: Database, directory: string, list: string, held_file: string) =>
  db
    .update(directoryState)
    .set({ held_file })
    .where(and(eq(directoryState.directory, directory), eq(directoryState.held_list, list)))

/** Takes the file of the list that an administrator lets go on; of several processes one has it. */
export async function takeFreeFile(db: Database, directory: string, at: Date): Promise<string | undefined> {
  const isIt = and(
    eq(directoryState.directory, directory),
    isNull(directoryState.held_at),
    gt(directoryState.free_until, at),
  )
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ file: directoryState.held_file }).from(directoryState).where(isIt).for('update')
    if (!row?.file) return undefined
    await tx.update(directoryState).set({ held_file: null }).where(eq(directoryState.directory, directory))
    return row.file
  })
}

/** The state of a directory that was ever heard of, held to the end of the transaction. */
export async function lockState(tx: Database, directory: string): Promise<State | undefined> {
  const [row] = await tx.select().from(directoryState).where(eq(directoryState.directory, directory)).for('update')
  return row
}

/** Lets one go on for a day; of the folder the list that was held, as it was told, and no other one. */
export const letGo = (tx: Database, { directory, held_list, held_people }: State, at: Date) =>
  tx
    .update(directoryState)
    .set({
      held_at: null,
      held_people: null,
      held_list: null,
      free_until: new Date(at.getTime() + runLasts),
      free_list: held_list,
      free_people: held_people,
    })
    .where(eq(directoryState.directory, directory))
