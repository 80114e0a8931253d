import { audit } from '@megdan/contract'
import type { AuditAction } from '@megdan/contract/audit-words'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { sheetsOf } from '../../test/workbook.ts'
import type { World } from '../../test/world.ts'
import { recordChange } from './index.ts'

const world = useWorld()
let chief: World['guest']

beforeEach(async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'elena', name: 'Елена Димитрова' })
  await world.addPerson({ id: 'petar', name: 'Петър' })
  chief = await world.as('chief')
})

type Query = Parameters<typeof recordChange>[1]
/** Its fields may be any: what is told here is how they are compared. */
const record = (change: Partial<Omit<Query, 'before' | 'after'>> & { before?: object; after?: object }) =>
  recordChange(world.db, {
    at: world.clock.now,
    person_id: 'elena',
    action: 'news.changed',
    thing_id: 'bus',
    title: 'Нов автобус',
    ...change,
  })
const things = async (query: object) => {
  const { items } = await chief(audit.list, { query })
  return items.map(({ thing_id }) => thing_id)
}
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)

test('a change is kept with what differs, and nothing else', async () => {
  await record({ before: { pinned: false, title: 'А', gone: 1 }, after: { pinned: true, title: 'А' } })
  const { items } = await chief(audit.list, { query: {} })
  expect(items).toMatchObject([{ action: 'news.changed', person: { id: 'elena', name: 'Елена Димитрова' } }])
  expect(items[0]?.after).toEqual({ pinned: true })
  expect(items[0]?.before).toMatchObject({ pinned: false })
  expect(items[0]?.before).not.toHaveProperty('title')
})

test('the order of keys, which the database does not keep, is no change', async () => {
  const [before, after] = [{ rule: { match: 'all', field: 'place' } }, { rule: { field: 'place', match: 'all' } }]
  await record({ before: { ...before, at: at('10') }, after: { ...after, at: at('10').toISOString(), pinned: true } })
  const { items } = await chief(audit.list, { query: {} })
  expect(items).toMatchObject([{ after: { pinned: true } }])
  for (const said of [items[0]?.before, items[0]?.after]) {
    expect(said).not.toHaveProperty('rule')
    expect(said).not.toHaveProperty('at')
  }
})

test('changes are found by title, by name, by action, by thing and by person', async () => {
  await record({ thing_id: 'bus' })
  await record({ thing_id: 'sport', title: 'Спорт 100%', action: 'menu.created', person_id: 'petar' })
  await record({ thing_id: 'held', title: 'Сам', action: 'news.held', person_id: null })
  expect(await things({ q: 'автобус' })).toEqual(['bus'])
  expect(await things({ q: '100%' })).toEqual(['sport'])
  expect(await things({ q: '%' })).toEqual(['sport'])
  expect(await things({ q: 'димитр' })).toEqual(['bus'])
  expect(await things({ action: 'menu' })).toEqual(['sport'])
  expect(await things({ action: 'news.held' })).toEqual(['held'])
  await record({ thing_id: 'group', action: 'people.group_changed' })
  // There is none yet that only begins alike.
  await record({ thing_id: 'grouped', action: 'people.grouped' as AuditAction })
  expect(await things({ action: 'people.group' })).toEqual(['group'])
  expect(await things({ thing: 'bus' })).toEqual(['bus'])
  expect(await things({ person: 'petar' })).toEqual(['sport'])
})

test('changes are found by time, from a moment on and before another', async () => {
  for (const day of ['10', '11', '12']) await record({ at: at(day), thing_id: day })
  const [from, to] = [at('11').toISOString(), at('12').toISOString()]
  expect(await things({ from })).toEqual(['12', '11'])
  expect(await things({ to })).toEqual(['11', '10'])
  expect(await things({ from, to })).toEqual(['11'])
  await expect(things({ from: 'yesterday' })).rejects.toMatchObject({ status: 400, fields: { from: 'wrong_format' } })
})

test('pages hold each change once, the newest first, though many were made at one moment', async () => {
  for (let number = 0; number < 5; number++) await record({ thing_id: `${number}` })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { thing_id: string }[]; next_cursor: string | null } = await chief(audit.list, {
      query: { limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ thing_id }) => thing_id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(['4', '3', '2', '1', '0'])
})

const fileOf = async (name: string) => {
  const authorization = `Bearer ${await world.tokenOf('chief')}`
  return world.app.inject({ url: `/api/studio/${name}`, headers: { authorization } })
}

test('the log is taken as a file, narrowed like the list and in words, which is an entry itself', async () => {
  await addCategory(world, 'sport', { category_title: 'Спорт' })
  await record({ at: at('10'), before: { category_id: 'safety' }, after: { category_id: 'sport', pinned: true } })
  await record({ at: at('11'), title: '=HYPERLINK("http://evil.example")', thing_id: 'held', person_id: null })
  await record({ at: at('12'), action: 'people.group_changed', thing_id: 'group', title: 'Енерго' })
  const csv = await fileOf('audit.csv?action=news&q=' + encodeURIComponent('автобус'))
  expect([csv.statusCode, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="audit.csv"',
  ])
  expect(csv.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"Кога";"Кой";"Действие";"Над какво";"Номер";"Промени"',
    '"2026-11-10 12:00";"Елена Димитрова";"Промени новината";"Нов автобус";"bus";"Категория: safety → Спорт; Закачена: Да"',
    '',
  ])
  const book = sheetsOf((await fileOf('audit.xlsx?lang=en&to=2026-11-12T10:00:00Z')).rawPayload)
  expect(JSON.stringify(book)).toContain('=HYPERLINK')
  expect(JSON.stringify(book)).not.toContain('Енерго')
  const { items } = await chief(audit.list, { query: { action: 'audit' } })
  expect(items.map(({ person, after }) => [person?.id, after])).toEqual([
    ['chief', { count: 2, ends_on: '2026-11-12' }],
    ['chief', { count: 1, kind: 'news' }],
  ])
  expect(JSON.stringify(items)).not.toContain('автобус')
})

test('of many entries each stands in the file once, and it is for administrators', async () => {
  await world.db.execute(sql`insert into audit_entry (id, at, actor, action, thing_id, title, before, after)
    select 'e' || i, ${at('10')}, 'system', 'news.held', 't' || i, 'Сам', '{}', '{}' from generate_series(1, 1201) i`)
  const lines = (await fileOf('audit.csv')).body.split('\r\n').filter((line) => line.includes('Сам'))
  expect(new Set(lines).size).toBe(1_201)
  await world.addPerson({ id: 'editor', role: 'editor' })
  const headers = { authorization: `Bearer ${await world.tokenOf('editor')}` }
  expect((await world.app.inject({ url: '/api/studio/audit.csv', headers })).statusCode).toBe(403)
})
