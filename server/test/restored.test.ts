import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createApi, feeds, newsAuthoring, profile, session, tokens, webhooks } from '@megdan/contract'
import { expect, test } from 'vitest'
import { filledFolder, leastEnv, samplePassword as password, startServer, temporaryFolder } from './processes.ts'

/** Here from its source, as `npx megdan` runs it. */
const program = path.join(import.meta.dirname, '../src/megdan.ts')

const restored = (DATA_DIR: string) =>
  promisify(execFile)(process.execPath, [program, 'restored'], {
    env: { ...leastEnv(), DATA_DIR },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
const apiOf = (base_url: string, token?: string) => createApi({ base_url, identity: () => ({ token, guest: false }) })

test('after a backup was put back every sign-in, token and address of a feed that came back with it ends by a command, and not beside a running server', async () => {
  const DATA_DIR = await filledFolder()
  const env = { DATA_DIR, SAMPLE_PASSWORD: password, SAMPLE_DATA: '1' }
  const body = { email: 'reader@example.com', password }
  const server = startServer(env)
  const before = await server.address()
  const { access_token } = await apiOf(before)(session.login, { body })
  await apiOf(before, access_token)(profile.get)
  const { url } = await apiOf(before, access_token)(feeds.make, { params: { kind: 'news' } })
  const feedAt = async (address: string) => (await fetch(new URL(new URL(url).pathname, address))).status
  expect(await feedAt(before)).toBe(200)
  const asChief = async (address: string) => {
    const { access_token: chiefs } = await apiOf(address)(session.login, {
      body: { ...body, email: 'admin@example.com' },
    })
    return apiOf(address, chiefs)
  }
  const chief = await asChief(before)
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const asked = { name: 'Интранет', scopes: ['news_read' as const], categories: null, networks: [], expires_at }
  const { token } = await chief(tokens.create, { body: asked })
  await apiOf(before, token)(newsAuthoring.list, { query: {} })
  const hook = { name: 'Интранет', url: 'https://intranet.example/hook', events: ['person.left' as const] }
  await chief(webhooks.create, { body: hook })
  expect(await restored(DATA_DIR)).toEqual({
    code: 1,
    output: 'The server is running on this DATA_DIR: stop it first.\n',
  })
  expect(await server.end('SIGTERM'), server.out()).toBe(0)

  expect(await restored(DATA_DIR)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Sign-ins that have ended: [1-9]/),
  })
  const again = startServer(env)
  const after = await again.address()
  await expect(apiOf(after, access_token)(profile.get)).rejects.toMatchObject({ status: 401 })
  expect((await apiOf(after)(session.login, { body })).access_token).toBeTruthy()
  expect(await feedAt(after)).toBe(404)
  await expect(apiOf(after, token)(newsAuthoring.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect((await (await asChief(after))(webhooks.list)).items).toMatchObject([{ state: 'paused' }])
  expect(await again.end('SIGTERM')).toBe(0)
})

test('a folder without a database is refused with one sentence', async () => {
  const empty = temporaryFolder()
  const output = `There is no database in ${empty}: set DATA_DIR or DATABASE_URL as for the server.\n`
  expect(await restored(empty)).toEqual({ code: 1, output })
})
