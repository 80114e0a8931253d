import { createApi, invitations, news, newsAuthoring, profile, search, session } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findPgbouncer, startPgbouncer } from '../../tools/pgbouncer.mjs'
import { findPostgres, startPostgres } from '../../tools/postgres.mjs'
import { openDatabase } from '../src/platform/open-database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { preparation } from '../src/platform/database/pool.ts'
import { addCategory, addNews } from './content.ts'
import { emptyTables } from './database.ts'
import { scimToken } from './directory.ts'
import { entra } from './entra.ts'
import { openStream } from './event-stream.ts'
import { okta } from './okta.ts'
import { startServer, temporaryFolder } from './processes.ts'
import { startWorld } from './world.ts'

const bin = findPostgres()
const bouncer = findPgbouncer()
type Postgres = Awaited<ReturnType<typeof startPostgres>>

describe.runIf(bin)('several processes', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '')
    const engine = await openDatabase({ database_url: postgres.url })
    await migrate(engine)
    await engine.close()
  })
  afterAll(() => postgres?.stop())

  /** A world in this process on the same database, for what lies in it. */
  async function openHere() {
    const world = await startWorld({
      now: new Date().toISOString(),
      open: () => openDatabase({ database_url: postgres.url }),
    })
    onTestFinished(() => world.close())
    await emptyTables(world.db)
    return world
  }
  const startTwo = async (env: Record<string, string> = {}) => {
    const all = { DATABASE_URL: postgres.url, DATA_DIR: temporaryFolder(), TRUST_PROXY: '1', ...env }
    const servers = [startServer(all), startServer(all)]
    return Promise.all(servers.map((server) => server.address()))
  }
  const visitor = (base_url = '') => createApi({ base_url, identity: () => ({ guest: true, token: undefined }) })
  /** The codes of so many calls in turn on each of them. */
  const refusals = async (times: number, addresses: string[], call: (address: string) => Promise<unknown>) => {
    const codes: string[] = []
    for (let time = 0; time < times; time++)
      await call(addresses[time % addresses.length] ?? '').then(
        () => codes.push('done'),
        (error: { code: string }) => codes.push(error.code),
      )
    return codes
  }

  test('count together what somebody tries to guess', async () => {
    const world = await openHere()
    await world.addPerson({ id: 'mira', email: 'mira@example.com' })
    const addresses = await startTwo()
    const body = { email: 'mira@example.com', password: 'познавам я' }
    const signIns = await refusals(12, addresses, (address) => visitor(address)(session.login, { body }))
    expect(signIns).toEqual([...Array<string>(10).fill('invalid_credentials'), 'too_many', 'too_many'])

    const codes = await refusals(22, addresses, (address) =>
      visitor(address)(invitations.greet, { body: { code: 'WRNG222222' } }),
    )
    expect(codes).toEqual([...Array<string>(20).fill('invitation_not_valid'), 'too_many', 'too_many'])

    const letters = await refusals(7, addresses, (address) =>
      visitor(address)(session.forgotPassword, { body: { email: 'mira@example.com' } }),
    )
    expect(letters).toEqual([...Array<string>(5).fill('done'), 'too_many', 'too_many'])
    const { rows } = await world.engine.pool.query<{ who: string }>('select who from limit_window')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ who }) => /mira|@|127/.test(who))).toEqual([])
  })

  test('shut out a leaver whom the directory names to one of them within a second, also where the other holds their stream', async () => {
    const world = await openHere()
    await world.addPerson({ id: 'chief', role: 'admin' })
    const [here = '', there = ''] = await startTwo({ SCIM_TOKEN: scimToken, REGISTRATION_MODE: 'invitation' })
    const send = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' }
      const answer = await fetch(`${here}/scim/v2${path}`, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string }
    }
    const { id } = await send('POST', '/Users', okta.createUser('mira', '1'))
    const token = await world.tokenOf(id)
    const api = (base_url: string) => createApi({ base_url, identity: () => ({ token, guest: false }) })
    for (const base of [here, there]) expect(await api(base)(profile.get)).toMatchObject({ id })
    const stream = await openStream(there, { token })
    await send('PATCH', `/Users/${id}`, entra.disable)
    const answered = performance.now()
    await expect.poll(() => stream.state, { interval: 20 }).toMatchObject({ ended: true, broken: false })
    await expect
      .poll(() => api(there)(profile.get).catch((error: { status: number }) => error.status), { interval: 20 })
      .toBe(401)
    expect(performance.now() - answered).toBeLessThan(1000)
    await expect(api(here)(profile.get)).rejects.toMatchObject({ status: 401 })
  })

  test('of which one serves and the other works publish what is due, and the one that works listens to nobody', async () => {
    const world = await openHere()
    await world.addPerson({ id: 'elena', role: 'editor' })
    await addCategory(world)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: temporaryFolder() }
    const web = startServer({ ...env, PROCESS_ROLE: 'web' })
    const guest = visitor(await web.address())
    await addNews(world, {
      guests: true,
      status: 'scheduled',
      published_by: 'elena',
      published_at: new Date(Date.now() - 1000),
    })
    const shown = async () => (await guest(news.list, { query: {} })).items.length
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await shown()).toBe(0)
    const worker = startServer({ ...env, PROCESS_ROLE: 'worker' })
    await expect.poll(shown).toBe(1)
    expect(worker.out()).not.toContain('http://')
    expect(await worker.end('SIGTERM')).toBe(0)
    expect(await web.end('SIGTERM')).toBe(0)
  })

  test.runIf(bouncer)(
    'behind pgbouncer in transaction mode hear each other, and find with a letter wrong',
    async () => {
      const world = await openHere()
      await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
      await addCategory(world)
      const id = await addNews(world, { title: 'Разписание на автобусите', guests: true })
      const token = await world.tokenOf('elena')
      const pooler = await startPgbouncer(bouncer ?? '', postgres.url, { connect_query: preparation, connections: 3 })
      onTestFinished(() => pooler.stop())
      const [one = '', two = ''] = await startTwo({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url,
        RATE_LIMIT_SCALE: '100',
      })
      const [here, there] = [visitor(one), visitor(two)]
      const titleAt = async (guest: typeof here) => (await guest(news.list, { query: {} })).items[0]?.title
      expect(await titleAt(there)).toBe('Разписание на автобусите')
      const editor = createApi({ base_url: one, identity: () => ({ token, guest: false }) })
      await editor(newsAuthoring.change, { params: { id }, body: { version: 1, title: 'Ново разписание' } })
      await expect.poll(() => titleAt(there)).toBe('Ново разписание')
      const found = async (guest: typeof here, q: string) =>
        (await guest(search.find, { query: { q } })).news.map(({ item }) => item.title)
      const words = ['разпсание', 'разписанее', 'рзписание', 'разписанйе']
      for (const guest of [here, there])
        for (const word of words) expect(await found(guest, word)).toEqual(['Ново разписание'])
      // Many more at once than there are connections.
      const all = await Promise.all(
        Array.from({ length: 60 }, (_, at) => (at % 2 ? here : there)(news.list, { query: { limit: (at % 30) + 1 } })),
      )
      expect(all.every(({ items }) => items.length === 1)).toBe(true)
    },
  )

  test.runIf(bouncer)('refuse a pooler that does not prepare its connections, with one sentence', async () => {
    const pooler = await startPgbouncer(bouncer ?? '', postgres.url)
    onTestFinished(() => pooler.stop())
    const opened = openDatabase({ database_url: pooler.url, direct_url: postgres.url })
    await expect(opened).rejects.toThrow(
      /^With DATABASE_DIRECT_URL the pooler of DATABASE_URL must have connect_query = '.+'\.$/,
    )
  })
})
