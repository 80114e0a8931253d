import { audit, invitationLimits, people, peopleImport, type Reply } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { formOf } from '../../test/form.ts'
import { misplaced, modulesOf, readPdf } from '../../test/pdf-reader.ts'
import { readQr } from '../../test/qr-reader.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { findPersonByCode } from '../identity/index.ts'
import { person } from '../identity/tables.ts'

const world = useWorld({ settings: { public_url: 'https://megdan.serdion.example', rate_limit_scale: 1000 } })
let chief: World['guest']
const post = async (url: string, payload: unknown, headers: Record<string, string | undefined> = {}) => {
  const authorization = `Bearer ${await world.tokenOf('chief')}`
  return world.app.inject({ method: 'POST', url, payload: payload as object, headers: { ...headers, authorization } })
}
const invite = (...ids: string[]) => chief(people.invite, { body: { people: ids } })
const inviteOf = (id: string) => chief(people.invite, { body: { import: id } })

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Шефов', role: 'admin' })
  chief = await world.as('chief')
})

test('whoever an import brought has a code and a sheet after one press, and whoever has come in has none', async () => {
  const form = formOf('хора.csv', 'Име;Служебен номер\nНова Нова;СН-1\nИван Нов;СН-2\nШефов;СН-3\n')
  const file = (await post('/api/studio/people/import', form.payload, form.headers)).json<{ id: string }>()
  const params = { id: file.id }
  const { plan } = await chief(peopleImport.plan, { params, body: { columns: ['name', 'login_name'] } })
  const done = await chief(peopleImport.apply, { params, body: { plan } })
  expect(done).toMatchObject({ new: 3 })
  expect(await chief(peopleImport.apply, { params, body: { plan } })).toEqual(done)

  await world.db.update(person).set({ password_hash: 'x' }).where(eq(person.name, 'Шефов'))
  const { items, passed_over, expires_at } = await inviteOf(file.id)
  expect([items.map(({ name }) => name), passed_over]).toEqual([['Иван Нов', 'Нова Нова'], 1])
  expect(Date.parse(expires_at) - world.clock.now.getTime()).toBe(30 * 86_400_000)

  const codes = items.map(({ code }) => code)
  const answer = await post(people.codeSheets.path, { codes: [...codes, 'ABCDEFGHJK'], ask: ' Мария ' })
  const pages = readPdf(answer.rawPayload)
  expect(pages.map((page) => readQr(modulesOf(page)))).toEqual(
    codes.map((code) => `https://megdan.serdion.example/auth/forgot?code=${code}`),
  )
  for (const [at, { name }] of items.entries()) expect(pages[at]?.text).toContain(name)
  expect(pages.flatMap(misplaced)).toEqual([])
  const log = await chief(audit.list, { query: {} })
  expect(log.items.slice(0, 3).map(({ action, title }) => `${action} ${title}`)).toEqual(
    expect.arrayContaining(['people.code_given Иван Нов', 'people.code_given Нова Нова', 'people.imported хора.csv']),
  )
  expect(log.items.find(({ action }) => action === 'people.imported')?.after).not.toHaveProperty('created')
  await world.addPerson({ id: 'other', role: 'admin' })
  const other = await world.as('other')
  await expect(other(people.invite, { body: { import: file.id } })).rejects.toMatchObject({ status: 404 })
  for (const body of [{}, { import: file.id, people: ['chief'] }])
    await expect(chief(people.invite, { body })).rejects.toMatchObject({ status: 400 })
})

test('pressed again the last code alone is good; nobody is invited who is suspended, here already or not there', async () => {
  await world.addPerson({ id: 'new', name: 'Нов', password_hash: null })
  await world.addPerson({ id: 'gone', password_hash: null, state: 'suspended' })
  const both: Reply<typeof people.invite>[] = await Promise.all([invite('new'), invite('new', 'gone', 'nobody')])
  expect(both.map(({ passed_over }) => passed_over).toSorted((a, b) => a - b)).toEqual([0, 2])
  const good = await Promise.all(
    both.map(({ items }) => findPersonByCode(world.db, world.house.hashCode(items[0]?.code ?? ''), world.clock.now)),
  )
  expect(good.filter(Boolean)).toHaveLength(1)
  await expect(invite('gone', 'chief', 'nobody')).rejects.toMatchObject({ status: 409, code: 'has_joined' })
  const many = Array.from({ length: invitationLimits.people + 1 }, (_, at) => `p${at}`)
  await expect(invite(...many)).rejects.toMatchObject({ status: 400 })
  expect((await post(people.codeSheets.path, { codes: ['ABCDEFGHJK'] })).statusCode).toBe(404)
})
