import { sql } from 'drizzle-orm'
import type { Database, Engine } from './database/database.ts'

/** Content that is kept in the response cache or announced as changed. */
export type Topic = 'news' | 'comments' | 'menu' | 'contacts' | 'surveys' | 'notifications'

/** The messages that processes send each other through the database (NOTIFY). */
export type Event =
  | { topic: 'content'; of: Topic }
  /** Counts changed, words did not: caches may lag a few seconds. */
  | { topic: 'counts'; of: 'news' | 'comments' }
  /** Sign-ins of this person must be read again, or one of them only. */
  | { topic: 'session'; person_id: string; session_id?: string }
  /** What this person has read, saved or deleted of their notifications has changed. */
  | { topic: 'unread'; person_id: string }
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
    for (const listener of gapListeners) listener()
  }
  const hear = (event: Event) => {
    for (const listener of listeners) listener(event)
  }
  const stop = await engine.listen(
    channel,
    (payload) => {
      const event = read(payload)
      if (event) hear(event)
    },
    gap,
  )
  return {
    on: (listener: Listener) => void listeners.add(listener),
    /** Called when events may have been missed, so that caches must be dropped. */
    onGap: (listener: () => void) => void gapListeners.add(listener),
    /** Call after the change is committed; this process hears it before the call returns. */
    async tell(db: Database, event: Event) {
      hear(event)
      await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
      hear(event)
    },
    /** The same of many at once: in a few statements, with room between them for other work. */
    async tellAll(db: Database, all: readonly Event[]) {
      for (let at = 0; at < all.length; at += together) {
        const part = all.slice(at, at + together)
        part.forEach(hear)
        const payloads = part.map((event) => JSON.stringify(event))
        await db.execute(sql`
          select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`)
        part.forEach(hear)
      }
    },
    gap,
    close: stop,
  }
}

/** Anybody who may connect to the database can notify; payloads that are not ours are skipped. */
function read(payload: string): Event | undefined {
  try {
    return JSON.parse(payload) as Event
  } catch {
    return undefined
  }
}
