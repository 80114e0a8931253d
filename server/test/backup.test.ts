import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { comments, createApi, feeds, news, profile, session } from '@megdan/contract'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../tools/postgres.mjs'
import {
  filledFolder,
  leastEnv,
  megdanProgram,
  samplePassword as password,
  startServer,
  temporaryFolder,
  usedFolder,
} from './processes.ts'

type Env = Record<string, string>

/** Runs the command as it is run by hand; its exit code and what it says. */
async function megdan(env: Env, ...args: string[]) {
  // A umask of 000, so that modes are the command's own.
  const command = ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, megdanProgram, ...args]
  const ended = promisify(execFile)('sh', command, { env: { ...leastEnv(), ...env } })
  return ended.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}
const apiOf = (base_url: string, token?: string) => createApi({ base_url, identity: () => ({ token, guest: false }) })
const signIn = async (base_url: string, name: string) =>
  (await apiOf(base_url)(session.login, { body: { email: `${name}@example.com`, password } })).access_token
const hashesIn = (folder: string) => {
  const files = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isFile())
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex')
  return files.map((name) => `${name} ${hashOf(name)}`).toSorted()
}
const walk = (folder: string) =>
  (fs.readdirSync(folder, { recursive: true }) as string[]).map((name) => path.join(folder, name))
const backupIn = (folder: string) =>
  path.join(folder, fs.readdirSync(folder).find((name) => /^megdan-.*\.tar$/.test(name)) ?? 'none')
const postgres = findPostgres()

/** A PostgreSQL, or where none is installed another embedded database. */
async function otherEngine(): Promise<Env & { DATA_DIR: string }> {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  if (!postgres) return { DATA_DIR }
  const server = await startPostgres(postgres)
  onTestFinished(() => server.stop())
  return { DATA_DIR, DATABASE_URL: server.url }
}

test('a backup made while people write, and put back on the other engine after a kill, has every acknowledged row and medium, and nobody who was erased since', async () => {
  const env = {
    DATA_DIR: await filledFolder(),
    SAMPLE_PASSWORD: password,
    RATE_LIMIT_SCALE: '100000',
    SAMPLE_DATA: '1',
  }
  const server = startServer(env)
  const address = await server.address()
  const [erased, writer] = [await signIn(address, 'reader'), await signIn(address, 'reader2')]
  const api = apiOf(address, writer)
  await api(comments.acceptTerms)
  const { url: feed } = await api(feeds.make, { params: { kind: 'news' } })
  const { items } = await api(news.list, { query: {} })
  const talkedOf = []
  for (const { id } of items) {
    if ((await api(comments.list, { params: { id }, query: {} })).comments_open) talkedOf.push(id)
  }
  const id = talkedOf[0] ?? ''

  const acknowledged: { id: string; at: number }[] = []
  const still = { isWriting: true }
  const writing = (async () => {
    for (let number = 0; still.isWriting; number++) {
      const keyed = api.with({ headers: { 'idempotency-key': `write-${number}` } })
      const { id: written } = await keyed(comments.write, { params: { id }, body: { text: `Коментар ${number}` } })
      acknowledged.push({ id: written, at: Date.now() })
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  const folder = path.join(temporaryFolder(), 'deep', 'backups')
  const before = acknowledged.length
  const made = await megdan(env, 'backup', folder)
  still.isWriting = false
  await writing
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The backup of \S+ is .+\nIt was put back on trial/),
  })
  expect(acknowledged.length).toBeGreaterThan(before)
  const modes = walk(folder).map((file) => fs.statSync(file).mode & 0o777)
  expect(modes).toEqual([0o600])

  await apiOf(address, erased)(session.remove, { body: { email: 'reader@example.com', password } })
  await server.end('SIGKILL')
  fs.cpSync(path.join(env.DATA_DIR, 'erased'), path.join(folder, 'erased'), { recursive: true })

  const other = await otherEngine()
  const file = backupIn(folder)
  const restored = await megdan(other, 'restore', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('were erased again: 1.') })
  const mark = Date.parse(/The backup of (\S+) is/.exec(made.output)?.[1] ?? '')
  const counted = acknowledged.filter(({ at }) => at < mark)
  expect(counted.length).toBeGreaterThan(3)
  expect(await megdan(other, 'restore', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The installation is not empty'),
  })

  const again = startServer({ ...env, ...other })
  const there = await again.address()
  await expect(signIn(there, 'reader')).rejects.toMatchObject({ code: 'invalid_credentials' })
  await expect(apiOf(there, writer)(profile.get)).rejects.toMatchObject({ status: 401 })
  expect((await fetch(new URL(new URL(feed).pathname, there))).status).toBe(404)
  expect(await signIn(there, 'reader2')).toBeTruthy()
  expect(await again.end('SIGTERM')).toBe(0)
  // The photo of whoever was erased is gone as well; what is made of an original is made anew.
  const originals = hashesIn(path.join(env.DATA_DIR, 'media'))
  expect(hashesIn(path.join(other.DATA_DIR, 'media'))).toEqual(originals)
  if (!other['DATABASE_URL']) return
  const client = new Client({ connectionString: other['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from comment')
  const ended = await client.query('select from invitation where used_at is null and revoked_at is null')
  await client.end()
  const found = new Set(rows.map((row) => row.id))
  expect(counted.filter((one) => !found.has(one.id))).toEqual([])
  expect(ended.rowCount).toBe(0)
})

/** Runs the command until the sign of a stage appears, and kills it there; answers whether it had come so far. */
async function killAt(env: Env, args: string[], isReached: () => boolean): Promise<boolean> {
  const child = spawn(process.execPath, [megdanProgram, ...args], { env: { ...leastEnv(), ...env }, stdio: 'ignore' })
  const ended = once(child, 'close')
  while (child.exitCode === null && !isReached()) await pause(2)
  const wasRunning = child.kill('SIGKILL')
  await ended
  return wasRunning
}

test('a backup or a restore that is killed at any stage leaves nothing half, and run again it finishes', async () => {
  const DATA_DIR = usedFolder()
  fs.mkdirSync(path.join(DATA_DIR, 'media'))
  const folder = path.join(temporaryFolder(), 'backups')
  const has = (...place: string[]) => fs.existsSync(path.join(...place))
  const drafts = () => (has(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.part')) : [])
  const stages = [
    () => has(DATA_DIR, 'operating', 'media'),
    () => drafts().length > 0,
    () => has(DATA_DIR, 'operating', 'check', 'PG_VERSION'),
  ]
  for (const stage of stages) {
    expect(await killAt({ DATA_DIR }, ['backup', folder], stage)).toBe(true)
    expect(has(backupIn(folder))).toBe(false)
  }
  expect(await megdan({ DATA_DIR }, 'backup', folder)).toMatchObject({ code: 0 })
  expect([drafts(), fs.readdirSync(path.join(DATA_DIR, 'operating'))]).toEqual([[], ['lock']])

  const file = backupIn(folder)
  const target = path.join(temporaryFolder(), 'data')
  const begun = Date.now()
  const restoring = [
    () => has(target, 'operating'),
    () => has(target, 'database.init'),
    () => has(target, 'database'),
    () => has(target, 'database') && Date.now() > begun + 20_000,
  ]
  for (const stage of restoring) await killAt({ DATA_DIR: target }, ['restore', file], stage)
  const last = await megdan({ DATA_DIR: target }, 'restore', file)
  // Killed late enough, it may have been done.
  if (last.code !== 0) expect(last.output).toContain('The installation is not empty')
  const server = startServer({ DATA_DIR: target })
  await server.address()
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a backup with one changed byte is refused, and so are a folder without a database and one that is no backup', async () => {
  const DATA_DIR = usedFolder()
  const folder = temporaryFolder()
  expect(await megdan({ DATA_DIR }, 'backup', folder)).toMatchObject({ code: 0 })
  const file = backupIn(folder)
  const bytes = fs.readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  fs.writeFileSync(file, bytes)
  const target = path.join(temporaryFolder(), 'data')
  expect(await megdan({ DATA_DIR: target }, 'restore', file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup is damaged \(.+\): nothing was done with it\. Take another one\.\n$/),
  })
  expect(fs.existsSync(target)).toBe(false)
  const empty = temporaryFolder()
  expect(await megdan({ DATA_DIR: empty }, 'backup', folder)).toEqual({
    code: 1,
    output: `There is no database in ${empty}: set DATA_DIR or DATABASE_URL as for the server.\n`,
  })
  expect(await megdan({ DATA_DIR }, 'backup')).toMatchObject({ code: 1 })
  expect(await megdan({ DATA_DIR }, 'nothing')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no command nothing.'),
  })
})
