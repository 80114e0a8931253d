import { listMissingCategories } from '../categories/index.ts'
import type { Database } from '../platform/database/database.ts'
import { isId } from '../platform/id.ts'
import { refusedGroups } from '../identity/index.ts'

/** Of an audience and a category beside it: groups and a category that are none. */
export const refusedPlace =
  (db: Database) =>
  async ({ audience, category_id }: Record<string, unknown>): Promise<Record<string, string>> => {
    const isMissing = isId(category_id) && (await listMissingCategories(db, [category_id])).length > 0
    return { ...(await refusedGroups(db, audience)), ...(isMissing && { category_id: 'not_found' }) }
  }
