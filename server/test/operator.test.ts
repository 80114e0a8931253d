import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { createApi, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/postgres.mjs'
import { openSealed } from '../src/operate/age.ts'
import { unpack } from '../src/operate/archive.ts'
import { listTables } from '../src/operate/rows.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { leastEnv, megdanProgram, startServer, temporaryFolder, usedFolder } from './processes.ts'

const password = 'сив кон под дъжда'
type Env = Record<string, string>

async function megdan(env: Env, ...args: string[]) {
  const ended = promisify(execFile)(process.execPath, [megdanProgram, ...args], { env: { ...leastEnv(), ...env } })
  return ended.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}

const signIn = (base_url: string, name: string) => {
  const api = createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })
  return api(session.login, { body: { email: `${name}@example.com`, password } })
}

async function read(file: string): Promise<Record<string, string>> {
  const parts: [string, string][] = []
  for await (const { name, bytes } of unpack(await openSealed(file, []))) parts.push([name, bytes.toString()])
  return Object.fromEntries(parts)
}

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Whatever stands in the rows that somebody could be known by: each text that is long, and who everybody is. */
async function listWords(data_dir: string): Promise<string[]> {
  const engine = await openDatabase({ data_dir })
  try {
    const words = new Set<string>()
    for (const { name } of await listTables(engine.db)) {
      const { rows } = await engine.db.execute(sql`select to_jsonb(one) as row from ${sql.identifier(name)} as one`)
      for (const word of stringsOf(rows)) if (word.length >= 16) words.add(word)
    }
    const { rows } = await engine.db.execute(sql`select id, name, email, login_name, phone from person`)
    for (const word of stringsOf(rows)) if (word.length >= 6) words.add(word)
    return [...words]
  } finally {
    await engine.close()
  }
}

test('an empty installation is filled, its people are looked after, and the packet for whoever helps has nothing of them', async () => {
  const secrets = {
    SMTP_URL: 'smtp://mira.petkova%40marka.example:very-hidden-word@127.0.0.1:9',
    S3_SECRET_KEY: 'hidden-too',
  }
  const own = { ORGANISATION_NAME: 'Marka Holding', MAIL_FROM: 'Мира <mira.petkova@marka.example>', METRICS: '1' }
  const port = String(await freePort())
  const env = { DATA_DIR: usedFolder(), SAMPLE_PASSWORD: password, PORT: port, SAMPLE_DATA: '0', ...own, ...secrets }
  expect(await megdan(env, 'sample')).toMatchObject({ code: 0, output: expect.stringContaining(password) })
  expect(await megdan(env, 'sample')).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })

  expect(await megdan(env, 'person', 'find', 'reader@example')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^People that were found: 1\.\n.+ {2}\| {2}reader@example\.com.* {2}\| {2}member, active/,
    ),
  })
  expect(await megdan(env, 'person', 'suspend', 'reader@example.com')).toMatchObject({ code: 0 })
  const reset = await megdan(env, 'person', 'reset', 'reader2@example.com')
  expect(reset.output).toMatch(/until \d{4}-\d\d-\d\d \d\d:\d\d UTC: \S{10}\n/)
  for (const words of [
    ['person', 'end', 'reader2@example.com'],
    ['person', 'find'],
    ['person', 'restore', 'никой'],
  ]) {
    expect(await megdan(env, ...words)).toMatchObject({ code: 1 })
  }

  const words = await listWords(env.DATA_DIR)
  expect(words.length).toBeGreaterThan(500)
  const server = startServer({ ...env, SECOND_FACTOR: 'optional' })
  const address = await server.address()
  await expect(signIn(address, 'reader')).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect((await signIn(address, 'editor')).access_token).toBeTruthy()
  const beside = path.join(temporaryFolder(), 'packet.tar')
  expect(await megdan(env, 'packet', beside)).toMatchObject({ code: 0 })
  expect(fs.statSync(beside).mode & 0o777).toBe(0o600)
  expect(await megdan(env, 'packet', beside)).toMatchObject({
    code: 1,
    output: expect.stringContaining('there already'),
  })
  const checked = await megdan(env, 'check')
  expect(checked.output).toMatch(/^fine {2}database +embedded, in use by the server that runs \(pid \d+\)/m)
  expect(checked.output).toMatch(/^do {4}mail /m)
  expect(checked.code).toBe(1)
  expect(await server.end('SIGTERM')).toBe(0)

  const packet = await read(beside)
  expect(Object.keys(packet)).toEqual(['about.json', 'settings.txt', 'database.json', 'check.txt', 'metrics.txt'])
  const database = JSON.parse(packet['database.json'] ?? '') as { tables: { name: string; rows: number }[] }
  expect(database).toMatchObject({ engine: 'embedded', migrations: { waiting: 0 } })
  expect(database.tables.find(({ name }) => name === 'person')?.rows).toBeGreaterThan(10)
  expect(packet['settings.txt']).toMatch(
    /^METRICS: 1\n[^]*^ORGANISATION_NAME: set\n[^]*^S3_URL: not set\n[^]*^SMTP_URL: set$/m,
  )
  expect(packet['metrics.txt']).toContain('http_request_duration_seconds')
  expect(packet['check.txt']).toContain('fine  database')
  const text = Object.values(packet).join('\n')
  expect(words.filter((word) => text.includes(word))).toEqual([])
  // All that people write here is in Cyrillic, and every address has an @.
  expect(text).not.toMatch(/[а-я]|[^…]@|mira|marka|hidden/i)
  expect(text).not.toContain(env.DATA_DIR)
})

test('a packet of what cannot be reached says so, and is made all the same', async () => {
  const DATABASE_URL = 'postgres://mira:very-hidden-word@127.0.0.1:9/marka'
  const file = path.join(temporaryFolder(), 'packet.tar')
  const env = { DATA_DIR: path.join(temporaryFolder(), 'data'), DATABASE_URL, PORT: 'many' }
  expect(await megdan(env, 'packet', file)).toMatchObject({ code: 0 })
  const packet = await read(file)
  expect(packet['database.json']).toContain('not reached')
  expect(packet['settings.txt']).toMatch(/^PORT: many$[^]*^PORT must be a number/m)
  expect(Object.values(packet).join('\n')).not.toMatch(/hidden|marka/)
})
