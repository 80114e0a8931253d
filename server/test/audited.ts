import type { AuditEntry } from '@megdan/contract'
import { toEntry } from '../src/audit/routes.ts'
import { listAudit } from '../src/audit/store.ts'
import type { Database } from '../src/platform/database/database.ts'

/** The audit log as an administrator reads it, the newest first. */
export const auditedIn = async (db: Database): Promise<AuditEntry[]> =>
  (await listAudit(db, { limit: 1_000 })).map(toEntry)
