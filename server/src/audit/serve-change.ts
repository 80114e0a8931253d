import type { Endpoint, Reply } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { requireRight } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Topic } from '../platform/events.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, type Demands, type Rules, serve } from '../platform/http/serve.ts'
import { type Entry, recordChange } from './store.ts'

type StudioEndpoint = Endpoint & { access: 'editor' | 'admin' }

/** What one change is made of; the types of the later steps follow from the earlier ones. */
export type Steps<E extends StudioEndpoint, Held, Done> = {
  /** Whose readers are told after the commit; absent where they see nothing of it. */
  topic?: Topic
  /** What is changed, held until the transaction ends; where there is nothing, the answer is `not_found`. */
  hold: (tx: Database, context: Context<E>) => Promise<Held | undefined>
  change: (tx: Database, held: Held, context: Context<E>) => Promise<Done>
  /** Undefined where nothing is another than before. */
  entry: (held: Held, done: Done, context: Context<E>) => Entry | undefined
  reply: (done: Done, context: Context<E>) => Reply<E> | Promise<Reply<E>>
}

const versionOf = (thing: unknown): unknown =>
  typeof thing === 'object' && thing !== null && 'version' in thing ? thing.version : undefined

/** Makes one change whole or not at all: right, hold, version, change, entry in the audit log; then readers hear of it. */
export async function makeChange<const E extends StudioEndpoint, Held, Done>(
  { db, events, now }: House,
  endpoint: E,
  context: Context<E>,
  { topic, hold, change, entry, reply }: Steps<E, Held, Done>,
): Promise<Reply<E>> {
  const { person_id } = context.reader as Member
  const done = await db.transaction(async (tx) => {
    await requireRight(tx, endpoint, person_id)
    const held = await hold(tx, context)
    if (held === undefined) throw new Failure('not_found')
    // Whoever saves says which version he saw; who adds, deletes or puts in order names none.
    const seen = versionOf((context as { body?: unknown }).body)
    if (seen !== undefined && seen !== versionOf(held)) throw new Failure('version_conflict')
    const made = await change(tx, held, context)
    const written = entry(held, made, context)
    if (written) await recordChange(tx, { at: now(), person_id, ...written })
    return made
  })
  if (topic) await events.tell(db, { topic: 'content', of: topic })
  return reply(done, context)
}

/** Registers an endpoint that changes something in the studio. */
export const serveChange = <const E extends StudioEndpoint, Held, Done>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  steps: Steps<E, Held, Done>,
  demands?: Rules | Demands,
): void => serve(app, house, endpoint, (context) => makeChange(house, endpoint, context, steps), demands)
