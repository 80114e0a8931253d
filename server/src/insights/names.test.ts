import { guestReading, insights, news } from '@megdan/contract'
import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { countReads } from '../news/index.ts'
import { countGuestReads, countVisits } from '../readings/index.ts'
import * as tables from '../readings/tables.ts'

const world = useWorld({ emptied: false })
let id: string
const people = Array.from({ length: 6 }, (_, at) => ({ id: `reader-${at}`, name: `Мила Колева ${at}` }))
/** Whatever tells one of them from the others. */
const marks = /reader-\d|Мила|Колева|@example/

beforeAll(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addPerson({ id: 'elena', role: 'editor' })
  await addCategory(world)
  id = await addNews(world, { must_read: true, guests: true })
  for (const person of people) {
    await world.addPerson({ ...person, user_group: 'energo' })
    const api = await world.as(person.id)
    await api(news.read, { params: { id } })
    await api(news.confirm, { params: { id }, body: { version: 1 } })
  }
  await world.guest(guestReading.add, { params: { id } })
})

const rowsOf = async () => {
  const found: Record<string, unknown[]> = {}
  for (const table of Object.values(tables)) {
    const name = getTableName(table)
    found[name] = (await world.db.execute(sql.raw(`select * from ${name}`))).rows
  }
  return found
}

test('a reading is one mark until it is counted: nobody who reads waits for the sums', async () => {
  const { guest_read, ...sums } = await rowsOf()
  expect(guest_read).toHaveLength(1)
  expect(Object.entries(sums).filter(([, rows]) => rows.length > 0)).toEqual([])
})

test('what is counted keeps nobody’s name, and what is told names nobody', async () => {
  await countReads(world.db)
  await countGuestReads(world.db)
  await countVisits(world.db)
  const { guest_read, ...sums } = await rowsOf()
  expect(guest_read).toEqual([])
  expect(Object.entries(sums).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(JSON.stringify(sums)).not.toMatch(marks)

  const elena = await world.as('elena')
  const all = await elena(insights.get, { query: {} })
  expect(all.reads.now).toBe(6)
  expect(JSON.stringify(all)).not.toMatch(marks)
  const one = await elena(insights.ofNews, { params: { id } })
  expect(one.confirmations).toMatchObject({ confirmed: 6 })
  expect(JSON.stringify(one)).not.toMatch(marks)
})
