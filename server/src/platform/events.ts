import type { SharedKind } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import type { Database, Engine } from './database/database.ts'

/** Content that is kept in the response cache or announced as changed. */
export type Topic = 'news' | 'comments' | 'menu' | 'contacts' | 'surveys' | 'notifications'

/** The messages that processes send each other through the database (NOTIFY). */
export type Event =
  | { topic: 'content'; of: Topic }
  /** Counts changed, words did not: caches may lag a few seconds. */
  | { topic: 'counts'; of: 'news' | 'comments' }
  /** What administrators chose for the installation must be read again. */
  | { topic: 'installation' }
  /** Sign-ins of this person must be read again, or one of them only. */
  | { topic: 'session'; person_id: string; session_id?: string }
  /** The token of a program must be read again. */
  | { topic: 'token'; token_id: string }
  /** What this person has read, saved or deleted of their notifications has changed. */
  | { topic: 'unread'; person_id: string }
  /** An editor has a thing open, writes in one of its fields, or is gone; nothing of it is kept. */
  | {
      topic: 'presence'
      kind: SharedKind
      id: string
      person_id: string
      name: string
      field: string | null
      here: boolean
    }
  /** An editor has saved something of a thing that others may have open; `save` is the same each time it is heard. */
  | { topic: 'written'; kind: SharedKind; id: string; save: string; person_id: string | null }
  /** This ballot is to be taken out wherever it is held. */
  | { topic: 'withdrawn'; survey_id: string; ticket_hash: string }

type Listener = (event: Event) => void
const channel = 'megdan'
const together = 200

export type Events = Awaited<ReturnType<typeof openEvents>>

export async function openEvents(engine: Engine) {
  const listeners = new Set<Listener>()
  const gapListeners = new Set<() => void>()
  /** Events may have been missed: whoever keeps a cache drops it. */
  const gap = () => {
    engine.lagging.hear(undefined)
    for (const listener of gapListeners) listener()
  }
  const hear = (event: Event, lsn?: string) => {
    if (lsn !== undefined) engine.lagging.hear(lsn)
    for (const listener of listeners) listener(event)
  }
  const stop = await engine.listen(
    channel,
    (payload) => {
      const told = read(payload)
      if (told) hear(told, told.lsn)
    },
    gap,
  )
  // What was told before this process listened is not known to it.
  engine.lagging.hear(undefined)
  /** Where replicas are read, others learn how far these must have come. */
  const send = async (db: Database, part: readonly Event[]): Promise<(string | undefined)[]> => {
    const payloads = sql.param(part.map((event) => JSON.stringify(event)))
    const sent = engine.lagging.isOn
      ? sql`
        with place as materialized (select pg_current_wal_insert_lsn()::text as lsn)
        select lsn, pg_notify(${channel}, (payload::jsonb || jsonb_build_object('lsn', lsn))::text)
        from unnest(${payloads}::text[]) as payload, place`
      : sql`select null as lsn, pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`
    const { rows } = await db.execute<{ lsn: string | null }>(sent)
    return rows.map(({ lsn }) => lsn ?? undefined)
  }
  return {
    on: (listener: Listener) => void listeners.add(listener),
    /** Called when events may have been missed, so that caches must be dropped. */
    onGap: (listener: () => void) => void gapListeners.add(listener),
    /** Call after the change is committed; this process hears it before the call returns. */
    async tell(db: Database, event: Event) {
      hear(event)
      const [lsn] = await send(db, [event])
      hear(event, lsn)
    },
    /** The same of many at once: in a few statements, with room between them for other work. */
    async tellAll(db: Database, all: readonly Event[]) {
      for (let at = 0; at < all.length; at += together) {
        const part = all.slice(at, at + together)
        for (const event of part) hear(event)
        const [lsn] = await send(db, part)
        for (const event of part) hear(event, lsn)
      }
    },
    gap,
    close: stop,
  }
}

/** Anybody who may connect to the database can notify; payloads that are not ours are skipped. */
function read(payload: string): (Event & { lsn?: string }) | undefined {
  try {
    return JSON.parse(payload) as Event & { lsn?: string }
  } catch {
    return undefined
  }
}
