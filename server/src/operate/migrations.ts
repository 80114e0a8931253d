import { Refusal } from '../platform/command.ts'
import { openDatabase } from '../platform/open-database.ts'
import { listApplied, listWaiting } from '../platform/database/migrate.ts'
import type { Settings } from '../settings.ts'

/** What the next start of this version would change in the tables; changes nothing itself. */
export async function planMigrations({ data_dir, database_url }: Settings, isPlan: boolean) {
  if (!isPlan) throw new Refusal('The server migrates at its start; what that would do says: megdan migrate --plan')
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    const waiting = listWaiting(await listApplied(engine))
    if (waiting.length === 0) return { output: 'The tables are those of this version: nothing will be changed.' }
    return { output: [`Changes that wait: ${waiting.length}. Make a backup first.`, ...waiting].join('\n\n') }
  } finally {
    await engine.close()
  }
}
