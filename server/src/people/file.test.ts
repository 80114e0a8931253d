import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { audit, type ImportFile, type ImportPlan, people, peopleImport } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { formOf } from '../../test/form.ts'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'

const world = useWorld()
let token: string
beforeAll(() => world.app.listen({ host: '127.0.0.1', port: 0 }))
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('hikers', 'Туристи')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', locale: 'en', active_on: '2026-11-20' })
  await world.addPerson({
    id: 'mira',
    name: '=HYPERLINK("http://evil.example";"Мира")',
    email: 'mira@example.com',
    phone: '+359 88 111',
    company: '@SUM(1)',
    user_group: 'energo',
    groups: ['hikers'],
    password_hash: 'x',
  })
  await world.addPerson({ id: 'stoyan', name: 'Стоян "Чико", Колев', login_name: 'сн-0417', state: 'suspended' })
  await world.addPerson({ id: 'petya', name: 'Петя', state: 'awaiting_approval' })
  token = await world.tokenOf('chief')
})

const ask = (query = '') =>
  world.app.inject({ url: `/api/studio/people.csv${query}`, headers: { authorization: `Bearer ${token}` } })
const linesOf = async (query = '') => (await ask(query)).body.replace('\uFEFF', '').split('\r\n').filter(Boolean)

test('everybody stands in the file by name, and no cell is run by a spreadsheet', async () => {
  const { statusCode, headers, body } = await ask()
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-disposition']).toBe('attachment; filename="people.csv"')
  expect(body.startsWith('\uFEFF"Име и фамилия";"Имейл";')).toBe(true)
  const lines = await linesOf()
  expect(lines).toHaveLength(5)
  expect(lines).toContain(
    `"'=HYPERLINK(""http://evil.example"";""Мира"")";"mira@example.com";"";"'+359 88 111";"'@SUM(1)";"";"";"";"Сердион Енерго";"Сердион Енерго; Туристи";"български";"служител";"активен";""`,
  )
  expect(lines).toContain('"Стоян ""Чико"", Колев";"";"сн-0417";"";"";"";"";"";"";"";"български";"служител";"спрян";""')
  expect(lines.find((line) => line.startsWith('"Асен'))).toMatch(/"английски";"администратор";"активен";"2026-11-20"$/)
  expect((await linesOf('?lang=en'))[0]).toMatch(/^"Full name","Email","Personal number"/)
})

test('the filters of the list hold for the file', async () => {
  const names = async (query: string) => (await linesOf(query)).slice(1).map((line) => line.split('";"')[0])
  expect(await names('?state=suspended')).toEqual(['"Стоян ""Чико"", Колев'])
  expect(await names('?group=hikers&role=member')).toHaveLength(1)
  expect(await names(`?q=${encodeURIComponent('петя')}&signed_in=false`)).toEqual(['"Петя'])
  expect(await names('?role=editor')).toEqual([])
  expect((await ask('?sort=name')).statusCode).toBe(400)
})

test('the import reads the file back and finds nothing to change', async () => {
  await world.db.update(person).set({ email_proved: true })
  const form = formOf('people.csv', (await ask()).rawPayload)
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ method: 'POST', url: '/api/studio/people/import', ...form, headers })
  const { id, columns } = answer.json<ImportFile>()
  const body = { columns: columns.map(({ field }) => field) }
  const plan: ImportPlan = await world.apiWith({ token })(peopleImport.plan, { params: { id }, body })
  expect(plan).toMatchObject({ new: 0, changed: 0, same: 4, refused: 0, missing: 0 })
})

test('who took it, how many and by which filters is written down, without the words that were looked for', async () => {
  await ask(`?group=energo&q=${encodeURIComponent('Мира')}`)
  const { items } = await world.apiWith({ token })(audit.list, { query: {} })
  expect(items).toMatchObject([
    { action: 'people.exported', person: { id: 'chief' }, after: { people: 1, groups: ['Сердион Енерго'] } },
  ])
  expect(JSON.stringify(items)).not.toContain('Мира')
})

/** Enough that no buffer between server and reader holds it all. */
const addMany = (many: number) =>
  world.db.execute(sql`insert into person (id, name, email, company, department, position, place, created_at)
    select 'p' || i, 'Човек ' || lpad(i::text, 6, '0'), 'p' || i || '@example.com', repeat('я', 120), repeat('ю', 120),
      repeat('ъ', 120), repeat('щ', 120), now() from generate_series(1, ${many}::int) i`)

test('of many people each stands there once', async () => {
  await addMany(1_201)
  const mails = (await linesOf(`?q=${encodeURIComponent('Човек')}`)).slice(1).map((line) => line.split('";"')[1])
  expect(mails).toHaveLength(1_201)
  expect(new Set(mails).size).toBe(1_201)
})

test.each([
  ['is suspended', () => world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'chief'))],
  ['is no administrator any more', () => world.db.update(person).set({ role: 'editor' }).where(eq(person.id, 'chief'))],
  ['is signed out by somebody else', () => signOut()],
])('a file breaks off when its reader %s while it is being sent', async (_, end) => {
  await addMany(12_000)
  const { port } = world.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const asked: ClientRequest = get({ host: '127.0.0.1', port, path: '/api/studio/people.csv', headers })
  onTestFinished(() => void asked.destroy())
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const [first] = (await once(answer, 'data')) as [Buffer]
  answer.pause()
  await end()
  let size = first.length
  answer.on('data', (part: Buffer) => (size += part.length))
  const over = once(answer, 'end').then(
    () => 'whole',
    () => 'broken off',
  )
  answer.resume()
  expect(await over).toBe('broken off')
  expect(size).toBeLessThan(12_000 * 960)
})

const signOut = async () => {
  await world.addPerson({ id: 'second', role: 'admin' })
  await (
    await world.as('second')
  )(people.signOut, { params: { id: 'chief' } })
}
