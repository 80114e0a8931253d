import pino from 'pino'
import { buildApp } from './app.ts'
import { leadsTo } from './destinations.ts'
import { startFollowing } from './devices/index.ts'
import { startSending } from './notifications/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { gathered, openLog } from './platform/log.ts'
import { migrate } from './platform/database/migrate.ts'
import { closeFolder } from './platform/private-folder.ts'
import { readSettings } from './settings.ts'
import { startTimers } from './timers.ts'

/** How long requests in flight may take to end before the process leaves anyhow. */
const farewell = 10_000

/** Settings, database, features; then it listens. Answers what to tell whoever started it. */
export async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env)
  // A kill may cost the last lines, never an answer.
  const output = pino.destination({ sync: false })
  const sink = gathered(output)
  const log = openLog(settings.log_level, sink)

  closeFolder(settings.data_dir, settings)
  const engine = await openDatabase({
    data_dir: settings.data_dir,
    ...(settings.database_url && { database_url: settings.database_url }),
    ...(settings.database_read_url && { read_url: settings.database_read_url }),
  })
  await migrate(engine)
  const { app, house } = await buildApp({ settings, engine, log })
  const sample = settings.sample_data ? await import('../../sample/load.ts') : undefined
  const loaded = await sample?.loadSample(house)
  const stopTimers = startTimers(house, log)
  let following: ReturnType<typeof startFollowing> | undefined
  let sending: ReturnType<typeof startSending> | undefined
  let leaving = false
  const leave = async (signal: string) => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), farewell).unref()
    log.lines.info({ signal }, 'stopping')
    await app.close()
    await stopTimers()
    await (await following)?.stop()
    await sending?.stop()
    await engine.close()
    sink.flush()
    output.flushSync()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(signal))
  await app.listen({ host: settings.host, port: settings.port })
  following = startFollowing(house, log)
  if (settings.push_in_server) {
    sending = startSending({ ...house, isAlone: engine.kind === 'embedded', leadsTo, log, settings: settings.push })
  }

  const address = app.server.address()
  const base = `http://${settings.host}:${typeof address === 'object' && address ? address.port : settings.port}`
  const addresses = `\n  Мегдан / Megdan\n  app     ${base}/\n  studio  ${base}/studio\n  API     ${base}/openapi.json`
  return sample ? `${addresses}\n${await sample.describeAccounts(house, loaded)}` : addresses
}
