import { createApi, news as contract } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { news } from '../src/news/tables.ts'
import { notification } from '../src/notifications/tables.ts'
import { addCategory, addNews } from './content.ts'
import { startServer, temporaryFolder } from './processes.ts'
import { startWorld } from './world.ts'

const many = 60
const source = inject('test_database')

test.runIf('url' in source)(
  'of several server processes each scheduled item is published by one, also when another is killed meanwhile',
  async () => {
    const world = await startWorld({ now: new Date().toISOString() })
    onTestFinished(() => world.close())
    await world.addPerson({ id: 'elena', role: 'editor' })
    await addCategory(world, 'general')
    for (let item = 0; item < many; item++) {
      const notice = { title: 'Смяна', body: 'Нов график.' }
      const published_at = new Date(Date.now() + 3_600_000)
      await addNews(world, { guests: true, status: 'scheduled', published_by: 'elena', published_at, notice })
    }
    const { rows } = await world.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL('url' in source ? source.url : '')
    url.pathname = rows[0]?.name ?? ''
    const start = () => startServer({ DATABASE_URL: url.href, DATA_DIR: temporaryFolder(), RATE_LIMIT_SCALE: '100' })
    const servers = [start(), start(), start()]
    const addresses = await Promise.all(servers.map((server) => server.address()))
    const seenAt = async (base_url: string) => {
      const guest = createApi({ base_url, identity: () => ({ token: undefined, guest: true }) })
      return (await guest(contract.list, { query: { limit: 100 } })).items.length
    }
    // What each of them keeps of the feed is an empty one.
    expect(await Promise.all(addresses.map(seenAt))).toEqual([0, 0, 0])

    await world.db.update(news).set({ published_at: new Date() })
    await expect.poll(() => world.db.$count(notification), { interval: 5 }).toBeGreaterThan(0)
    await servers[0]?.end('SIGKILL')
    await expect.poll(() => Promise.all(addresses.slice(1).map(seenAt))).toEqual([many, many])
    const told = await world.db.select({ news_id: notification.news_id }).from(notification)
    expect(told).toHaveLength(many)
    expect(new Set(told.map(({ news_id }) => news_id)).size).toBe(many)
    for (const server of servers.slice(1)) await server.end('SIGTERM')
  },
)
