import { buildApp } from './app.ts'
import { leadsTo } from './destinations.ts'
import { startFollowing } from './devices/index.ts'
import { prepareMedia } from './media/index.ts'
import { startSending } from './notifications/index.ts'
import { refuseHalfRestored } from './operate/index.ts'
import { openDatabase } from './platform/open-database.ts'
import type { ReplicaState } from './platform/database/replica.ts'
import { openProcess } from './platform/leaving.ts'
import { migrate } from './platform/database/migrate.ts'
import { listenForMetrics } from './platform/metrics.ts'
import type { Log } from './platform/log.ts'
import { closeFolder } from './platform/private-folder.ts'
import { startTracing } from './platform/tracing.ts'
import { readSettings } from './settings.ts'
import { startTimers } from './timers.ts'

/** What the log says of the replica when it comes and goes. */
const sayReplica =
  ({ lines }: Log) =>
  (state: ReplicaState, reason?: string): void => {
    if (state === 'in use') lines.info('the replica is read')
    else lines.warn({ state, ...(reason !== undefined && { reason }) }, 'the replica is not read for now')
  }

/** Settings, database, features; then it listens. Answers what to tell whoever started it. */
export async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env)
  const { log, leaveAfter } = openProcess(settings.log_level)

  const stopTracing = await startTracing(settings.traces, log)
  closeFolder(settings.data_dir, settings)
  const engine = await openDatabase({
    data_dir: settings.data_dir,
    ...(settings.database_url && { database_url: settings.database_url }),
    ...(settings.database_direct_url && { direct_url: settings.database_direct_url }),
    ...(settings.replica && { replica: { ...settings.replica, onState: sayReplica(log) } }),
  })
  await refuseHalfRestored(engine)
  await migrate(engine)
  await prepareMedia(settings, log.lines)
  const { app, house } = await buildApp({ settings, engine, log })
  const sample = settings.sample_data ? await import('../../sample/load.ts') : undefined
  const loaded = await sample?.loadSample(house)
  const stopTimers = startTimers(house, log, settings.role !== 'web')
  let following: ReturnType<typeof startFollowing> | undefined
  let sending: ReturnType<typeof startSending> | undefined
  const { metrics_port: port, metrics_key: key, host } = settings
  const numbers = house.metrics && port !== undefined && (await listenForMetrics(house.metrics, { host, port, key }))
  leaveAfter({
    numbers: async () => numbers && numbers.close(),
    requests: () => app.close(),
    timers: stopTimers,
    devices: async () => (await following)?.stop(),
    pushes: async () => sending?.stop(),
    database: () => engine.close(),
    traces: stopTracing,
  })
  if (settings.role !== 'worker') await app.listen({ host: settings.host, port: settings.port })
  if (settings.role !== 'web') following = startFollowing(house, log)
  if (settings.push_in_server && settings.role !== 'web') {
    sending = startSending({ ...house, isAlone: engine.kind === 'embedded', leadsTo, log, settings: settings.push })
  }

  if (settings.role === 'worker') return '\n  Мегдан / Megdan\n  works, and serves nobody'
  const address = app.server.address()
  const base = `http://${settings.host}:${typeof address === 'object' && address ? address.port : settings.port}`
  const addresses = `\n  Мегдан / Megdan\n  app     ${base}/\n  studio  ${base}/studio\n  API     ${base}/openapi.json`
  return sample ? `${addresses}\n${await sample.describeAccounts(house, loaded)}` : addresses
}
