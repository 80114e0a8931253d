import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createApi, type Call, devices } from '@megdan/contract'
import { buildApp } from '../src/app.ts'
import type { Engine } from '../src/platform/database/database.ts'
import { openLog } from '../src/platform/log.ts'
import { groups, person, personGroup } from '../src/identity/tables.ts'
import { readSettings, type Settings } from '../src/settings.ts'
import { saveSession } from '../src/identity/sessions.ts'
import { ballotBoxOf } from '../src/surveys/index.ts'
import { emptyTables, openTestDatabase } from './database.ts'

type NewPerson = Partial<typeof person.$inferInsert> & { id: string; groups?: string[] }
const place = { device: '', place: '' }

/**
 * The whole server in memory: a database, a clock that tests move, and a client for whoever asks. What is sent leaves at once, unless a
 * test says otherwise.
 */
export async function startWorld({
  now = '2026-11-20T09:00:00Z',
  settings: changes = {},
  open = openTestDatabase,
  anonymous_audience = 0,
}: {
  now?: string
  settings?: Partial<Settings>
  open?: () => Promise<Engine>
  /** Most tests ask few people anonymously. */
  anonymous_audience?: number
} = {}) {
  const engine = await open()
  const data_dir = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-world-'))
  const defaults = readSettings({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' })
  const survey_limits = { ...defaults.survey_limits, anonymous_audience }
  const settings: Settings = { ...defaults, survey_limits, push_undo_seconds: 0, ...changes }
  const clock = { now: new Date(now) }
  const lines: string[] = []
  const log = openLog('debug', { write: (line: string) => void lines.push(line) })
  const { app, house } = await buildApp({ settings, engine, log, now: () => new Date(clock.now) })
  const { db } = engine
  /** What tells of changes is heard by the process three times: before it is sent, after it, and from the database. */
  const awaited = new Map<string, { times: number; heard: () => void }>()
  house.events.on((event) => {
    const waiting = event.topic === 'token' && awaited.get(event.token_id)
    if (waiting && --waiting.times === 0) waiting.heard()
  })

  /** `fetch` that ends in the server without a network. */
  const fetchInMemory: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const answer = await app.inject({
      method: init.method ?? 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      ...((typeof init.body === 'string' || Buffer.isBuffer(init.body)) && { payload: init.body }),
    })
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const body = [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers })
  }
  const apiWith = (identity: { token?: string; guest?: boolean }): Call =>
    createApi({
      base_url: '',
      identity: () => ({ token: identity.token, guest: identity.guest ?? false }),
      fetch: fetchInMemory,
    })
  const tokenOf = async (person_id: string) =>
    (await saveSession(db, { person_id, now: clock.now, ttl_seconds: settings.session_ttl_seconds, ...place })).token

  return {
    app,
    house,
    db,
    engine,
    clock,
    settings,
    /** Lines of the log. */
    lines,
    fetch: fetchInMemory,
    apiWith,
    tokenOf,
    /** A client signed in as this person. */
    as: async (person_id: string) => apiWith({ token: await tokenOf(person_id) }),
    guest: apiWith({ guest: true }),
    visitor: apiWith({}),
    /** What the server signs for a guest’s device that it has not met before. */
    newDeviceKey: async () => (await apiWith({ guest: true })(devices.identity)).device_key,
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    async addGroup(id: string, title = id) {
      await db.insert(groups).values({ id, title })
    },
    async addPerson({ groups: own, ...row }: NewPerson) {
      const { id, user_group } = row
      const login = row.email === undefined && row.login_name === undefined ? { email: `${id}@example.com` } : {}
      await db.insert(person).values({ name: id, created_at: clock.now, ...login, ...row })
      const all = [...new Set([...(own ?? []), ...(user_group ? [user_group] : [])])]
      if (all.length > 0) await db.insert(personGroup).values(all.map((group_id) => ({ person_id: id, group_id })))
    },
    /** Resolves when all that was told before has come back from the database, so that nothing of it drops a cache later. */
    async caughtUp() {
      const token_id = randomUUID()
      const heard = new Promise<void>((resolve) => awaited.set(token_id, { times: 3, heard: resolve }))
      await house.events.tell(db, { topic: 'token', token_id })
      await heard
      awaited.delete(token_id)
    },
    /** Empties the database and everything that was kept of it. */
    async reset() {
      // As if the server had ended, and another begun.
      await ballotBoxOf(house).leave()
      await emptyTables(db)
      house.events.gap()
      lines.length = 0
    },
    async close() {
      await app.close()
      await engine.close()
      await fs.rm(data_dir, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>
