import { expect, test } from 'vitest'
import { category } from '../src/categories/tables.ts'
import { digest } from '../src/digests/tables.ts'
import { person } from '../src/identity/tables.ts'
import { news } from '../src/news/tables.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import { textBody } from './content.ts'
import { partsOf } from './post-office.ts'
import { start, usedFolder } from './processes.ts'
import { usePostOffice } from './use-world.ts'

const many = 60
const post = usePostOffice()
const chosen_at = new Date('2026-11-20T09:00:00Z')
const everybody = { audience_everyone: true, audience_groups: [], guests: false }
const saturday = Date.parse('2026-11-21T05:00:00Z')

async function fill(db: Database) {
  await db.insert(category).values({ category_id: 'general', category_title: 'Общи', ...everybody })
  const author = { name: 'Редакция', position: null, avatar_id: null }
  const words = { title: 'Нов автобус', summary: '', body: textBody('Тръгва в шест.'), author }
  const out = { status: 'published' as const, published_at: chosen_at, updated_at: chosen_at }
  await db.insert(news).values({ id: 'bus', category_id: 'general', ...words, ...out, ...everybody })
  const preferences = { digest: { every: 'day' as const } }
  for (let number = 0; number < many; number++) {
    const id = `p${number}`
    await db.insert(person).values({ id, name: id, email: `${id}@example.com`, preferences, created_at: chosen_at })
    await db.insert(digest).values({ person_id: id, chosen_at })
  }
}

test('killed again and again while digests go out, nobody gets two, and only those in hand may get none', async () => {
  const folder = usedFolder()
  const look = async <T>(read: (db: Database) => Promise<T>) => {
    const engine = await openDatabase({ data_dir: folder })
    try {
      return await read(engine.db)
    } finally {
      await engine.close()
    }
  }
  await look(fill)
  /** A quarter of an hour after the one before: by then a dead one has surely ended. */
  const begin = (round: number) =>
    start('digest-sender.ts', [folder, post.url, new Date(saturday + round * 15 * 60_000).toISOString()])

  const kills = 4
  for (let round = 0; round < kills; round++) {
    const sender = begin(round)
    const enough = ((round + 1) * many) / (kills + 2)
    await expect.poll(() => post.letters.length, { interval: 2 }).toBeGreaterThan(enough)
    await sender.kill()
  }
  const last = begin(kills)
  expect(await last.line('done')).toBe('done')

  const to = post.letters.map((letter) => partsOf(letter).heads['to'])
  expect(to.length - new Set(to).size).toBe(0)
  // Of each kill those that were in the hands of three lines.
  expect(to.length).toBeGreaterThanOrEqual(many - kills * 3)
  const left = await look((db) => db.select().from(digest))
  expect(left.filter(({ state }) => state !== null)).toEqual([])
  expect(left.every(({ told_up_to, turn_on }) => told_up_to !== null && turn_on === '2026-11-21')).toBe(true)
})
