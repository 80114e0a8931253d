import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { auditEntry } from './tables.ts'

/** What was done about somebody stays written down, without saying about whom: neither id, nor name, nor what changed. */
export const forgetInAudit = (tx: Database, person_id: string) =>
  tx
    .update(auditEntry)
    .set({ thing_id: '', title: '', before: {}, after: {} })
    .where(
      or(
        eq(auditEntry.thing_id, person_id),
        sql`position(${person_id} in ${auditEntry.before}::text || ${auditEntry.after}::text) > 0`,
      ),
    )
