import {
  type Call,
  createApi,
  newsAuthoring as authoring,
  notifications,
  notificationsAuthoring,
  review,
  ringing,
  session,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { category } from '../src/categories/tables.ts'
import { person } from '../src/identity/tables.ts'
import { notification } from '../src/notifications/tables.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { startServer, usedFolder } from './processes.ts'

const password = 'сив кон под дъжда'
const many = 12

const signedIn = async (base_url: string, id: string): Promise<Call> => {
  const visitor = createApi({ base_url, identity: () => ({ token: undefined, guest: false }) })
  const { access_token: token } = await visitor(session.login, { body: { email: `${id}@example.com`, password } })
  return createApi({ base_url, identity: () => ({ token, guest: false }) })
}

/** A server on a folder of its own with an editor, and another who approves, killed and started again. */
async function openHouse(env: Record<string, string> = {}) {
  const DATA_DIR = usedFolder()
  const open = () => openDatabase({ data_dir: DATA_DIR })
  const engine = await open()
  const audience = { audience_everyone: true, audience_groups: [], guests: false }
  const guarded = { category_id: 'guarded', category_title: 'С одобрение', review: 'one' as const }
  await engine.db.insert(category).values([{ category_id: 'general', category_title: 'Общи', ...audience }])
  await engine.db.insert(category).values([{ ...guarded, ...audience }])
  const password_hash = await hashPassword(password)
  for (const [id, name] of [
    ['elena', 'Елена'],
    ['boris', 'Борис'],
  ] as const) {
    const about = { role: 'editor' as const, password_hash, created_at: new Date() }
    await engine.db.insert(person).values({ id, name, email: `${id}@example.com`, ...about })
  }
  await engine.close()
  const start = () => startServer({ DATA_DIR, RATE_LIMIT_SCALE: '100', ...env })
  let server = start()
  const enter = async () => {
    const address = await server.address()
    return { elena: await signedIn(address, 'elena'), boris: await signedIn(address, 'boris') }
  }
  let editors = await enter()
  return {
    get call(): Call {
      return editors.elena
    },
    get approver(): Call {
      return editors.boris
    },
    async killAndStart(meanwhile?: (db: Database) => Promise<unknown>) {
      await server.end('SIGKILL')
      if (meanwhile) {
        const still = await open()
        await meanwhile(still.db)
        await still.close()
      }
      server = start()
      editors = await enter()
    },
    close: () => server.end('SIGTERM'),
  }
}
type House = Awaited<ReturnType<typeof openHouse>>

async function addDrafts({ call }: House, category_id = 'general'): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < many; index++) {
    const audience = { everyone: true as const, guests: false }
    ids.push((await call(authoring.create, { body: { title: `Смяна ${index}`, category_id, audience } })).id)
  }
  return ids
}
const notify = { title: 'Смяна', body: 'Нов график.' }
const publish = ({ call }: House, id: string, more: { publish_at?: string } = {}) =>
  call(authoring.publish, { params: { id }, body: { notify, ...more } })
const ofReview = (id: string) => ({ params: { kind: 'news' as const, id } })
const ask = ({ call }: House, id: string) => call(review.ask, { ...ofReview(id), body: { version: 1, notify } })
const approve = async ({ approver }: House, id: string) => {
  const { hash, state } = await approver(review.get, ofReview(id))
  return state === 'approved' ? undefined : approver(review.approve, { ...ofReview(id), body: { hash } })
}

async function publishedOf({ call }: House, ids: readonly string[]): Promise<string[]> {
  const items = await Promise.all(ids.map((id) => call(authoring.get, { params: { id } })))
  return items.flatMap(({ id, status }) => (status === 'published' ? [id] : []))
}
/** The items that were told of, as often as they were. */
async function toldOf({ call }: House): Promise<string[]> {
  const { items } = await call(notifications.list, { query: { limit: 100 } })
  return items.flatMap(({ body, link }) => (body === 'Нов график.' && link ? [link.replace('/news/', '')] : []))
}

/** Asks for all of them at once and kills the server when some are answered and the others under way. */
async function publishAndDie(house: House, ids: readonly string[], promised: Set<string>, enough: number) {
  const asked = Promise.allSettled(ids.map((id) => approve(house, id).then(() => promised.add(id))))
  await expect.poll(() => promised.size, { interval: 1 }).toBeGreaterThanOrEqual(enough)
  await house.killAndStart()
  await asked
}

test('a server killed while news are approved, and while they come out by the clock, has published each wholly or not at all, and told of it once', async () => {
  const house = await openHouse()
  const ids = await addDrafts(house, 'guarded')
  for (const id of ids) await ask(house, id)
  const promised = new Set<string>()
  for (const enough of [3, 8]) {
    await publishAndDie(house, ids, promised, enough)
    const published = await publishedOf(house, ids)
    expect((await toldOf(house)).toSorted()).toEqual(published.toSorted())
    expect([...promised].filter((id) => !published.includes(id))).toEqual([])
    // What is approved is out, and what is out was approved: nothing lies between.
    const { items } = await house.approver(review.list, { query: { limit: 100 } })
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !published.includes(id)).toSorted())
  }
  // One after the other: on a slow machine the last of many at once waits too long for the one connection.
  for (const id of ids) await approve(house, id)

  const later = await addDrafts(house)
  const publish_at = new Date(Date.now() + 2500).toISOString()
  for (const id of later) await publish(house, id, { publish_at })
  // The timer looks each second: somewhere in these moments it is at work.
  for (const moment of [2600, 900]) {
    await new Promise((resolve) => setTimeout(resolve, moment))
    await house.killAndStart()
  }
  await expect.poll(async () => (await publishedOf(house, later)).length).toBe(many)
  expect((await toldOf(house)).toSorted()).toEqual([...ids, ...later].toSorted())
  await house.close()
})

test('a server killed before what was sent has left has lost nothing of it, and sends it once', async () => {
  // The longest there is: how long two starts take is the machine's business.
  const house = await openHouse({ PUSH_UNDO_SECONDS: '120' })
  const [kept, undone] = await addDrafts(house)
  for (const id of [kept, undone]) await publish(house, id ?? '')
  const leaving = await house.call(ringing.leaving)
  expect(leaving.items).toHaveLength(2)
  await house.killAndStart()
  // Nobody has it yet, and whoever sent it may still take it back.
  expect(await toldOf(house)).toEqual([])
  const { items } = await house.call(notificationsAuthoring.list, { query: { news: undone ?? '' } })
  await house.call(ringing.takeBack, { params: { id: items[0]?.id ?? '' } })
  // Its time comes while no server runs.
  await house.killAndStart((db) =>
    db.update(notification).set({ sent_at: new Date() }).where(eq(notification.status, 'leaving')),
  )
  await expect.poll(() => toldOf(house)).toEqual([kept])
  await house.killAndStart()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await toldOf(house)).toEqual([kept])
  await house.close()
})
