import { Refusal } from '../platform/command.ts'
import { openDatabase } from '../platform/open-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { closeFolder } from '../platform/private-folder.ts'
import type { Settings } from '../settings.ts'
import { refuseHalfRestored } from './loading.ts'

/** Fills an empty installation with the demo, as a start with SAMPLE_DATA=1 does; answers what to tell. */
export async function fillWithSample(settings: Settings) {
  const { data_dir, database_url } = settings
  closeFolder(data_dir, settings)
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    await refuseHalfRestored(engine)
    await migrate(engine)
    const { describeAccounts, loadSample } = await import('../../../sample/load.ts')
    const given = { db: engine.db, settings, now: () => new Date() }
    const password = await loadSample(given)
    if (password === undefined)
      throw new Refusal('The installation is not empty: the demo goes into an empty one alone.')
    return {
      output: [
        await describeAccounts(given, password),
        '  Links of the demo lead to reserved names: start the server with SAMPLE_DATA=1 or LINK_HOSTS=.example to allow them.',
      ].join('\n'),
    }
  } finally {
    await engine.close()
  }
}
