import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { nextOrder } from '../authoring-store.ts'
import type { ContactRow } from '../contact.ts'
import { contact } from '../tables.ts'
import type { Change } from './plan.ts'

/** Rows in one statement, whose values a connection can count. */
const together = 500

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
  for (let at = 0; at < placed.length; at += together) {
    await tx
      .insert(contact)
      .values(placed.slice(at, at + together))
      .onConflictDoUpdate({ target: contact.id, set: asBrought })
  }
}
