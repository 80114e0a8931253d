import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { groups, person, personGroup } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { hashOf } from '../platform/tokens.ts'
import type { CompanyAccount } from './claims.ts'
import { companyCode, companyFlow, companyIdentity, companyPermission } from './tables.ts'

export const saveFlow = (
  db: Database,
  { state, ...row }: Omit<typeof companyFlow.$inferInsert, 'state_hash'> & { state: string },
) => db.insert(companyFlow).values({ state_hash: hashOf(state), ...row })

type Return = { state: string; browser: string; now: Date }

/** Takes what was begun under this state in this browser atomically, so that it is used once. */
export async function takeFlow(db: Database, { state, browser, now }: Return) {
  const [row] = await db
    .delete(companyFlow)
    .where(
      and(
        eq(companyFlow.state_hash, hashOf(state)),
        eq(companyFlow.browser_hash, hashOf(browser)),
        gt(companyFlow.expires_at, now),
      ),
    )
    .returning()
  return row
}

export const saveCode = (
  db: Database,
  { code, ...row }: Omit<typeof companyCode.$inferInsert, 'code_hash'> & { code: string },
) => db.insert(companyCode).values({ code_hash: hashOf(code), ...row })

/** Takes the code, so that of any number of tries at once only one succeeds. */
export async function takeCode(db: Database, code: string, now: Date) {
  const [row] = await db
    .delete(companyCode)
    .where(and(eq(companyCode.code_hash, hashOf(code)), gt(companyCode.expires_at, now)))
    .returning()
  return row
}

/** What nobody ended in time. */
export async function removeOldCompanySignIns(db: Database, now: Date): Promise<void> {
  await db.delete(companyFlow).where(lt(companyFlow.expires_at, now))
  await db.delete(companyCode).where(lt(companyCode.expires_at, now))
  await db.delete(companyPermission).where(lt(companyPermission.until, now))
}

type Subject = { issuer: string; subject: string }

export async function findPersonOf(tx: Database, { issuer, subject }: Subject) {
  const [row] = await tx
    .select({ person })
    .from(companyIdentity)
    .innerJoin(person, eq(person.id, companyIdentity.person_id))
    .where(and(eq(companyIdentity.issuer, issuer), eq(companyIdentity.subject, subject)))
  return row?.person
}

/**
 * Whom a name of before leads to, where there is one; known by the lasting subject from now on, where that is told. Of
 * two who have had the name, this is who had it when they were here last.
 */
export async function findByFormer(tx: Database, { issuer, subject, former_subject }: CompanyAccount) {
  if (former_subject === undefined) return undefined
  const found = await findPersonOf(tx, { issuer, subject: former_subject })
  if (!found || subject === '') return found
  const isFormer = and(eq(companyIdentity.issuer, issuer), eq(companyIdentity.subject, former_subject))
  await tx.update(companyIdentity).set({ subject }).where(isFormer)
  return found
}

/** From now on an account of the company's LDAP may be joined with this person's, once and for so long. */
export const savePermission = (tx: Database, person_id: string, until: Date) =>
  tx
    .insert(companyPermission)
    .values({ person_id, until })
    .onConflictDoUpdate({ target: companyPermission.person_id, set: { until } })

/** Uses it up; false where there is none. */
export async function takePermission(tx: Database, person_id: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(companyPermission)
    .where(and(eq(companyPermission.person_id, person_id), gt(companyPermission.until, now)))
    .returning()
  return taken.length > 0
}

/** Locked to the end of the transaction. */
export async function lockPersonNamed(tx: Database, name: { email: string } | { login_name: string }) {
  const isIt = 'email' in name ? eq(person.email, name.email) : eq(person.login_name, name.login_name)
  const [row] = await tx.select().from(person).where(isIt).for('update')
  return row
}

/** False when somebody else of this provider has the account, or this subject another one. */
export async function saveIdentity(tx: Database, row: typeof companyIdentity.$inferInsert): Promise<boolean> {
  const saved = await tx.insert(companyIdentity).values(row).onConflictDoNothing().returning()
  return saved.length > 0
}

/** The subject by which this provider knows the person. */
export async function findSubject(tx: Database, person_id: string, issuer: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ subject: companyIdentity.subject })
    .from(companyIdentity)
    .where(and(eq(companyIdentity.person_id, person_id), eq(companyIdentity.issuer, issuer)))
  return row?.subject
}

/** Ids of the groups of these ids or titles, which are folded, in the order in which groups stand. */
export async function listGroupsNamed(tx: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        isNull(groups.directory),
        or(inArray(sql`lower(${groups.id})`, [...names]), inArray(sql`lower(${groups.title})`, [...names])),
      ),
    )
    .orderBy(asc(groups.position), asc(groups.id))
  return rows.map(({ id }) => id)
}

export async function addToGroups(tx: Database, person_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(personGroup)
    .values(ids.map((group_id) => ({ person_id, group_id })))
    .onConflictDoNothing()
}

export const removeAllPermissions = (db: Database) => db.delete(companyPermission)
