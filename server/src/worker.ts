import { existsSync } from 'node:fs'
import { leadsTo } from './destinations.ts'
import { startSending } from './notifications/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { openProcess } from './platform/leaving.ts'
import { migrate } from './platform/database/migrate.ts'
import { settleTicks } from './platform/ticks.ts'
import { readSettings } from './settings.ts'

/** Sends pushes and does nothing else; any number of such processes may run beside the server. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.database_url) {
    throw new Error('A worker of its own needs DATABASE_URL: the embedded database belongs to one process, the server.')
  }
  if (!settings.push)
    throw new Error('A worker needs FCM_CREDENTIALS_FILE or WEB_PUSH_CONTACT: without a key there is nothing to send.')
  if (settings.push.web && !existsSync(settings.push.web.key_file))
    throw new Error('WEB_PUSH_KEY_FILE must be the file of the server: browsers know its key and no other one.')
  const { log, leaveAfter } = openProcess(settings.log_level)
  const engine = await openDatabase({ database_url: settings.database_url })
  await migrate(engine)
  const wiring = { db: engine.db, isAlone: false, leadsTo, now: () => new Date(), log }
  const sender = startSending({ ...wiring, settings: settings.push })
  leaveAfter(async () => {
    await sender.stop()
    await engine.close()
  })
  console.log('Sending pushes.')
}

// Nothing that this process writes is for anybody else on the machine.
process.umask(0o077)
settleTicks()
  .then(start)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
