import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../platform/command.ts'
import type { Engine } from '../platform/database/database.ts'
import { listApplied, listWaiting } from '../platform/database/migrate.ts'
import { privateModes } from '../platform/private-folder.ts'
import type { Environment, Settings } from '../settings.ts'
import { pack, type Part } from './archive.ts'
import { openSource, version } from './backup.ts'
import { check } from './check.ts'
import { openRoom } from './copy.ts'
import { readRight, secretsOf } from './right-settings.ts'
import { listTables } from './rows.ts'

/** Settings whose values say nothing of anybody; of all others it is said whether they are set. */
const harmless = new Set([
  'NODE_ENV',
  'LOG_LEVEL',
  'METRICS',
  'PROCESS_ROLE',
  'PUSH_IN_SERVER',
  'WEB_PUSH',
  'SAMPLE_DATA',
  'LANGUAGES',
  'REGISTRATION_MODE',
  'SECOND_FACTOR',
  'MEDIA_STORE',
  'PRIVATE_SCREEN',
  'SMTP_CLEARTEXT',
  'MIN_APP_VERSION',
  'BACKUP_KEEP',
  'BACKUP_DAYS',
  'AUDIT_NAME_DAYS',
  'SESSION_TTL_SECONDS',
  'SESSION_LONGEST_DAYS',
  'PORT',
  'MAX_CONNECTIONS',
  'RATE_LIMIT_SCALE',
  'DATABASE_LAG_SECONDS',
  'UPLOAD_IMAGE_MB',
  'UPLOAD_FILE_MB',
  'UPLOAD_VIDEO_MB',
  'WEEKLY_PUSH_LIMIT',
  'PUSH_UNDO_SECONDS',
  'SURVEY_GROUP_LIMIT',
  'SURVEY_TEXT_LIMIT',
  'SURVEY_ANONYMOUS_LEAST',
  'SURVEY_KNOWN_DAYS',
  'SPEECH_SECONDS',
  'SPEECH_CACHE_MB',
  'PUSH_PER_SECOND',
  'WEB_PUSH_PER_SECOND',
])
/** Such a value is a number, a word or a list of them; what somebody wrote there by mistake may be anything. */
const plainValue = /^[\w.,-]{1,40}$/
/** What the engine that reads aloud is given of the machine. */
const ofMachine = new Set(['PATH', 'HOME'])

function tellSettings(asked: ReadonlySet<string>, env: Environment): string {
  const names = [...asked].filter((name) => !ofMachine.has(name)).toSorted()
  const lines = names.map((name) => {
    const value = env[name]?.trim()
    if (!value) return `${name}: not set`
    return `${name}: ${harmless.has(name) && plainValue.test(value) ? value : 'set'}`
  })
  return `${lines.join('\n')}\n`
}

/** Rows and bytes of each table, and which migrations there were; no row itself. */
async function describeDatabase(engine: Engine) {
  const { db } = engine
  const one = async <Row extends Record<string, unknown>>(statement: SQL) => (await db.execute<Row>(statement)).rows[0]
  const about = await one<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const tables = []
  for (const { name } of await listTables(db)) {
    const size = sql`select pg_total_relation_size(${`public."${name}"`}::regclass)::float8 as bytes`
    // A table that is too large to be counted in time is one of which the size says enough.
    const counted = sql`select count(*)::float8 as rows from ${sql.identifier(name)}`
    const rows = await one<{ rows: number }>(counted).catch(() => undefined)
    tables.push({ name, rows: rows?.rows ?? null, ...(await one<{ bytes: number }>(size)) })
  }
  const applied = await listApplied(engine)
  const migrations = { applied: applied.map((at) => new Date(at).toISOString()), waiting: listWaiting(applied).length }
  return { engine: engine.kind, ...about, migrations, tables }
}

/** Of the embedded database of a running server a copy is asked for, as for a backup. */
async function askDatabase(settings: Settings): Promise<object> {
  const isThere = settings.database_url !== undefined || fs.existsSync(path.join(settings.data_dir, 'database'))
  if (!isThere) return { engine: 'embedded', is: 'not there yet' }
  const room = settings.database_url ? undefined : await openRoom(settings.data_dir)
  try {
    const engine = await openSource(settings)
    try {
      return await describeDatabase(engine)
    } finally {
      await engine.close()
    }
  } finally {
    await room?.leave()
  }
}

const reachedWithin = 5_000
const mostMetrics = 500_000

/** What the server beside counts of itself; its labels are names of the program's own. */
async function askMetrics({ metrics, host, port }: Settings): Promise<string> {
  if (!metrics) return 'METRICS is not set.\n'
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(reachedWithin) })
    return answer.ok ? (await answer.text()).slice(0, mostMetrics) : `The server answers ${answer.status}.\n`
  } catch {
    return 'The server does not answer at HOST and PORT.\n'
  }
}

/** Takes away where things lie, whom a line might name by their address, and what opens anything. */
function bareOf(settings: Settings | undefined, env: Environment) {
  const places = [
    ['DATA_DIR', settings?.data_dir],
    ['BACKUP_DIR', settings?.backup.dir],
    ['~', os.homedir()],
  ] as const
  return (text: string): string => {
    const placed = places.reduce(
      (said, [name, place]) => (place && place.length > 3 ? said.replaceAll(place, name) : said),
      text,
    )
    const bare = secretsOf(env).reduce((said, secret) => said.replaceAll(secret, '…'), placed)
    return bare.replace(/[^\s@<>:/"]{1,64}@[^\s@<>:/"]{1,190}/g, '…@…')
  }
}

/** Writes what whoever helps needs to know of this installation, and nothing of anybody in it; answers what to tell. */
export async function makePacket(env: Environment, named: string | undefined, now = new Date()) {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const file = path.resolve(named ?? `megdan-packet-${moment}.tar`)
  if (fs.existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)
  const { settings, wrong, asked } = readRight(env)
  const bare = bareOf(settings, env)
  const direct = settings && { ...settings, database_url: settings.database_direct_url ?? settings.database_url }
  const database = direct
    ? await askDatabase(direct).catch((error: unknown) => ({
        // Words of a database may quote a row.
        is: error instanceof Refusal ? error.message : 'not reached: see check.txt',
      }))
    : { is: 'not asked, since settings are wrong' }
  const machine = {
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processors: os.availableParallelism(),
    memory_mb: Math.round(os.totalmem() / 1e6),
    free_memory_mb: Math.round(os.freemem() / 1e6),
  }
  const about = { megdan: version(), made_at: now.toISOString(), node: process.version, ...machine }
  const texts = {
    'about.json': `${JSON.stringify(about, undefined, 1)}\n`,
    'settings.txt': [tellSettings(asked, env), ...wrong, ''].join('\n'),
    'database.json': `${JSON.stringify(database, undefined, 1)}\n`,
    'check.txt': `${(await check(env)).output}\n`,
    'metrics.txt': settings ? await askMetrics(settings) : '',
  }
  const parts = async function* (): AsyncGenerator<Part> {
    for (const [name, text] of Object.entries(texts)) yield { name, bytes: Buffer.from(bare(text)) }
  }
  await pipeline(pack(parts()), fs.createWriteStream(file, { mode: privateModes.file, flags: 'wx' }))
  return {
    output: [
      `${file} holds ${Object.keys(texts).join(', ')}.`,
      'It names no person and holds no text, password or key; it does name servers of this installation. It is a plain tar: look before you send it.',
    ].join('\n'),
  }
}
