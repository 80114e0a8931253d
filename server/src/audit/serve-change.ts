import type { Endpoint, Reply } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type EditorRights, requireRight } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Topic } from '../platform/events.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Member, Program } from '../platform/reader.ts'
import { type Context, type Demands, type Rules, serve } from '../platform/http/serve.ts'
import { type Entry, recordChange } from './store.ts'

type StudioEndpoint = Endpoint & { access: 'editor' | 'admin' }
/** `rights` are the caller's, read while the row that they change is locked. */
type Changing<E extends StudioEndpoint> = Context<E> & { rights: EditorRights }

/** The steps of one change in the database; the types of the later steps follow from the earlier ones. */
export type Change<E extends StudioEndpoint, Held, Done> = {
  /**
   * Loads and locks what is changed until the transaction ends; where there is nothing, the answer is `not_found`. Its
   * `category_id` says where the endpoint's right is asked for.
   */
  hold: (tx: Database, context: Context<E>) => Promise<Held | undefined>
  /** Where the endpoint's right is asked for, where that is not the `category_id` of what is locked; undefined is anywhere. */
  within?: (held: Held) => string | null | undefined
  /** The version that whoever saves must have seen, where that is not the `version` of what is locked. */
  versionOf?: (held: Held, context: Context<E>) => unknown
  change: (tx: Database, held: Held, context: Changing<E>) => Promise<Done>
  /**
   * The entry for the audit log: undefined where nothing has changed, several where one change is of several things.
   */
  entry: (held: Held, done: Done, context: Changing<E>) => Entry | readonly Entry[] | undefined
}

export type Steps<E extends StudioEndpoint, Held, Done> = Change<E, Held, Done> & {
  /** Whose readers are told after the commit; absent where they see nothing of it. */
  topic?: Topic
  /** The same where it depends on what was done, or is another event than changed content. */
  tell?: (done: Done, context: Changing<E>) => unknown
  reply: (done: Done, context: Changing<E>) => Reply<E> | Promise<Reply<E>>
}

/** The `hold` of what is added, and depends on nothing that must not change meanwhile. */
export const nothingHeld = async (): Promise<true> => true

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null && name in thing ? (thing as Record<string, unknown>)[name] : undefined

/** Whoever is written down as having done it: a person, or a token by itself. */
const actorOf = (by: Member | Program) =>
  by.kind === 'program' ? { person_id: null, token_id: by.token_id } : { person_id: by.person_id }

const categoryOf = (held: unknown) => fieldOf(held, 'category_id') as string | null | undefined

/** The transaction alone, for endpoints whose answer is no JSON, or who do more before and after it. */
export const commitChange = <const E extends StudioEndpoint, Held, Done>(
  { db, now }: House,
  endpoint: E,
  context: Context<E>,
  { hold, within = categoryOf, versionOf = (held) => fieldOf(held, 'version'), change, entry }: Change<E, Held, Done>,
): Promise<{ done: Done; changing: Changing<E> }> =>
  db.transaction(async (tx) => {
    const by = context.reader as Member | Program
    if (endpoint.right) await requireRight(tx, endpoint, by)
    const held = await hold(tx, context)
    if (held === undefined) throw new Failure('not_found')
    // The right may have gone while somebody else held the lock.
    const rights = await requireRight(tx, endpoint, by, within(held))
    const changing = { ...context, rights }
    // Optimistic locking: whoever saves says which version they saw; who adds, deletes or puts in order names none.
    const seen = fieldOf(fieldOf(context, 'body'), 'version')
    if (seen !== undefined && seen !== versionOf(held, context)) throw new Failure('version_conflict')
    const done = await change(tx, held, changing)
    const written = entry(held, done, changing) ?? []
    for (const one of [written].flat()) await recordChange(tx, { at: now(), ...actorOf(by), ...one })
    return { done, changing }
  })

/** Makes one change: right, hold, version, change, entry in the audit log; then readers hear of it. */
export async function makeChange<const E extends StudioEndpoint, Held, Done>(
  house: House,
  endpoint: E,
  context: Context<E>,
  { topic, tell, reply, ...change }: Steps<E, Held, Done>,
): Promise<Reply<E>> {
  const { db, events } = house
  const { done, changing } = await commitChange(house, endpoint, context, change)
  if (topic) await events.tell(db, { topic: 'content', of: topic })
  await tell?.(done, changing)
  return reply(done, changing)
}

/** Registers an endpoint that changes something in the studio. */
export const serveChange = <const E extends StudioEndpoint, Held, Done>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  { demands, ...steps }: Steps<E, Held, Done> & { demands?: Rules | Demands },
): void => serve(app, house, endpoint, (context) => makeChange(house, endpoint, context, steps), demands)
