import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createApi, news, session } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { formerVersion, layVersion, migrationsSince, refusalBy, serveFrom } from '../../tools/data-fixture.mjs'
import { leastEnv, startServer, temporaryFolder } from './processes.ts'

const version = formerVersion()
const body = { email: 'reader@example.com', password: 'сив кон под дъжда' }
const enter = (base_url: string, token?: string) => createApi({ base_url, identity: () => ({ token, guest: false }) })

describe.skipIf(!version)('the data of the version before', () => {
  const folder = temporaryFolder()
  const [tree, data] = [path.join(folder, 'tree'), path.join(folder, 'data')]
  const seen = { token: '', ids: [''] }

  test('opens in this one: sign-ins hold, what was read and kept is there, the audit log is as it was written, and a backup of it is whole', async () => {
    layVersion(version, tree)
    const sample = { SAMPLE_DATA: '1', SAMPLE_PASSWORD: body.password }
    await serveFrom(tree, data, sample, async (address) => {
      seen.token = (await enter(address)(session.login, { body })).access_token
      const api = enter(address, seen.token)
      seen.ids = (await api(news.list, { query: { limit: 100 } })).items.map(({ id }) => id)
      await api(news.bookmark, { params: { id: seen.ids[0] ?? '' } })
    })
    expect(seen.ids.length).toBeGreaterThan(10)

    const server = startServer({ DATA_DIR: data })
    const api = enter(await server.address(), seen.token)
    expect((await api(news.list, { query: { limit: 100 } })).items.map(({ id }) => id)).toEqual(seen.ids)
    expect(Object.keys((await api(news.marks, { query: {} })).bookmarked)).toContain(seen.ids[0])
    expect(await server.end('SIGTERM')).toBe(0)

    const program = path.join(import.meta.dirname, '../src/megdan.ts')
    const env = { ...leastEnv(), DATA_DIR: data }
    const megdan = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env })
    await expect(megdan('audit-verify')).resolves.toBeTruthy()
    // Which is put back into the tables as this version makes them, and compared.
    await expect(megdan('backup', path.join(folder, 'backups'))).resolves.toBeTruthy()
  })

  test.skipIf(version && migrationsSince(version).length === 0)(
    'is no more what that one opens, once this one has: it says so in one sentence and does not start',
    () => {
      const { status, stderr } = refusalBy(tree, data)
      expect(status).toBe(1)
      expect(stderr.trim()).toMatch(
        /^(?:Error: )?The database holds \d+ change\(s\) of a newer Megdan than this one .*Start that version/,
      )
      // Before the first release a program told with it where it was.
      if (version?.startsWith('v')) expect(stderr.trim().split('\n')).toHaveLength(1)
    },
  )
})
