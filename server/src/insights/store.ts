import { groups } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'

/** Groups by id, in the order of registration. */
export const listGroups = (db: Database) =>
  db.select({ id: groups.id, title: groups.title }).from(groups).orderBy(groups.position, groups.title, groups.id)
