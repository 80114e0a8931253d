import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/**
 * How many of the stored rows are written anew together with each new one, in an order drawn by lot. Up to this number
 * a table's order, and the transaction that PostgreSQL notes beside each row (xmin), tell nothing at all; above it a
 * new row still hides among so many that are drawn anew each time.
 */
const mixed = 400
/** How long others gather, in milliseconds, before the next ones are written. */
export const mixingPause = 200
/** After how many times the former copies of rows that were written anew are cleared from the disk (VACUUM). */
const clearEvery = 40

const tables = {
  survey_participation: 'person_id',
  survey_guest: 'device_hash',
  survey_ballot: 'ticket_hash',
} as const
export type MixedTable = keyof typeof tables
type Row = Record<string, unknown>

/** Writes new rows of one survey among others that are written anew. The survey must be locked; the keys must be new. */
export async function mixIn(tx: Database, table: MixedTable, survey_id: string, rows: readonly Row[]): Promise<void> {
  const [name, key] = [sql.identifier(table), sql.identifier(tables[table])]
  const fresh = JSON.stringify(rows.map((row) => ({ ...row, survey_id })))
  await tx.execute(sql`
    with share as (
      select case when count(*) <= ${mixed}::int then 1 else ${mixed}::float / count(*) end as of_all
      from ${name} where survey_id = ${survey_id}
    ), drawn as materialized (
      -- The lot is cast for each row: beside a joined table it would be cast once for all.
      select ${key} as key from ${name} where survey_id = ${survey_id} and random() <= (select of_all from share)
    ), old as (
      delete from ${name} using drawn where survey_id = ${survey_id} and ${name}.${key} = drawn.key returning ${name}.*
    )
    insert into ${name}
    select * from (
      select * from old union all
      select * from jsonb_populate_recordset(null::${name}, ${fresh}::jsonb)
    ) as all_rows
    order by gen_random_uuid()`)
}

/** The tables whose former rows would tell an order. */
const cleared = ['survey_participation', 'survey_guest', 'survey_ballot', 'survey_count'] as const
type ClearedTable = (typeof cleared)[number]

const clear = (db: Database, table: ClearedTable) => db.execute(sql`vacuum ${sql.identifier(table)}`)

/** Clears the former copies of what was written anew from the disk. */
export async function clearFormerCopies(db: Database): Promise<void> {
  for (const table of cleared) await clear(db, table)
}

/** The same of what holds ballots and their counts, which are written seldom and many together. */
export async function clearFormerBallots(db: Database): Promise<void> {
  for (const table of ['survey_ballot', 'survey_count'] as const) await clear(db, table)
}

/** The same after every so many times that tables were written. */
export function openClearing(db: Database) {
  let times = 0
  return {
    async after(...tables: ClearedTable[]): Promise<void> {
      times = (times + 1) % clearEvery
      if (times > 0) return
      // What was written is stored already; what is not cleared now is cleared by the next time or by the timer.
      for (const table of tables) await clear(db, table).catch(() => undefined)
    },
  }
}
