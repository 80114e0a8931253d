import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../tools/postgres.mjs'
import { makeCertificate } from '../../test/certificates.ts'
import { useFcm, usePostOffice } from '../../test/use-world.ts'
import { pretendPrograms } from '../../test/films.ts'
import { temporaryFolder } from '../../test/processes.ts'
import { answerWith, startS3 } from '../../test/s3.ts'
import { openDatabase } from '../platform/open-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { pack } from './archive.ts'
import { check, type Outside } from './check.ts'
import { nameOf } from './keep.ts'

type Env = Record<string, string>
const day = 86_400_000
const bin = findPostgres()
const rules = fs.readFileSync(path.join(import.meta.dirname, '../../firestore.rules'), 'utf8')
const password = 'the-secret-of-the-house'

const post = usePostOffice()
const fcm = useFcm()
const bucket = await startS3()
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

beforeAll(async () => {
  postgres = bin ? await startPostgres(bin) : undefined
})
afterAll(() => postgres?.stop())

/** Lasts as long as the test; answers its port. */
async function listen(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port at which nobody listens. */
async function deafPort(): Promise<number> {
  const server = net.createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

/** As much of SMTP as a look at it needs; it takes no password. */
const refuseMail = (socket: net.Socket) => {
  socket.on('error', () => undefined)
  socket.write('220 post\r\n')
  socket.setEncoding('utf8').on('data', (line: string) => {
    if (/^EHLO/i.test(line)) socket.write('250-post\r\n250 AUTH PLAIN LOGIN\r\n')
    else if (/^AUTH/i.test(line)) socket.write(`535 5.7.8 ${password} is wrong\r\n`)
    else socket.write('250 ok\r\n')
  })
}

/** Firebase, which says that these rules are in force. */
async function startRules(inForce: string, status = 200): Promise<string> {
  const server = http.createServer((request, response) => {
    const isAllowed = request.headers.authorization?.startsWith('Bearer access-')
    response.writeHead(isAllowed ? status : 401, { 'content-type': 'application/json' })
    const ruleset = 'projects/megdan-demo/rulesets/1'
    if (request.url === '/v1/projects/megdan-demo/releases/cloud.firestore')
      response.end(JSON.stringify({ name: 'projects/megdan-demo/releases/cloud.firestore', rulesetName: ruleset }))
    else if (request.url === `/v1/${ruleset}`)
      response.end(JSON.stringify({ source: { files: [{ name: 'firestore.rules', content: inForce }] } }))
    else response.writeHead(404).end()
  })
  return `http://127.0.0.1:${await listen(server)}`
}

function dataFolder(): string {
  const folder = path.join(temporaryFolder(), 'data')
  fs.mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** A folder with a backup of that age. */
async function backupFolder(age: number): Promise<string> {
  const folder = temporaryFolder()
  const parts = async function* () {
    yield { name: 'manifest.json', bytes: Buffer.from('{}') }
  }
  const bytes = []
  for await (const piece of pack(parts())) bytes.push(piece)
  fs.writeFileSync(path.join(folder, nameOf(new Date(Date.now() - age), false)), Buffer.concat(bytes))
  return folder
}

/** The lines of one look, and its exit code; no secret is ever in them. */
async function lookAt(env: Env, outside: Partial<Outside> = {}) {
  const { output, code } = await check({ DATA_DIR: dataFolder(), ...env }, { least_free: 1, ...outside })
  expect(output).not.toContain(password)
  const lines = output.split('\n')
  return { code, lines, wrong: lines.filter((line) => line.startsWith('do ')) }
}

/** A database of its own on the PostgreSQL of this file. */
async function makeDatabase(name: string): Promise<string> {
  const url = new URL(postgres?.url ?? '')
  const engine = await openDatabase({ database_url: url.href, pool_size: 1 })
  await engine.pool.query(`create database ${name}`)
  await engine.close()
  url.pathname = name
  return url.href
}
async function at(database_url: string, work: (engine: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) {
  const engine = await openDatabase({ database_url, pool_size: 1 })
  try {
    await work(engine)
  } finally {
    await engine.close()
  }
}

type Plant = { env: Env; outside?: Partial<Outside> }
type Fault = [name: string, says: RegExp, plant: () => Promise<Plant> | Plant]

const anywhere: Fault[] = [
  ['a wrong setting', /^do {4}settings {5}PORT must be a number/, () => ({ env: { PORT: 'many' } })],
  [
    'a setting that another one asks for',
    /settings +S3_ACCESS_KEY must be set for S3_URL/,
    () => ({ env: { S3_URL: 'https://s3.example.com/megdan' } }),
  ],
  [
    'a folder of data that others may open',
    /files +Others on this machine may open .*chmod -R go=/,
    () => {
      const DATA_DIR = dataFolder()
      fs.mkdirSync(path.join(DATA_DIR, 'media'), { mode: 0o700 })
      fs.writeFileSync(path.join(DATA_DIR, 'media', 'x.webp'), 'x')
      fs.chmodSync(path.join(DATA_DIR, 'media', 'x.webp'), 0o640)
      return { env: { DATA_DIR } }
    },
  ],
  [
    'a folder of data that is none',
    /files +DATA_DIR .* is no folder/,
    () => {
      const DATA_DIR = path.join(temporaryFolder(), 'data')
      fs.writeFileSync(DATA_DIR, '')
      return { env: { DATA_DIR } }
    },
  ],
  ['a full disk', /disk +Only [\d,]+ MB are free in DATA_DIR/, () => ({ env: {}, outside: { least_free: Infinity } })],
  [
    'mail that refuses the password',
    /mail +The server 127\.0\.0\.1:\d+ refuses the user or the password/,
    async () => ({
      env: { SMTP_URL: `smtp://megdan:${password}@127.0.0.1:${await listen(net.createServer(refuseMail))}` },
    }),
  ],
  [
    'mail that is away',
    /mail +The server \S+ does not answer \(ECONNREFUSED\)/,
    async () => ({ env: { SMTP_URL: `smtp://127.0.0.1:${await deafPort()}` } }),
  ],
  [
    'an expired certificate of mail',
    /mail +The certificate of \S+ is refused \(it has expired\)/,
    async () => {
      const made = makeCertificate(new Date('2020-01-01'), new Date('2020-02-01'))
      const port = await listen(tls.createServer(made, refuseMail))
      return { env: { SMTP_URL: `smtps://127.0.0.1:${port}?tls.ca=${encodeURIComponent(made.cert)}` } }
    },
  ],
  [
    'a bucket that refuses the keys',
    /media +The bucket \S+ at \S+ refuses this server \(403/,
    () => {
      bucket.meddle(answerWith(403, 'InvalidAccessKeyId'))
      return { env: { ...bucket.env(), S3_SECRET_KEY: password } }
    },
  ],
  [
    'a bucket that is away',
    /media +The bucket \S+ at \S+ does not answer/,
    async () => ({
      env: { S3_URL: `http://127.0.0.1:${await deafPort()}/megdan`, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: password },
    }),
  ],
  [
    'a key of Firebase that is refused',
    /push +\S+ refuses the key of FCM_CREDENTIALS_FILE/,
    () => {
      fcm.state.revoked = true
      const env = fcm.environment(temporaryFolder())
      fs.chmodSync(env['FCM_CREDENTIALS_FILE'] ?? '', 0o600)
      return { env }
    },
  ],
  [
    'a key that others may read',
    /files +Others on this machine may read the file of FCM_CREDENTIALS_FILE/,
    () => {
      const env = fcm.environment(temporaryFolder())
      fs.chmodSync(env['FCM_CREDENTIALS_FILE'] ?? '', 0o644)
      return { env }
    },
  ],
  [
    'other rules of Firestore',
    /rules +The rules in force in megdan-demo are others/,
    async () => ({
      env: { ...fcm.environment(temporaryFolder()), FIRESTORE_PROJECT: 'megdan-demo' },
      outside: { rules_url: await startRules('allow read, write: if true;') },
    }),
  ],
  [
    'no folder for backups',
    /backups +BACKUP_DIR \S+ is not there/,
    () => ({ env: { BACKUP_DIR: path.join(temporaryFolder(), 'gone') } }),
  ],
  ['no backup at all', /backups +There is no backup in/, () => ({ env: { BACKUP_DIR: temporaryFolder() } })],
  [
    'a backup of the day before yesterday',
    /backups +The newest backup is 2 days old/,
    async () => ({ env: { BACKUP_DIR: await backupFolder(2 * day + 60_000) } }),
  ],
  [
    'a damaged backup',
    /backups +The newest backup, megdan-\S+, is damaged/,
    async () => {
      const BACKUP_DIR = await backupFolder(60_000)
      const file = path.join(BACKUP_DIR, fs.readdirSync(BACKUP_DIR)[0] ?? '')
      const bytes = fs.readFileSync(file)
      bytes[513] = (bytes[513] ?? 0) ^ 1
      fs.writeFileSync(file, bytes)
      return { env: { BACKUP_DIR } }
    },
  ],
  [
    'a certificate of the address that ends soon',
    /certificate +That of 127\.0\.0\.1:\d+ ends in 4 days/,
    async () => {
      const made = makeCertificate(new Date(Date.now() - 80 * day), new Date(Date.now() + 4.5 * day))
      const port = await listen(https.createServer(made, (_, response) => void response.end()))
      return { env: { PUBLIC_URL: `https://127.0.0.1:${port}` } }
    },
  ],
  [
    'an address that leads to nobody',
    /address +https:\S+ does not answer from here \(ECONNREFUSED\)/,
    async () => ({ env: { PUBLIC_URL: `https://127.0.0.1:${await deafPort()}` } }),
  ],
  ['an address that is not safe', /address +http:\S+ is not https/, () => ({ env: { NODE_ENV: 'production' } })],
  [
    'a database that is away',
    /database +PostgreSQL at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\): start it, or mend DATABASE_URL/,
    async () => ({ env: { DATABASE_URL: `postgres://megdan:${password}@127.0.0.1:${await deafPort()}/megdan` } }),
  ],
]

const onPostgres: Fault[] = [
  [
    'a wrong password of the database',
    /database +PostgreSQL at 127\.0\.0\.1:\d+ refuses the user or the password: mend DATABASE_URL/,
    async () => {
      const url = new URL(await makeDatabase('guarded'))
      const file = path.join(postgres?.data ?? '', 'pg_hba.conf')
      fs.writeFileSync(file, `host guarded all 127.0.0.1/32 scram-sha-256\n${fs.readFileSync(file, 'utf8')}`)
      await at(postgres?.url ?? '', ({ pool }) => pool.query('select pg_reload_conf()'))
      await expect
        .poll(() =>
          at(url.href, ({ pool }) => pool.query('select 1')).then(
            () => 'in',
            () => 'out',
          ),
        )
        .toBe('out')
      url.password = password
      return { env: { DATABASE_URL: url.href } }
    },
  ],
  [
    'a database that is not there',
    /database +PostgreSQL at \S+ has no such database/,
    () => ({ env: { DATABASE_URL: (postgres?.url ?? '').replace(/\/postgres$/, '/nobodys') } }),
  ],
  [
    'a database of a newer version',
    /database +The database holds 1 change\(s\) of a newer Megdan/,
    async () => {
      const DATABASE_URL = await makeDatabase('newer')
      await at(DATABASE_URL, async (engine) => {
        await migrate(engine)
        await engine.pool.query(
          "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
        )
      })
      return { env: { DATABASE_URL } }
    },
  ],
  [
    'a pooler that prepares nothing',
    /pooler +With DATABASE_DIRECT_URL the pooler of DATABASE_URL must have connect_query/,
    () => ({ env: { DATABASE_URL: postgres?.url ?? '', DATABASE_DIRECT_URL: postgres?.url ?? '' } }),
  ],
  [
    'a replica of another database',
    /replica +DATABASE_READ_URL leads to another database/,
    async () => ({ env: { DATABASE_URL: postgres?.url ?? '', DATABASE_READ_URL: await makeDatabase('another') } }),
  ],
  [
    'a clock that is two hours off',
    /clock +It is 7(?:200|19\d) s ahead of that of the database/,
    () => ({ env: { DATABASE_URL: postgres?.url ?? '' }, outside: { now: () => new Date(Date.now() + 7_200_000) } }),
  ],
]

const expectNamed = async ([, says, plant]: Fault) => {
  bucket.meddle()
  const { env, outside } = await plant()
  const { code, wrong } = await lookAt(env, outside)
  expect(wrong.filter((line) => says.test(line))).toHaveLength(1)
  expect(code).toBe(1)
}

describe('what is planted is named, with what to do', () => {
  test.each(anywhere)('%s', (...fault) => expectNamed(fault))
  test.runIf(bin).each(onPostgres)('%s', (...fault) => expectNamed(fault))

  test('twelve at once are named each in a line, and no secret is', async () => {
    const key = fcm.environment(temporaryFolder())
    fs.chmodSync(key['FCM_CREDENTIALS_FILE'] ?? '', 0o604)
    fcm.state.revoked = true
    bucket.meddle(answerWith(403, 'SignatureDoesNotMatch'))
    const made = makeCertificate(new Date(Date.now() - 80 * day), new Date(Date.now() + 2.5 * day))
    const front = await listen(https.createServer(made, (_, response) => void response.writeHead(502).end()))
    const mail = await listen(net.createServer(refuseMail))
    const { code, lines, wrong } = await lookAt(
      {
        ...key,
        ...bucket.env(),
        PORT: 'many',
        LOG_LEVEL: 'loud',
        FIRESTORE_PROJECT: 'megdan-demo',
        BACKUP_DIR: await backupFolder(3 * day),
        DATABASE_URL: `postgres://megdan:${password}@127.0.0.1:${await deafPort()}/megdan`,
        PUBLIC_URL: `https://127.0.0.1:${front}`,
        SMTP_URL: `smtp://megdan:${password}@127.0.0.1:${mail}`,
      },
      { now: () => new Date(Date.now() + 7_200_000), least_free: Infinity },
    )
    const told = wrong.map((line) => line.split(/ {2,}/)[1] ?? '')
    expect(told.toSorted()).toEqual(
      [
        'settings',
        'settings',
        'database',
        'clock',
        'files',
        'disk',
        'backups',
        'address',
        'certificate',
        'mail',
        'media',
        'push',
      ].toSorted(),
    )
    expect(lines.at(-1)).toBe('To be done: 12.')
    expect(code).toBe(1)
  })

  test('of settings that are wrong the others are looked at, without what they say nothing of', async () => {
    const { lines } = await lookAt({ DATABASE_URL: 'mysql://here', SMTP_URL: post.url })
    expect(lines.filter((line) => / database /.test(line))).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^do +settings +DATABASE_URL must be/))
    expect(lines).toContainEqual(expect.stringMatching(/^fine +mail /))
  })

  test('rules that the key may not read are no fault, and it says where to look', async () => {
    const key = fcm.environment(temporaryFolder())
    fs.chmodSync(key['FCM_CREDENTIALS_FILE'] ?? '', 0o600)
    const rules_url = await startRules(rules, 403)
    const { code, lines } = await lookAt({ ...key, FIRESTORE_PROJECT: 'megdan-demo' }, { rules_url })
    expect(lines).toContainEqual(expect.stringMatching(/^look +rules .*\(403\).*Firebase Rules Viewer/))
    expect(code).toBe(0)
  })
})

test('where ffmpeg is missing it says that no videos can be uploaded, which is no fault', async () => {
  const { lines } = await lookAt({ PATH: '' })
  expect(lines).toContainEqual(expect.stringMatching(/^look +videos .*apt-get install ffmpeg/))
})

test('where all is well each line says so', async () => {
  bucket.meddle()
  const key = fcm.environment(temporaryFolder())
  fs.chmodSync(key['FCM_CREDENTIALS_FILE'] ?? '', 0o600)
  const DATABASE_URL = postgres ? await makeDatabase('well') : undefined
  if (DATABASE_URL) await at(DATABASE_URL, migrate)
  const { code, lines } = await lookAt(
    {
      ...key,
      ...bucket.env(),
      ...(DATABASE_URL && { DATABASE_URL }),
      FIRESTORE_PROJECT: 'megdan-demo',
      BACKUP_DIR: await backupFolder(3_600_000),
      SMTP_URL: post.url,
      PATH: await pretendPrograms(path.join(temporaryFolder(), 'programs')),
    },
    { rules_url: await startRules(`${rules.replaceAll('\n', '\r\n')}\n`) },
  )
  expect(lines.slice(0, -2).filter((line) => !line.startsWith('fine  '))).toEqual([])
  expect(lines).toHaveLength(16)
  expect(lines.at(-1)).toBe('Nothing is to be done.')
  expect(code).toBe(0)
})
