import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PeerCertificate, TLSSocket } from 'node:tls'
import { BucketFault, checkBucket, filmsMade } from '../media/index.ts'
import { fetchToken, NoAccess } from '../notifications/index.ts'
import { type Engine } from '../platform/database/database.ts'
import { openDatabase } from '../platform/open-database.ts'
import { Hosts } from '../platform/database/hosts.ts'
import { listApplied, listWaiting, refuseOther } from '../platform/database/migrate.ts'
import { type Standing, standingQuery } from '../platform/database/replica.ts'
import { FolderInUse } from '../platform/embedded/folder-lock.ts'
import { tryMail } from '../platform/mail.ts'
import type { Environment, Settings } from '../settings.ts'
import { openSealed } from './age.ts'
import { DamagedBackup, unpack } from './archive.ts'
import { listBackups } from './keep.ts'
import { refuseHalfRestored } from './loading.ts'
import { readRight, secretsOf } from './right-settings.ts'

/** `look` is what this machine cannot tell: it says where to look, and is no fault. */
type Verdict = 'fine' | 'do' | 'look'
type Found = { verdict: Verdict; says: string; about?: string }
/** What a test gives in place of the world outside. */
export type Outside = { now: () => Date; rules_url: string; least_free: number }
type Given = Outside & { settings: Settings; env: Environment }
type Check = {
  about: string
  /** Settings without which there is nothing to look at: where one of them is wrong, that alone is said. */
  of: readonly string[]
  run: (given: Given) => Promise<Found | Found[]>
}

const fine = (says: string): Found => ({ verdict: 'fine', says })
const mend = (says: string): Found => ({ verdict: 'do', says })
const look = (says: string): Found => ({ verdict: 'look', says })

const day = 86_400_000
/** Milliseconds for one check, and within it for one answer and for all files. */
const patience = { check: 25_000, answer: 8_000, walk: 15_000 }
/** Codes of apps are good for half a minute. */
const mostSecondsOff = 10
/** So many days before its end a certificate that renews itself has long done so. */
const leastDaysLeft = 21
const oldestBackup = 2 * day
/** A backup beyond that is not read to its end. */
const mostBackupBytes = 2_000_000_000

const outsideOf = (given: Partial<Outside>): Outside => ({
  now: () => new Date(),
  rules_url: 'https://firebaserules.googleapis.com',
  least_free: 1_000_000_000,
  ...given,
})

/** The innermost reason, as its code where it has one: no address with a password stands in that. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  if (inner instanceof Error) return reasonOf(inner)
  return codeOf(error) ?? error.message.split('\n')[0]?.slice(0, 200) ?? ''
}
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
/** Drizzle and pools put errors into errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [...(codeOf(error) ?? '').split(' ').filter(Boolean), ...codesOf(error.cause)]
}

const mega = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
const dateOf = (at: Date) => at.toISOString().slice(0, 10)

/* The database. */

const hostsOf = (url: string): string => new Hosts(url).urls.map((one) => new URL(one).host).join(', ')

/** What PostgreSQL or the way to it says, as what to do about the setting. */
function whyNot(error: unknown, url: string, setting: string): Found {
  const [codes, at] = [codesOf(error), hostsOf(url)]
  const is = (pattern: RegExp) => codes.some((code) => pattern.test(code))
  if (is(/^28/)) return mend(`PostgreSQL at ${at} refuses the user or the password: mend ${setting}.`)
  if (is(/^3D000$/)) return mend(`PostgreSQL at ${at} has no such database: make it, or mend ${setting}.`)
  if (is(/^42501$/))
    return mend(`PostgreSQL at ${at} gives the user of ${setting} too few rights: let it own the database.`)
  if (is(/^53300$/))
    return mend(`PostgreSQL at ${at} has no connection left: raise max_connections, or put a pooler between.`)
  return mend(`PostgreSQL at ${at} does not answer (${reasonOf(error)}): start it, or mend ${setting}.`)
}

async function withEngine<T>(options: Parameters<typeof openDatabase>[0], work: (engine: Engine) => Promise<T>) {
  const engine = await openDatabase({ pool_size: 1, ...options })
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const directOf = ({ database_direct_url, database_url }: Settings) => database_direct_url ?? database_url

async function lookInto(engine: Engine): Promise<Found> {
  // The connection is made first, so that the time is that of an answer.
  await engine.ping()
  const started = performance.now()
  await engine.ping()
  const took = `${Math.max(1, Math.round(performance.now() - started))} ms`
  const { rows } = await engine.pool.query<{ number: string }>("select current_setting('server_version_num') as number")
  const version = Math.floor(Number(rows[0]?.number ?? 0) / 10_000)
  if (engine.kind === 'postgres' && version < 15)
    return mend(`PostgreSQL ${version} is too old: Megdan needs 15 or newer.`)
  const applied = await listApplied(engine)
  try {
    refuseOther(applied)
    await refuseHalfRestored(engine)
  } catch (error) {
    return mend(error instanceof Error ? error.message : String(error))
  }
  const engineName = engine.kind === 'postgres' ? `PostgreSQL ${version}, ${took}` : 'embedded, no server runs'
  if (applied.length === 0) return fine(`${engineName}, empty: the first start makes its tables`)
  const waiting = listWaiting(applied).length
  if (waiting === 0) return fine(`${engineName}, migrations up to date`)
  return mend(
    `${engineName}, but ${waiting} changes of its tables wait (megdan migrate --plan): make a backup, then start this version of the server.`,
  )
}

async function checkDatabase({ settings }: Given): Promise<Found> {
  const url = directOf(settings)
  const setting = settings.database_direct_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (url) return withEngine({ database_url: url }, lookInto).catch((error: unknown) => whyNot(error, url, setting))
  const { data_dir } = settings
  if (!fs.existsSync(path.join(data_dir, 'database', 'PG_VERSION')))
    return fine('embedded, not there yet: the first start makes it')
  // What is opened is written into, and would then belong to whoever runs this.
  if (!isOurs(fs.statSync(data_dir))) return look('embedded, and not opened: DATA_DIR belongs to another user.')
  try {
    return await withEngine({ data_dir }, lookInto)
  } catch (error) {
    if (!(error instanceof FolderInUse)) return mend(`The embedded database cannot be opened: ${messageOf(error)}`)
    const pid = /\(pid \d+\)/.exec(error.message)?.[0]
    return fine(`embedded, in use by the server that runs${pid ? ` ${pid}` : ''}: nothing was asked of it`)
  }
}
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const standingOf = (database_url: string) =>
  withEngine({ database_url }, async ({ pool }) => (await pool.query<Standing>(standingQuery)).rows[0])
const isSame = (one: Standing | undefined, other: Standing | undefined) =>
  one?.system === other?.system && one?.database === other?.database

/** With a pooler each connection has to be prepared by it, and both ways lead to one database. */
async function checkPooler({ settings: { database_url, database_direct_url: direct_url } }: Given): Promise<Found> {
  if (!database_url || !direct_url) return fine('none (DATABASE_DIRECT_URL)')
  const past = await standingOf(direct_url).catch(() => undefined)
  try {
    const through = await withEngine(
      { database_url, direct_url },
      async ({ pool }) => (await pool.query<Standing>(standingQuery)).rows[0],
    )
    if (past && !isSame(past, through))
      return mend('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: mend one of them.')
    return fine(`at ${hostsOf(database_url)}, its connections are prepared`)
  } catch (error) {
    if (/connect_query/.test(messageOf(error))) return mend(messageOf(error))
    return whyNot(error, database_url, 'DATABASE_URL')
  }
}

/** How long the replica takes until it has what the primary has now. */
async function checkReplica({ settings }: Given): Promise<Found> {
  const { replica } = settings
  const url = directOf(settings)
  if (!replica || !url) return fine('none (DATABASE_READ_URL)')
  const primary = await standingOf(url).catch(() => undefined)
  if (!primary) return look('The primary does not answer, so nothing can be compared with it.')
  try {
    return await withEngine({ database_url: replica.url }, async ({ pool }) => {
      const started = performance.now()
      const { rows } = await pool.query<Standing>(standingQuery)
      if (!isSame(primary, rows[0]))
        return mend('DATABASE_READ_URL leads to another database than DATABASE_URL: no server starts so. Mend it.')
      if (!rows[0]?.is_replica)
        return mend('DATABASE_READ_URL leads to a server that is no replica (any more): set one up, or leave it out.')
      const most = Math.min(replica.most_lag_seconds * 1000, patience.answer)
      for (;;) {
        const known = await pool.query<{ known: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::text::pg_lsn as known',
          [primary.lsn],
        )
        const took = performance.now() - started
        if (known.rows[0]?.known)
          return fine(`at ${hostsOf(replica.url)}, ${(took / 1000).toFixed(1)} s behind at most`)
        if (took > most)
          return mend(
            `The replica is more than ${Math.round(most / 1000)} s behind: look at its log and at pg_stat_replication.`,
          )
        await pause(200)
      }
    })
  } catch (error) {
    return whyNot(error, replica.url, 'DATABASE_READ_URL')
  }
}

/* What is asked over HTTP. */

type Head = { status: number; date: Date | undefined; certificate?: PeerCertificate; untrusted?: string }

/** A HEAD, also where the certificate is bad: that is said apart. */
const askHead = (url: string): Promise<Head> =>
  new Promise((resolve, reject) => {
    const options = { method: 'HEAD', agent: false as const, signal: AbortSignal.timeout(patience.answer) }
    const hear = (answer: http.IncomingMessage) => {
      answer.resume()
      const { socket } = answer
      const date = new Date(answer.headers.date ?? '')
      resolve({
        status: answer.statusCode ?? 0,
        date: Number.isNaN(date.getTime()) ? undefined : date,
        ...(socket instanceof TLSSocket && {
          certificate: socket.getPeerCertificate(),
          ...(!socket.authorized && { untrusted: reasonOf(socket.authorizationError) }),
        }),
      })
    }
    const asked = url.startsWith('https:')
      ? https.request(url, { ...options, rejectUnauthorized: false }, hear)
      : http.request(url, options, hear)
    asked.on('error', reject).end()
  })

/** How long a certificate is good for. */
function judge(
  host: string,
  { valid_from, valid_to }: PeerCertificate,
  untrusted: string | undefined,
  now: Date,
): Found {
  const about = 'certificate'
  const [from, to] = [new Date(valid_from), new Date(valid_to)]
  const days = Math.floor((to.getTime() - now.getTime()) / day)
  if (days < 0) return { ...mend(`That of ${host} has expired on ${dateOf(to)}: renew it.`), about }
  if (from > now) return { ...mend(`That of ${host} is good from ${dateOf(from)} on only: is the clock right?`), about }
  if (days < leastDaysLeft)
    return {
      ...mend(`That of ${host} ends in ${days} days (${dateOf(to)}): renew it, and see why nothing did.`),
      about,
    }
  if (untrusted)
    return {
      ...mend(`That of ${host} is not trusted (${untrusted}): use one for this name, with its whole chain.`),
      about,
    }
  return { ...fine(`${host}, ${days} days left`), about }
}
const certificateOf = (url: string, { certificate, untrusted }: Head, now: Date): Found[] =>
  certificate ? [judge(new URL(url).host, certificate, untrusted, now)] : []

async function checkAddress({ settings: { public_url, production }, now }: Given): Promise<Found[]> {
  if (!public_url.startsWith('https:')) {
    if (production)
      return [
        mend(`${public_url} is not https: passwords would travel readable. End TLS at a proxy, and set PUBLIC_URL.`),
      ]
    return [fine(`${public_url}, for this machine; it was not asked`)]
  }
  const url = `${public_url.replace(/\/$/, '')}/health`
  try {
    const head = await askHead(url)
    const isThere = head.status === 200
    const says = isThere
      ? fine(`${public_url} answers`)
      : mend(
          `${public_url} answers ${head.status} where the server should: is it started, and does the proxy lead to it?`,
        )
    return [says, ...certificateOf(url, head, now())]
  } catch (error) {
    return [mend(`${public_url} does not answer from here (${reasonOf(error)}): are server, proxy and name in order?`)]
  }
}

/* The clock. */

/** By how many seconds the other clock is ahead, as far as the time that the question took lets it be said. */
async function secondsAhead(ask: () => Promise<Date | undefined>, now: () => Date): Promise<number | undefined> {
  const before = now().getTime()
  const [there, after] = [await ask(), now().getTime()]
  if (!there) return undefined
  const at = there.getTime()
  return Math.round((at < before ? at - before : at > after ? at - after : 0) / 1000)
}

async function databaseTime(database_url: string): Promise<Date | undefined> {
  const { rows } = await withEngine({ database_url }, ({ pool }) =>
    pool.query<{ at: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as at'),
  )
  return rows[0] && new Date(Number(rows[0].at))
}

async function checkClock({ settings, now }: Given): Promise<Found> {
  const { public_url, media } = settings
  const url = directOf(settings)
  const bucket = media.bucket?.endpoint
  const dateAt = (address: string) => async () => (await askHead(address)).date
  const others = [
    ...(url ? [{ name: 'the database', ask: () => databaseTime(url) }] : []),
    ...(public_url.startsWith('https:') ? [{ name: 'PUBLIC_URL', ask: dateAt(public_url) }] : []),
    ...(bucket ? [{ name: 'the bucket', ask: dateAt(bucket) }] : []),
  ]
  const compared = await Promise.all(
    others.map(async ({ name, ask }) => ({ name, ahead: await secondsAhead(ask, now).catch(() => undefined) })),
  )
  const known = compared.flatMap(({ name, ahead }) => (ahead === undefined ? [] : [{ name, ahead }]))
  if (known.length === 0)
    return look(`Nobody is there to compare it with: is it ${now().toISOString().slice(0, 16).replace('T', ' ')} UTC?`)
  const off = known.filter(({ ahead }) => Math.abs(ahead) > mostSecondsOff)
  if (off.length === 0) return fine(`as that of ${known.map(({ name }) => name).join(' and ')}`)
  const told = off.map(({ name, ahead }) => `${Math.abs(ahead)} s ${ahead > 0 ? 'behind' : 'ahead of'} that of ${name}`)
  return mend(
    `It is ${told.join(' and ')}: let the machines keep time (timedatectl set-ntp true), or codes of apps fail.`,
  )
}

/* What lies on the disk. */

const isOurs = ({ uid }: fs.Stats) => process.getuid === undefined || process.getuid() === uid
const ofOthers = 0o077

type Rights = { open: string[]; foreign: string[]; seen: number; until: number; isCut: boolean }

/** What others on the machine may open, and what belongs to another user; links lead elsewhere. */
async function walk(place: string, found: Rights): Promise<Rights> {
  found.isCut ||= performance.now() > found.until
  if (found.isCut) return found
  found.seen += 1
  const stats = await fs.promises.lstat(place).catch(() => undefined)
  if (!stats || stats.isSymbolicLink()) return found
  if (!isOurs(stats)) found.foreign.push(place)
  if ((stats.mode & ofOthers) !== 0) found.open.push(place)
  if (!stats.isDirectory()) return found
  for (const name of await fs.promises.readdir(place).catch(() => [])) await walk(path.join(place, name), found)
  return found
}

const keyFiles = ['FCM_CREDENTIALS_FILE', 'WEB_PUSH_KEY_FILE', 'S3_KEY_FILE'] as const

async function checkFiles({ settings: { data_dir }, env }: Given): Promise<Found> {
  for (const name of keyFiles) {
    const file = env[name]?.trim()
    const stats = file ? await fs.promises.stat(file).catch(() => undefined) : undefined
    if (stats && (stats.mode & ofOthers) !== 0)
      return mend(`Others on this machine may read the file of ${name}: chmod 600 it.`)
  }
  const stats = await fs.promises.stat(data_dir).catch(() => undefined)
  if (!stats) return fine(`DATA_DIR ${data_dir} is not there yet: the first start makes it`)
  if (!stats.isDirectory()) return mend(`DATA_DIR ${data_dir} is no folder: mend DATA_DIR.`)
  const isWritable = await fs.promises.access(data_dir, fs.constants.W_OK).then(
    () => true,
    () => false,
  )
  const until = performance.now() + patience.walk
  const { open, foreign, seen, isCut } = await walk(data_dir, { open: [], foreign: [], seen: 0, until, isCut: false })
  const first = (places: readonly string[]) =>
    `${places.length}, the first is ${path.relative(data_dir, places[0] ?? '') || 'DATA_DIR itself'}`
  if (foreign.length > 0)
    return mend(
      `Not everything in DATA_DIR belongs to the user who runs this (${first(foreign)}): run megdan as the server's user, or chown -R it.`,
    )
  if (!isWritable) return mend(`DATA_DIR ${data_dir} cannot be written to: mount it so, or mend its rights.`)
  if (open.length > 0)
    return mend(`Others on this machine may open what lies in DATA_DIR (${first(open)}): chmod -R go= ${data_dir}`)
  const far = isCut ? `, as far as the first ${seen} files and folders go` : ''
  return fine(`DATA_DIR ${data_dir} is its owner's alone${far}`)
}

/** The folder itself, or where it would be made. */
const thereOf = (folder: string): string =>
  fs.existsSync(folder) || path.dirname(folder) === folder ? folder : thereOf(path.dirname(folder))

async function checkDisk({ settings: { data_dir, backup }, least_free }: Given): Promise<Found> {
  const places = [['DATA_DIR', data_dir] as const, ...(backup.dir ? [['BACKUP_DIR', backup.dir] as const] : [])]
  const free = await Promise.all(
    places.map(async ([name, folder]) => {
      const { bavail, bsize } = await fs.promises.statfs(thereOf(folder))
      return { name, free: bavail * bsize }
    }),
  )
  const full = free.filter((one) => one.free < least_free)
  if (full.length === 0) return fine(free.map((one) => `${mega(one.free)} free in ${one.name}`).join(', '))
  return mend(
    `Only ${full.map((one) => `${mega(one.free)} are free in ${one.name}`).join(' and ')}: make room before the server stops.`,
  )
}

async function checkBackups({ settings: { backup }, now }: Given): Promise<Found> {
  const { dir } = backup
  if (!dir) return look('BACKUP_DIR is not set, so the server makes none: see that something else does.')
  const stats = await fs.promises.stat(dir).catch(() => undefined)
  if (!stats?.isDirectory()) return mend(`BACKUP_DIR ${dir} is not there: mount or make it, as the server's user.`)
  if (
    !(await fs.promises.access(dir, fs.constants.W_OK).then(
      () => true,
      () => false,
    ))
  )
    return mend(`BACKUP_DIR ${dir} cannot be written to: mend its rights.`)
  const [newest] = listBackups(dir)
  if (!newest) return mend(`There is no backup in ${dir}: megdan backup makes one.`)
  const { file, at } = newest
  const age = now().getTime() - at.getTime()
  const hours = Math.round(age / 3_600_000)
  if (age >= oldestBackup)
    return mend(`The newest backup is ${Math.floor(age / day)} days old: «no backup was made» in the log says why.`)
  const { size } = await fs.promises.stat(file)
  const isRead = !file.endsWith('.age') && size <= mostBackupBytes
  try {
    if (isRead) for await (const _ of unpack(await openSealed(file, []))) continue
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error
    return mend(
      `The newest backup, ${path.basename(file)}, is damaged: make another one (megdan backup), look at the disk.`,
    )
  }
  const read = isRead
    ? 'read to its end'
    : file.endsWith('.age')
      ? 'encrypted and so not read'
      : 'too large to be read here'
  return fine(`the newest is ${hours} hours old, ${mega(size)}, ${read}`)
}

/* Those who are asked. */

async function checkMail({ settings: { smtp_url, smtp_cleartext }, now }: Given): Promise<Found[]> {
  if (!smtp_url) return [fine('none (SMTP_URL): nobody gets codes by mail')]
  const { host } = new URL(smtp_url)
  try {
    const certificate = await tryMail(smtp_url, smtp_cleartext)
    const is = `${host} lets this server send`
    return certificate
      ? [fine(is), judge(host, certificate, undefined, now())]
      : [fine(`${is}${smtp_url.startsWith('smtps:') ? '' : ', without TLS'}`)]
  } catch (error) {
    const [code, message] = [codeOf(error) ?? '', messageOf(error)]
    if (code === 'EAUTH') return [mend(`The server ${host} refuses the user or the password: mend SMTP_URL.`)]
    if (/certificate|self[- ]signed|altnames|CERT_/i.test(message))
      return [
        mend(
          `The certificate of ${host} is refused (${reasonOfTls(message)}): renew it there, or mend the name in SMTP_URL.`,
        ),
      ]
    if (code === 'ETLS' || /STARTTLS/i.test(message))
      return [
        mend(
          `The server ${host} offers no TLS: use another port or smtps:, or SMTP_CLEARTEXT=1 in a network of your own.`,
        ),
      ]
    const status = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
    if (status) return [mend(`The server ${host} refuses this server (${code}${status}): look there, and at SMTP_URL.`)]
    const way = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code
    return [
      mend(
        `The server ${host} does not answer (${way || 'no reason'}): start it, open the firewall, or mend SMTP_URL.`,
      ),
    ]
  }
}
const reasonOfTls = (message: string) =>
  /expired/i.test(message)
    ? 'it has expired'
    : /altnames|does not match/i.test(message)
      ? 'it is for another name'
      : 'nobody here trusts it'

async function checkMedia({ settings: { media }, now }: Given): Promise<Found[]> {
  const { bucket, place } = media
  if (!bucket) return [fine('in DATA_DIR/media')]
  const at = `The bucket ${bucket.bucket} at ${new URL(bucket.endpoint).host}`
  const isTls = bucket.endpoint.startsWith('https:')
  const certificate = isTls
    ? await askHead(bucket.endpoint).then(
        (head) => certificateOf(bucket.endpoint, head, now()),
        () => [],
      )
    : []
  try {
    await checkBucket(bucket)
    const role = place === 's3' ? 'takes what is written there' : 'is what media are moved from'
    return [fine(`${at} ${role}`), ...certificate]
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error
    const says = error.refused
      ? `${at} refuses this server (${error.reason}): mend S3_URL, its keys or their rights.`
      : `${at} does not answer (${error.reason}): start it, or mend S3_URL.`
    return [mend(says), ...certificate]
  }
}

async function checkFilms({ settings }: Given): Promise<Found> {
  if (filmsMade(settings)) return fine(`made by ffmpeg, up to ${mega(settings.films.bytes)} each`)
  return look('No videos can be uploaded: ffmpeg and ffprobe are not on PATH (on Debian: apt-get install ffmpeg).')
}

async function checkPush({ settings: { push } }: Given): Promise<Found> {
  if (!push) return fine('off: no key for apps of the stores (FCM_CREDENTIALS_FILE), and WEB_PUSH=0')
  if (!push.fcm) return fine('for browsers alone (FCM_CREDENTIALS_FILE is not set)')
  const host = new URL(push.fcm.credentials.token_uri).host
  try {
    await fetchToken(push.fcm.credentials)
    return fine(`${host} takes the key of FCM_CREDENTIALS_FILE`)
  } catch (error) {
    if (error instanceof NoAccess && error.refused)
      return mend(
        `${host} refuses the key of FCM_CREDENTIALS_FILE: make a new one, replace the file, restart. Is the clock right?`,
      )
    return mend(
      `${host} gives no token (${error instanceof NoAccess ? 'it is away' : reasonOf(error)}): may this machine reach it by HTTPS?`,
    )
  }
}

const rulesFile = path.join(import.meta.dirname, '../../firestore.rules')
/** Line ends and what a console adds to the end say nothing. */
const plain = (rules: string) => rules.replace(/\r/g, '').trim()

async function checkRules({ settings: { firestore }, rules_url }: Given): Promise<Found> {
  if (!firestore) return fine('none (FIRESTORE_PROJECT): the server keeps devices itself')
  const { project, emulator, credentials } = firestore
  if (emulator || !credentials) return fine(`an emulator at ${emulator}, whose rules were given to it`)
  const elsewhere = `compare them with server/firestore.rules in Firebase's console, under Firestore, Rules.`
  try {
    const { access_token } = await fetchToken(credentials, 'https://www.googleapis.com/auth/firebase.readonly')
    const ask = async (name: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await fetch(`${rules_url}/v1/${name}`, { headers, signal: AbortSignal.timeout(patience.answer) })
      if (!answer.ok) throw new Error(String(answer.status))
      return answer.json()
    }
    const release = (await ask(`projects/${project}/releases/cloud.firestore`)) as { rulesetName?: unknown }
    if (typeof release.rulesetName !== 'string') throw new Error('no rules')
    const { source } = (await ask(release.rulesetName)) as { source?: { files?: { content?: unknown }[] } }
    const inForce = (source?.files ?? []).map(({ content }) => (typeof content === 'string' ? content : '')).join('\n')
    const isAsHere = plain(inForce) === plain(await fs.promises.readFile(rulesFile, 'utf8'))
    if (isAsHere) return fine(`those in force in ${project} are this version's`)
    return mend(
      `The rules in force in ${project} are others: put server/firestore.rules into force («Devices in Cloud Firestore»).`,
    )
  } catch (error) {
    const why = error instanceof NoAccess ? 'the key got no token' : reasonOf(error)
    const role = why === '403' ? ' Give the service account the role Firebase Rules Viewer, or' : ' Please'
    return look(`The rules in force could not be read (${why}).${role} ${elsewhere}`)
  }
}

/** All that is looked at, in the order in which it is told. */
const checks: readonly Check[] = [
  { about: 'database', of: ['DATABASE_URL', 'DATABASE_DIRECT_URL'], run: checkDatabase },
  { about: 'pooler', of: ['DATABASE_URL', 'DATABASE_DIRECT_URL'], run: checkPooler },
  { about: 'replica', of: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'], run: checkReplica },
  { about: 'clock', of: [], run: checkClock },
  { about: 'files', of: [], run: checkFiles },
  { about: 'disk', of: [], run: checkDisk },
  { about: 'backups', of: ['BACKUP_DIR'], run: checkBackups },
  { about: 'address', of: ['PUBLIC_URL'], run: checkAddress },
  { about: 'mail', of: ['SMTP_URL'], run: checkMail },
  { about: 'media', of: ['S3_URL', 'MEDIA_STORE'], run: checkMedia },
  { about: 'videos', of: ['UPLOAD_VIDEO_MB'], run: checkFilms },
  { about: 'push', of: ['FCM_CREDENTIALS_FILE'], run: checkPush },
  { about: 'rules', of: ['FCM_CREDENTIALS_FILE', 'FIRESTORE_PROJECT'], run: checkRules },
]

async function runOne({ about, run }: Check, given: Given): Promise<Found[]> {
  const gaveUp = Symbol()
  const waiting = new AbortController()
  const work = run(given).catch((error: unknown) => mend(`This could not be looked at: ${reasonOf(error)}`))
  const late = pause(patience.check, gaveUp, { signal: waiting.signal }).catch(() => gaveUp)
  const done = await Promise.race([work, late])
  waiting.abort()
  const found =
    typeof done === 'symbol' ? mend(`No answer within ${patience.check / 1000} s: look what holds it up.`) : done
  return [found].flat().map((one) => ({ about, ...one }))
}

/** Looks at all that an installation stands on, each in one line; ends with 1 where something is to be done. */
export async function check(env: Environment, given: Partial<Outside> = {}) {
  const { settings, wrong, left } = readRight(env)
  const outside = outsideOf(given)
  const ofSettings = wrong.length > 0 ? wrong.map((says) => ({ ...mend(says), about: 'settings' })) : []
  const found: Found[] = settings
    ? [...ofSettings, ...(ofSettings.length === 0 ? [{ ...fine('each can be read'), about: 'settings' }] : [])]
    : [...ofSettings, { ...mend('Nothing else was looked at: mend this first.'), about: 'settings' }]
  if (settings) {
    const asked = checks.filter(({ of }) => !of.some((name) => left.has(name)))
    const answers = await Promise.all(asked.map((one) => runOne(one, { ...outside, settings, env })))
    found.push(...answers.flat())
  }
  const open = found.filter(({ verdict }) => verdict === 'do').length
  const lines = found.map(
    ({ verdict, about = '', says }) => `${verdict.padEnd(4)}  ${about.padEnd(11)}  ${says.split('\n').join(' ')}`,
  )
  const end = open === 0 ? 'Nothing is to be done.' : `To be done: ${open}.`
  const text = secretsOf(env).reduce((said, secret) => said.replaceAll(secret, '…'), [...lines, '', end].join('\n'))
  return { output: text, code: open === 0 ? 0 : 1 }
}
