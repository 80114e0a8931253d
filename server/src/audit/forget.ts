import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { findOrMake, whileErasing } from './store.ts'
import { auditEntry, auditPerson, auditPersonal } from './tables.ts'

/** Runs while they are still here: keeps, for a time, the name beside what they did. */
export const keepNameInAudit = (tx: Database, person_id: string) =>
  whileErasing(tx, async () => {
    // They may be about to do something for the first time: leaving is written down as well.
    await findOrMake(tx, person_id)
    const named = tx.select({ name: person.name }).from(person).where(eq(person.id, person_id))
    await tx
      .update(auditPerson)
      .set({ name: sql`(${named})` })
      .where(eq(auditPerson.person_id, person_id))
  })

/**
 * What was done stays written down under the pseudonym. Who it was is not known any more, nor what was personal of the
 * entries about them; the name of somebody who changed things themselves stays beside them until its time is over.
 */
export const forgetInAudit = (gone_at: Date, days: number) => (tx: Database, person_id: string) =>
  whileErasing(tx, async () => {
    const [audited] = await tx.select().from(auditPerson).where(eq(auditPerson.person_id, person_id))
    if (!audited) return
    const { pseudonym } = audited
    const about = tx.select({ id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.about, pseudonym))
    await tx.delete(auditPersonal).where(inArray(auditPersonal.entry_id, about))
    const own = tx.select({ id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.actor, pseudonym)).limit(1)
    const its = eq(auditPerson.pseudonym, pseudonym)
    const isNamed = days > 0 && audited.name !== null && (await own).length > 0
    if (isNamed) await tx.update(auditPerson).set({ person_id: null, secret: null, gone_at }).where(its)
    else await tx.delete(auditPerson).where(its)
  })

/** Removes names of people who have been gone since before this moment, and pseudonyms that lead to nobody. */
export const removeOldNames = (db: Database, before: Date) =>
  db.transaction((tx) =>
    whileErasing(tx, async () => {
      const living = tx.select({ id: person.id }).from(person).where(eq(person.id, auditPerson.person_id))
      await tx
        .delete(auditPerson)
        .where(or(lt(auditPerson.gone_at, before), and(isNotNull(auditPerson.person_id), notExists(living))))
    }),
  )
