import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { recordChange } from '../audit/index.ts'
import { removeAllPermissions } from '../company-sign-in/index.ts'
import { beginDigestsAnew } from '../digests/index.ts'
import { endAllTokens, removeAllFeedAddresses } from '../identity/index.ts'
import { Refusal } from '../platform/command.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/open-database.ts'
import type { Settings } from '../settings.ts'
import { pauseAll } from '../webhooks/index.ts'

/** What opens an account, or is on its way to: a backup brings back what has ended since. */
const opening = [
  'session',
  'password_code',
  'registration',
  'deletion_proof',
  'company_flow',
  'company_code',
  'second_factor_attempt',
] as const

async function isThere(tx: Database, table: string): Promise<boolean> {
  const { rows } = await tx.execute<{ there: boolean }>(sql`select to_regclass(${table}) is not null as there`)
  return rows[0]?.there === true
}

/** Ends every sign-in and every code of the database that was put back; answers what to tell. */
export async function endAll({ data_dir, database_url }: Settings) {
  // Opening would make an empty one.
  if (!database_url && !fs.existsSync(path.join(data_dir, 'database', 'PG_VERSION'))) {
    throw new Refusal(`There is no database in ${data_dir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    const ended = await engine.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ number: number }>(sql`select count(*)::int as number from session`)
      for (const table of opening) await tx.execute(sql`delete from ${sql.identifier(table)}`)
      // A database of before, which the server will migrate, may lack what has come since.
      if (await isThere(tx, 'webhook')) {
        await endAllTokens(tx, new Date())
        await pauseAll(tx)
      }
      if (await isThere(tx, 'feed_address')) await removeAllFeedAddresses(tx)
      if (await isThere(tx, 'company_permission')) await removeAllPermissions(tx)
      if (await isThere(tx, 'digest')) await beginDigestsAnew(tx, new Date())
      const entry = { at: new Date(), person_id: null, thing_id: '', title: '' }
      await recordChange(tx, { ...entry, action: 'people.everybody_signed_out' })
      return rows[0]?.number ?? 0
    })
    return {
      output: `Sign-ins that have ended: ${ended}. Everybody signs in again; codes that were mailed or printed for a password, tokens of programs, and addresses at which people read their news in other programs, are worth nothing any more.`,
    }
  } finally {
    await engine.close()
  }
}
