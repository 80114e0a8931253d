// Opens the embedded database and rings phones, without the server around it, until it is killed or told to stop.
import fs from 'node:fs'
import { leadsTo } from '../src/destinations.ts'
import { startSending } from '../src/notifications/index.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { openLog } from '../src/platform/log.ts'
import type { PushSettings } from '../src/settings.ts'

const [folder = '', settings = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ data_dir: folder })
const log = openLog('warn', process.stderr)
const push = JSON.parse(settings) as PushSettings
const sender = startSending({ db, isAlone: true, leadsTo, now: () => new Date(), log, settings: push })
fs.writeSync(1, 'sending\n')
process.stdin.once('data', () => {
  void sender
    .stop()
    .then(close)
    .then(() => process.exit(0))
})
