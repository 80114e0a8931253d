import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { joinPersonal } from './store.ts'
import { auditEntry, auditPerson, auditPersonal } from './tables.ts'

async function list(db: Database, which: (pseudonym: string) => SQL | undefined, person_id: string) {
  const [pseudonym] = await db.select().from(auditPerson).where(eq(auditPerson.person_id, person_id))
  if (!pseudonym) return []
  const rows = await db
    .select({ entry: auditEntry, left: auditPersonal })
    .from(auditEntry)
    .leftJoin(auditPersonal, eq(auditPersonal.entry_id, auditEntry.id))
    .where(which(pseudonym.pseudonym))
    .orderBy(asc(auditEntry.at), asc(auditEntry.id))
  return rows.map(({ entry: { at, action, thing_id, about, ...shared }, left }) => ({
    at: at.toISOString(),
    action,
    thing_id,
    about,
    // Of an entry about somebody else, the personal part belongs to them and stays out.
    ...joinPersonal(shared, about === pseudonym.pseudonym ? left : null),
  }))
}

/** What somebody has changed. */
export async function listOfPerson(db: Database, person_id: string) {
  const rows = await list(db, (pseudonym) => eq(auditEntry.actor, pseudonym), person_id)
  return rows.map(({ at, action, thing_id, title, before, after }) => ({ at, action, thing_id, title, before, after }))
}

/** What others changed about somebody, without saying who did: that is theirs. */
export async function listAboutPerson(db: Database, person_id: string) {
  const byOthers = (pseudonym: string) => and(eq(auditEntry.about, pseudonym), ne(auditEntry.actor, pseudonym))
  const rows = await list(db, byOthers, person_id)
  return rows.map(({ at, action, before, after }) => ({ at, action, before, after }))
}
