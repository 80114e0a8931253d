import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gte, ilike, inArray, like, lt, or, sql } from 'drizzle-orm'
import { person, programToken } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { auditEntry, auditPerson, auditPersonal } from './tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditField } from '@megdan/contract/audit-words'
import { alias } from 'drizzle-orm/pg-core'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import { literally } from '../platform/database/search.ts'
import { newId } from '../platform/id.ts'

export const pseudonymOf = (secret: string, person_id: string): string =>
  createHash('sha256')
    .update(secret + person_id)
    .digest('hex')
    .slice(0, 32)

const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * The pseudonym of somebody in this log, made when they are first named; they may have been erased in this transaction.
 */
export async function findOrMake(tx: Database, person_id: string): Promise<string> {
  const secret = newSecret()
  const made = { pseudonym: pseudonymOf(secret, person_id), secret, person_id }
  const [saved] = await tx.insert(auditPerson).values(made).onConflictDoNothing().returning()
  if (saved) return saved.pseudonym
  const [pseudonym] = await tx.select().from(auditPerson).where(eq(auditPerson.person_id, person_id))
  return pseudonym?.pseudonym ?? made.pseudonym
}

/** Which of these ids are people. Their rows are locked, so that nobody is erased while they are written down. */
async function listPeople(tx: Database, ids: readonly string[]): Promise<Map<string, string | undefined>> {
  const rows = await tx
    .select({ id: person.id, pseudonym: auditPerson.pseudonym })
    .from(person)
    .leftJoin(auditPerson, eq(auditPerson.person_id, person.id))
    .where(inArray(person.id, [...ids]))
    .orderBy(person.id)
    .for('key share', { of: person })
  return new Map(rows.map(({ id, pseudonym }) => [id, pseudonym ?? undefined]))
}

/** Entries about people, also about one who is gone by now. */
const isAboutPeople = (action: string) => /^(people\.(?!group_|imported|exported)|comments\.person_)/.test(action)

/** How a token stands among those who did something: under its id, which says nothing of a person. */
export const tokenPrefix = 'token-'

/** Who did it and to whom, by pseudonym; `about` is null for what is no person. */
async function namePeople(
  tx: Database,
  { person_id, token_id, thing_id, action }: Pick<Change, 'person_id' | 'token_id' | 'thing_id' | 'action'>,
): Promise<{ actor: string; about: string | null }> {
  const people = await listPeople(tx, [...(person_id === null ? [] : [person_id]), thing_id])
  const isPerson = people.has(thing_id) || (isAboutPeople(action) && thing_id !== '')
  const nobody = token_id === undefined ? 'system' : tokenPrefix + token_id
  return {
    actor: person_id === null ? nobody : (people.get(person_id) ?? (await findOrMake(tx, person_id))),
    about: isPerson ? (people.get(thing_id) ?? (await findOrMake(tx, thing_id))) : null,
  }
}

/** The one way in which anything leaves the log: triggers let it through in this transaction, for what is personal alone. */
export async function whileErasing(tx: Database, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('megdan.erasing', 'on', true)`)
  await work()
  await tx.execute(sql`select set_config('megdan.erasing', 'off', true)`)
}

type Fields = Record<string, unknown>
type Recorded = { title: string; before: Fields; after: Fields }
type Personal = { secret: string; title: string; fields: string }

/** The fields of an entry that say who somebody is; the rest is what was done. */
const personal = new Set(['name', 'position', 'company', 'department', 'place', 'email', 'login_name', 'phone'])

const part = (of: Fields, isPersonal: boolean): Fields =>
  Object.fromEntries(Object.entries(of).filter(([name]) => personal.has(name) === isPersonal))

/** A commitment: the hash with a random secret binds an entry to its personal part without telling it. */
export const personalHashOf = ({ secret, title, fields }: Personal): string =>
  createHash('sha256').update(`${secret}${fields}\n${title}`).digest('hex')

/** An entry about a person in two parts: what stays for ever, and what leaves with them. */
function partPersonal({ title, before, after }: Recorded): { kept: Recorded; left: Personal } {
  const fields = JSON.stringify({ before: part(before, true), after: part(after, true) })
  return {
    kept: { title: '', before: part(before, false), after: part(after, false) },
    left: { secret: newSecret(), title, fields },
  }
}

/** The parts together again, as long as both are there. */
export function joinPersonal(
  { title, ...impersonal }: Recorded,
  left: { title: string; fields: string } | null,
): Recorded {
  if (!left) return { title, before: impersonal.before, after: impersonal.after }
  const { before, after } = JSON.parse(left.fields) as Pick<Recorded, 'before' | 'after'>
  return { title: left.title, before: { ...before, ...impersonal.before }, after: { ...after, ...impersonal.after } }
}

/** What the log keeps of a thing. */
export type Audited = Partial<Record<AuditField, unknown>>
/** What it was and what it is, as far as there is any of it. */
export type Difference = { before?: Audited; after?: Audited }
/** What entries are about, where it goes by its name. */
export type Named = { id: string; name: string }
export type Entry = Difference & { action: AuditAction; thing_id: string; title: string }
type Change = Entry & {
  at: Date
  /** Null for what the server does by itself. */
  person_id: string | null
  /** The token of the program that did it, in place of a person. */
  token_id?: string
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** As it is kept and shown: a moment is its text, and `jsonb` gives the keys of an object back in its own order. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toJson(one), toJson(other))

/** Writes down who did what; of `before` and `after` only the fields that differ are kept. */
export async function recordChange(tx: Database, { before = {}, after = {}, person_id, token_id, ...entry }: Change) {
  const differs = (of: Audited) =>
    Object.fromEntries(
      Object.entries(of).filter(([name]) => !isSame(before[name as AuditField], after[name as AuditField])),
    )
  const row = { id: newId(), ...entry, before: differs(before), after: differs(after) }
  const named = await namePeople(tx, { person_id, ...(token_id !== undefined && { token_id }), ...entry })
  if (named.about === null) {
    await tx.insert(auditEntry).values({ ...row, ...named })
    return
  }
  const { kept, left } = partPersonal(row)
  await tx.insert(auditPersonal).values({ entry_id: row.id, ...left })
  await tx.insert(auditEntry).values({ ...row, ...kept, ...named, thing_id: '', personal_hash: personalHashOf(left) })
}

export type Filter = {
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
const maker = alias(person, 'maker')

/** What the filter keeps; `action` may be a prefix of actions, such as `news` or `people.group`. */
const narrowed = (db: Database, { q, person: person_id, thing, action, from, to }: Omit<Filter, 'limit' | 'cursor'>) =>
  and(
    q === undefined
      ? undefined
      : or(
          ...[auditEntry.title, auditPersonal.title, person.name, auditPerson.name, programToken.name].map((words) =>
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
      : or(eq(auditEntry.thing_id, thing), eq(auditEntry.about, thing), eq(auditEntry.about, pseudonymIn(db, thing))),
    action === undefined
      ? undefined
      : or(
          eq(auditEntry.action, action),
          like(auditEntry.action, `${literally(action)}.%`),
          like(auditEntry.action, String.raw`${literally(action)}\_%`),
        ),
  )

/** Pagination: one row more than `limit`. */
export const listAudit = (db: Database, { limit, cursor, ...filter }: Filter) =>
  db
    .select({
      entry: auditEntry,
      left: auditPersonal,
      living: { id: person.id, name: person.name },
      former_name: auditPerson.name,
      program: programToken.name,
      maker: { id: maker.id, name: maker.name },
      about_id: about.person_id,
    })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entry_id, auditEntry.id))
    .leftJoin(auditPerson, eq(auditPerson.pseudonym, auditEntry.actor))
    .leftJoin(person, eq(person.id, auditPerson.person_id))
    .leftJoin(about, eq(about.pseudonym, auditEntry.about))
    .leftJoin(programToken, eq(sql`${tokenPrefix} || ${programToken.id}`, auditEntry.actor))
    .leftJoin(maker, eq(maker.id, programToken.created_by))
    .where(and(narrowed(db, filter), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit + 1)

export async function countAudit(db: Database, filter: Omit<Filter, 'limit' | 'cursor'>): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entry_id, auditEntry.id))
    .leftJoin(auditPerson, eq(auditPerson.pseudonym, auditEntry.actor))
    .leftJoin(person, eq(person.id, auditPerson.person_id))
    .leftJoin(programToken, eq(sql`${tokenPrefix} || ${programToken.id}`, auditEntry.actor))
    .where(narrowed(db, filter))
  return row?.found ?? 0
}
