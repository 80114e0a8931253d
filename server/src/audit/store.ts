import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gte, ilike, like, lt, or } from 'drizzle-orm'
import { person } from '../people/index.ts'
import { momentOf, placeOf } from '../platform/cursor.ts'
import type { Database } from '../platform/database.ts'
import { newId } from '../platform/id.ts'
import { auditEntry } from './tables.ts'

type Fields = Record<string, unknown>
type Change = {
  at: Date
  /** Null for what the server does by itself. */
  person_id: string | null
  /** Such as `news.published`. */
  action: string
  thing_id: string
  title: string
  before?: Fields
  after?: Fields
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** As it is kept and shown: a moment is its text, and `jsonb` gives the keys of an object back in its own order. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(kept(one), kept(other))

/** Writes down who did what; of `before` and `after` only what differs is kept. */
export function recordChange(tx: Database, { before = {}, after = {}, ...entry }: Change) {
  const differs = (of: Fields) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => !isSame(before[name], after[name])))
  return tx.insert(auditEntry).values({ id: newId(), ...entry, before: differs(before), after: differs(after) })
}

type Filter = {
  q?: string
  person?: string
  thing?: string
  action?: string
  /** From this moment on, and before that one; ISO 8601. */
  from?: string
  to?: string
  limit: number
  cursor?: string
}

function after(cursor: string) {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(at)
  return or(lt(auditEntry.at, moment), and(eq(auditEntry.at, moment), lt(auditEntry.id, id)))
}
/** The text as it stands, whatever it means in a pattern. */
const plain = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** `action` may be what actions begin with, such as `news` or `people.group`. One row more than `limit`. */
export const listAudit = (db: Database, { q, person: person_id, thing, action, from, to, limit, cursor }: Filter) =>
  db
    .select({ entry: auditEntry, name: person.name })
    .from(auditEntry)
    .leftJoin(person, eq(person.id, auditEntry.person_id))
    .where(
      and(
        q === undefined ? undefined : or(ilike(auditEntry.title, `%${plain(q)}%`), ilike(person.name, `%${plain(q)}%`)),
        from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
        to === undefined ? undefined : lt(auditEntry.at, new Date(to)),
        person_id === undefined ? undefined : eq(auditEntry.person_id, person_id),
        thing === undefined ? undefined : eq(auditEntry.thing_id, thing),
        action === undefined
          ? undefined
          : or(
              eq(auditEntry.action, action),
              like(auditEntry.action, `${plain(action)}.%`),
              like(auditEntry.action, String.raw`${plain(action)}\_%`),
            ),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit + 1)
