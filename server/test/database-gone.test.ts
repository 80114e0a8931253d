import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { openLog } from '../src/platform/log.ts'
import { readSettings } from '../src/settings.ts'
import { openTestDatabase } from './database.ts'
import { temporaryFolder } from './processes.ts'

const source = inject('test_database')

/** A door to the database that can be shut. */
async function openDoor(host: string, port: number) {
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((socket) => {
    if (isShut) return void socket.destroy()
    const other = connect(port, host)
    for (const one of [socket, other]) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy()
          other.destroy()
        })
    }
    socket.pipe(other).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    shut(value: boolean) {
      isShut = value
      if (isShut) for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

test.runIf('url' in source)(
  'without its database the server says 503 and when to come back, and is well again by itself',
  async () => {
    const direct = await openTestDatabase()
    onTestFinished(() => direct.close())
    const { rows } = await direct.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL('url' in source ? source.url : '')
    const door = await openDoor(url.hostname, Number(url.port || 5432))
    onTestFinished(() => void door.close())
    url.host = `127.0.0.1:${door.port}`
    url.pathname = rows[0]?.name ?? ''
    const engine = await openDatabase({ database_url: url.href })
    onTestFinished(() => engine.close())
    const settings = readSettings({ DATA_DIR: temporaryFolder(), RATE_LIMIT_SCALE: '100' })
    const log = openLog('silent', { write: () => undefined })
    const { app } = await buildApp({ settings, engine, log })
    onTestFinished(() => app.close())
    const ask = (address: string, more: object = {}) => app.inject({ url: address, ...more })

    expect((await ask('/ready')).statusCode).toBe(200)
    expect((await ask('/menu')).statusCode).toBe(200)
    door.shut(true)
    expect((await ask('/health')).statusCode).toBe(200)
    const login = { method: 'POST', payload: { email: 'x@y.bg', password: 'x' } }
    const token = { headers: { authorization: 'Bearer some-token' } }
    for (const answer of [await ask('/ready'), await ask('/api/groups'), await ask('/menu', token)]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'unavailable', request_id: expect.stringMatching(/\S/) })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ask('/api/auth/login', login)).statusCode).toBe(503)
    expect((await ask('/api/news?guest=1')).statusCode).toBe(503)
    door.shut(false)
    await expect.poll(async () => (await ask('/ready')).statusCode).toBe(200)
    expect((await ask('/api/news?guest=1')).statusCode).toBe(200)
    expect((await ask('/api/auth/login', login)).statusCode).toBe(401)
  },
)

test.runIf('url' in source)('killed connections cost a moment of 503 and nothing else', async () => {
  const direct = await openTestDatabase()
  onTestFinished(() => direct.close())
  const settings = readSettings({ DATA_DIR: temporaryFolder() })
  const { app } = await buildApp({ settings, engine: direct, log: openLog('silent', { write: () => undefined }) })
  onTestFinished(() => app.close())
  await app.inject({ url: '/api/groups' })
  await direct.db
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
    .catch(() => undefined)
  const statuses: number[] = []
  const ask = async () => {
    const { statusCode } = await app.inject({ url: '/api/groups' })
    statuses.push(statusCode)
    return statusCode
  }
  // One that has been told to end may still lie in the pool while another answers.
  await expect.poll(async () => [await ask(), await ask(), await ask()], { interval: 20 }).toEqual([200, 200, 200])
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})
