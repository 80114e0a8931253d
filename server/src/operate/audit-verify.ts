import fs from 'node:fs'
import path from 'node:path'
import { faults, openSigning, verifyAudit } from '../audit/index.ts'
import { Refusal } from '../platform/command.ts'
import { openDatabase } from '../platform/open-database.ts'
import type { Settings } from '../settings.ts'

/** What the chain of the audit log says, in words; `noted` is a head that an earlier run has printed. */
export async function verifyLog({ data_dir, database_url }: Settings, noted: string | undefined) {
  // Opening would create an empty database.
  if (!database_url && !fs.existsSync(path.join(data_dir, 'database', 'PG_VERSION'))) {
    throw new Refusal(`There is no database in ${data_dir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  if (!fs.existsSync(path.join(data_dir, 'server-secret'))) {
    throw new Refusal(`There is no server-secret in ${data_dir}: the chain is sealed with it, so set DATA_DIR as well.`)
  }
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    const { checked, unsealed, head, broken } = await verifyAudit(engine.db, openSigning(data_dir), noted)
    const until = `${checked} entries are as they were written, ${unsealed} are not sealed yet.`
    if (!broken) return { output: `${until}\nHead to note elsewhere: ${head.hash || 'none'}` }
    const place = broken.id === null ? `place ${broken.seq}` : `place ${broken.seq} (${broken.id})`
    return { code: 1, output: `${until}\nThe audit log is broken at ${place}: ${faults[broken.why]}.` }
  } finally {
    await engine.close()
  }
}
