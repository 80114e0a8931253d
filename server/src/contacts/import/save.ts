import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { nextOrder } from '../authoring-store.ts'
import type { ContactRow } from '../contact.ts'
import { contact } from '../tables.ts'
import { inParts } from '../../platform/import/parts.ts'
import type { Change } from './plan.ts'

const columns = Object.keys(getTableColumns(contact)).filter((name) => name !== 'id')
/** Every column but the key, as the statement brings it. */
const asBrought = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]))

/** Writes what a plan says, in few statements; new offices and emergency numbers stand behind their like. */
export async function saveChanges(tx: Database, changes: readonly Change[]): Promise<void> {
  const next: Record<ContactRow['kind'], number> = {
    person: await nextOrder(tx, 'person'),
    office: await nextOrder(tx, 'office'),
    emergency: await nextOrder(tx, 'emergency'),
  }
  const placed = changes.map(({ change, row }) => {
    if (change === 'changed') return row
    return { ...row, list_order: row.kind === 'person' ? next.person : next[row.kind]++ }
  })
  for await (const part of inParts(placed)) {
    await tx
      .insert(contact)
      .values([...part])
      .onConflictDoUpdate({ target: contact.id, set: asBrought })
  }
}
