import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditField } from '@megdan/contract/audit-words'
import { and, desc, eq, gte, ilike, like, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { person } from '../identity/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import { literally } from '../platform/database/search.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { namePeople } from './people.ts'
import { partPersonal, personalHashOf } from './personal.ts'
import { auditEntry, auditPerson, auditPersonal } from './tables.ts'

/** What the log keeps of a thing. */
export type Audited = Partial<Record<AuditField, unknown>>
/** What it was and what it is, as far as there is any of it. */
export type Difference = { before?: Audited; after?: Audited }
export type Entry = Difference & { action: AuditAction; thing_id: string; title: string }
type Change = Entry & {
  at: Date
  /** Null for what the server does by itself. */
  person_id: string | null
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** As it is kept and shown: a moment is its text, and `jsonb` gives the keys of an object back in its own order. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toJson(one), toJson(other))

/** Writes down who did what; of `before` and `after` only the fields that differ are kept. */
export async function recordChange(tx: Database, { before = {}, after = {}, person_id, ...entry }: Change) {
  const differs = (of: Audited) =>
    Object.fromEntries(
      Object.entries(of).filter(([name]) => !isSame(before[name as AuditField], after[name as AuditField])),
    )
  const row = { id: newId(), ...entry, before: differs(before), after: differs(after) }
  const named = await namePeople(tx, { person_id, ...entry })
  if (named.about === null) {
    await tx.insert(auditEntry).values({ ...row, ...named })
    return
  }
  const { kept, left } = partPersonal(row)
  await tx.insert(auditPersonal).values({ entry_id: row.id, ...left })
  await tx.insert(auditEntry).values({ ...row, ...kept, ...named, thing_id: '', personal_hash: personalHashOf(left) })
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

/** The pseudonym of whoever is here under this id. */
const pseudonymIn = (db: Database, person_id: string) =>
  sql`(${db.select({ pseudonym: auditPerson.pseudonym }).from(auditPerson).where(eq(auditPerson.person_id, person_id))})`

function after(cursor: string) {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(at)
  return or(lt(auditEntry.at, moment), and(eq(auditEntry.at, moment), lt(auditEntry.id, id)))
}

const about = alias(auditPerson, 'about_person')

/** `action` may be a prefix of actions, such as `news` or `people.group`. Pagination: one row more than `limit`. */
export const listAudit = (db: Database, { q, person: person_id, thing, action, from, to, limit, cursor }: Filter) =>
  db
    .select({
      entry: auditEntry,
      left: auditPersonal,
      living: { id: person.id, name: person.name },
      former_name: auditPerson.name,
      about_id: about.person_id,
    })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entry_id, auditEntry.id))
    .leftJoin(auditPerson, eq(auditPerson.pseudonym, auditEntry.actor))
    .leftJoin(person, eq(person.id, auditPerson.person_id))
    .leftJoin(about, eq(about.pseudonym, auditEntry.about))
    .where(
      and(
        q === undefined
          ? undefined
          : or(
              ...[auditEntry.title, auditPersonal.title, person.name, auditPerson.name].map((words) =>
                ilike(words, `%${literally(q)}%`),
              ),
            ),
        from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
        to === undefined ? undefined : lt(auditEntry.at, new Date(to)),
        person_id === undefined
          ? undefined
          : or(eq(auditEntry.actor, person_id), eq(auditEntry.actor, pseudonymIn(db, person_id))),
        thing === undefined
          ? undefined
          : or(
              eq(auditEntry.thing_id, thing),
              eq(auditEntry.about, thing),
              eq(auditEntry.about, pseudonymIn(db, thing)),
            ),
        action === undefined
          ? undefined
          : or(
              eq(auditEntry.action, action),
              like(auditEntry.action, `${literally(action)}.%`),
              like(auditEntry.action, String.raw`${literally(action)}\_%`),
            ),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit + 1)
