import { existsSync } from 'node:fs'
import path from 'node:path'
import { leadsTo } from './destinations.ts'
import { startSending } from './notifications/index.ts'
import { refuseHalfRestored } from './operate/index.ts'
import { openDatabase } from './platform/open-database.ts'
import { openProcess } from './platform/leaving.ts'
import { migrate } from './platform/database/migrate.ts'
import { settleTicks } from './platform/ticks.ts'
import { startTracing } from './platform/tracing.ts'
import { readSettings } from './settings.ts'

/** Sends pushes and does nothing else; any number of such processes may run beside the server. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.database_url) {
    throw new Error('A worker of its own needs DATABASE_URL: the embedded database belongs to one process, the server.')
  }
  const push = { ...settings.push }
  // A key of its own would be one that no browser knows: it is the server's, or there is none.
  const hasServersKey = push.web?.private_key !== undefined || existsSync(path.join(settings.data_dir, 'server-secret'))
  if (!hasServersKey && process.env['WEB_PUSH'] !== undefined && push.web)
    throw new Error('With WEB_PUSH=1 a worker needs the DATA_DIR of the server or its WEB_PUSH_KEY_FILE.')
  if (!hasServersKey) delete push.web
  if (!push.fcm && !push.web)
    throw new Error(
      'A worker needs FCM_CREDENTIALS_FILE, or the DATA_DIR of the server: without a key there is nothing to send.',
    )
  const { log, leaveAfter } = openProcess(settings.log_level)
  const stopTracing = await startTracing(settings.traces, log)
  const engine = await openDatabase({
    database_url: settings.database_url,
    ...(settings.database_direct_url && { direct_url: settings.database_direct_url }),
  })
  await refuseHalfRestored(engine)
  await migrate(engine)
  const wiring = { db: engine.db, isAlone: false, leadsTo, now: () => new Date(), log }
  const sender = startSending({ ...wiring, settings: push })
  leaveAfter({ pushes: () => sender.stop(), database: () => engine.close(), traces: stopTracing })
  console.log(push.web ? 'Sending pushes.' : 'Sending pushes, but to no browser: DATA_DIR is not the server’s.')
}

// Nothing that this process writes is for anybody else on the machine.
process.umask(0o077)
settleTicks()
  .then(start)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
