// Opens a database and sends digests, without the server around it, until it is killed or nothing is due.
import fs from 'node:fs'
import { openDigests } from '../src/digests/index.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { openLog } from '../src/platform/log.ts'
import { openMail } from '../src/platform/mail.ts'
import { readSettings } from '../src/settings.ts'

const [folder = '', smtp_url = '', moment = ''] = process.argv.slice(2)
const { db, close } = await openDatabase({ data_dir: folder })
const log = openLog('warn', process.stderr)
const settings = readSettings({ DATA_DIR: folder, SMTP_URL: smtp_url, PUBLIC_URL: 'https://megdan.example' })
const began = Date.now()
const now = () => new Date(Date.parse(moment) + Date.now() - began)
const digests = openDigests({ db, now, settings, mail: openMail(settings, log) }, log.lines)
fs.writeSync(1, 'sending\n')
await digests?.sendDue()
await close()
fs.writeSync(1, 'done\n')
