import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { openServerSecret } from '../platform/server-secret.ts'
import { personalHashOf, pseudonymOf } from './store.ts'
import { auditEntry, auditPerson, auditPersonal } from './tables.ts'

const together = 1_000
// The key of the advisory lock: any number that no other part of Megdan locks.
const lock = 7_106_411_007

export type Place = { seq: number; hash: string }
type Sign = (text: string) => string
type Row = Awaited<ReturnType<typeof listAfter>>[number]
/** `why` is a word of `faults`. */
export type Verified = {
  checked: number
  /** How many entries are so new that the chain does not hold them yet. */
  unsealed: number
  head: Place
  /** The first place where the log is not as it was written. */
  broken?: { seq: number; id: string | null; why: keyof typeof faults }
}

export const faults = {
  taken_out: 'an entry was taken out here',
  changed: 'this entry is not as it was written, or was sealed with another DATA_DIR/server-secret',
  personal_changed: 'what is personal of this entry is not as it was written',
  personal_taken_out: 'what is personal of this entry was taken out, and the person is still here',
  another_person: 'the pseudonym stands for another person than it was made for',
  noted: 'the entry that was noted before is not in the chain',
} as const

export const openSigning = (data_dir: string): Sign => openServerSecret(data_dir, 'audit chain').sign

/** What is sealed, each as PostgreSQL itself writes it: `jsonb` has one order of keys. */
const content = sql<string>`jsonb_build_array(${auditEntry.id}, (extract(epoch from ${auditEntry.at}) * 1000)::bigint::text,
  ${auditEntry.actor}, ${auditEntry.action}, ${auditEntry.thing_id}, ${auditEntry.about}, ${auditEntry.title},
  ${auditEntry.before}, ${auditEntry.after}, ${auditEntry.personal_hash})::text`

const nothing: Place = { seq: 0, hash: '' }
const hashOf = (sign: Sign, seq: number, former: string, text: string) => sign(`${seq} ${former} ${text}`)

/**
 * Seals the entries written since, in order (a hash chain). A mutex in the database lets one process at a time do it;
 * the others skip. Answers how many.
 */
export const sealAudit = (db: Database, sign: Sign): Promise<number> =>
  db.transaction(async (tx) => {
    const waiting = tx
      .select({ id: auditEntry.id, content })
      .from(auditEntry)
      .where(isNull(auditEntry.seq))
      .orderBy(asc(auditEntry.at), asc(auditEntry.id))
      .limit(together)
    const isWaiting = await tx.select({ id: auditEntry.id }).from(auditEntry).where(isNull(auditEntry.seq)).limit(1)
    if (isWaiting.length === 0) return 0
    const { rows: turn } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as mine`)
    if (!turn[0]?.mine) return 0
    let last = await headOf(tx)
    const rows = await waiting
    for (const row of rows) {
      const seq = last.seq + 1
      last = { seq, hash: hashOf(sign, seq, last.hash, row.content) }
      await tx.update(auditEntry).set(last).where(eq(auditEntry.id, row.id))
    }
    return rows.length
  })

async function headOf(db: Database): Promise<Place> {
  const { rows } = await db.execute<{ seq: string; hash: string }>(
    sql`select seq::text, hash from audit_entry where seq is not null order by audit_entry.seq desc limit 1`,
  )
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : nothing
}

const listAfter = (db: Database, seq: number) =>
  db
    .select({ entry: auditEntry, content, left: auditPersonal, about: auditPerson, living: person.id })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entry_id, auditEntry.id))
    .leftJoin(auditPerson, eq(auditPerson.pseudonym, auditEntry.about))
    .leftJoin(person, eq(person.id, auditPerson.person_id))
    .where(gt(auditEntry.seq, seq))
    .orderBy(asc(auditEntry.seq))
    .limit(together)

function faultOf(sign: Sign, former: Place, row: Row): keyof typeof faults | undefined {
  const { entry, left, living } = row
  if (entry.seq !== former.seq + 1) return 'taken_out'
  if (entry.hash !== hashOf(sign, entry.seq, former.hash, row.content)) return 'changed'
  if (left && personalHashOf(left) !== entry.personal_hash) return 'personal_changed'
  if (!left && entry.personal_hash !== null && living !== null) return 'personal_taken_out'
  return undefined
}

/** Pseudonyms whose person is not the one that they were made for. */
async function findSwapped(db: Database): Promise<string | undefined> {
  const people = await db.select().from(auditPerson)
  return people.find(
    ({ pseudonym, secret, person_id }) =>
      person_id !== null && (secret === null || pseudonymOf(secret, person_id) !== pseudonym),
  )?.pseudonym
}

/**
 * Verifies the whole chain. `noted` is a head that was written down elsewhere: by it alone it shows that entries were
 * cut off at the end.
 */
export async function verifyAudit(db: Database, sign: Sign, noted?: string): Promise<Verified> {
  let last = nothing
  let isFound = noted === undefined
  const unsealed = await db.$count(auditEntry, isNull(auditEntry.seq))
  const answer = (broken?: Verified['broken']): Verified => ({
    checked: last.seq,
    unsealed,
    head: last,
    ...(broken && { broken }),
  })
  for (;;) {
    const rows = await listAfter(db, last.seq)
    for (const row of rows) {
      const why = faultOf(sign, last, row)
      if (why) return answer({ seq: last.seq + 1, id: why === 'taken_out' ? null : row.entry.id, why })
      last = { seq: last.seq + 1, hash: row.entry.hash ?? '' }
      isFound ||= last.hash === noted
    }
    if (rows.length < together) break
  }
  const swapped = await findSwapped(db)
  if (swapped !== undefined) return answer({ seq: last.seq, id: swapped, why: 'another_person' })
  return isFound ? answer() : answer({ seq: last.seq, id: null, why: 'noted' })
}
