import {
  contacts,
  contactsAuthoring as authoring,
  contactsImport as endpoints,
  type ContactImport,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formOf } from '../../../test/form.ts'
import { startWorld } from '../../../test/world.ts'
import { auditEntry } from '../../audit/tables.ts'

const world = await startWorld({ settings: { rate_limit_scale: 100 } })
beforeEach(async () => {
  await world.reset()
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'chief', role: 'admin' })
})
afterAll(() => world.close())

type Query = Record<string, string>
async function send(path: string, file: string | Uint8Array, query: Query = {}, who = 'chief') {
  const form = formOf('контакти.csv', Buffer.from(file))
  const answer = await world.app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(query)}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${await world.tokenOf(who)}` },
  })
  return {
    status: answer.statusCode,
    body: answer.json<ContactImport & { code: string; fields: Record<string, string> }>(),
  }
}
const check = async (file: string | Uint8Array, query?: Query) => (await send(endpoints.check.path, file, query)).body
async function apply(file: string | Uint8Array, query: Query = {}) {
  const { plan } = await check(file, query)
  return send(endpoints.apply.path, file, { ...query, plan })
}
const all = async () => (await (await world.as('chief'))(authoring.list, { query: { limit: 100 } })).items

const sheet = `Име и фамилия;Отдел;Дружество;GSM;тел.;e-mail;Град;Забележка
Елена Димитрова;Човешки ресурси;Сердион Енерго;0888 000 101;02 000 01 00;elena@serdion.example;София;в отпуск
Калин Тодоров;Диспечерски център;Сердион Логистика;359888000102;вътр. 214;kalin@serdion.example;Русе;–
`

test('columns are recognised, and what is doubtful is said', async () => {
  const { file } = await check(sheet)
  expect(file).toMatchObject({ format: 'csv', rows: 2 })
  expect(file.columns.map(({ field, sure }) => [field, sure])).toEqual([
    ['name', true],
    ['department', true],
    ['company', true],
    ['mobile', true],
    ['work', false],
    ['email', true],
    ['address', false],
    [null, false],
  ])
  expect(file.columns[0]).toMatchObject({ heading: 'Име и фамилия', samples: ['Елена Димитрова', 'Калин Тодоров'] })
})

test('a checked file changes nothing; applied it is there, found and in its group', async () => {
  expect((await check(sheet)).counts).toEqual({ new: 2, changed: 0, same: 0, bad: 0 })
  expect(await all()).toEqual([])
  expect(await apply(sheet)).toMatchObject({ status: 200, body: { counts: { new: 2 } } })
  expect(await all()).toMatchObject([
    {
      name: 'Елена Димитрова',
      phones: [
        { label: 'mobile', number: '0888 000 101' },
        { label: 'work', number: '02 000 01 00' },
      ],
      address: 'София',
      public: false,
      members_only: ['mobile', 'photo'],
    },
    {
      phones: [
        { label: 'mobile', number: '+359888000102' },
        { label: 'short', number: '214' },
      ],
    },
  ])
  const member = await world.as('chief')
  expect((await member(contacts.list, { query: { q: 'elena' } })).items).toHaveLength(1)
  expect((await member(contacts.list, { query: { group: 'energo' } })).items).toHaveLength(1)
  expect((await world.visitor(contacts.list, { query: {} })).items).toEqual([])
  const entry = (await world.db.select().from(auditEntry)).find(({ action }) => action === 'contacts.imported')
  expect(entry).toMatchObject({ title: 'контакти.csv', after: { new: 2 } })
})

test('the same file again makes no doubles, a corrected one changes what it says', async () => {
  await apply(sheet)
  expect((await check(sheet)).counts).toEqual({ new: 0, changed: 0, same: 2, bad: 0 })
  const corrected = sheet.replace('Човешки ресурси', 'Хора').replace('02 000 01 00', '')
  expect(await check(corrected, { existing: 'keep' })).toMatchObject({ counts: { changed: 0, same: 2 } })
  const { body } = await apply(corrected)
  expect(body.counts).toEqual({ new: 0, changed: 1, same: 1, bad: 0 })
  expect(body.shown).toMatchObject([{ line: 2, change: 'changed', fields: ['department'] }])
  const [elena] = await all()
  expect(elena).toMatchObject({ department: 'Хора', version: 2 })
  expect(elena?.phones).toHaveLength(2)
})

test('people of one name in two companies are two', async () => {
  const file = 'Име,Компания,Имейл\nИван Иванов,А,\nИван Иванов,Б,\nИван Иванов,А,\nИВАН ИВАНОВ,В,\n'
  const { counts, bad } = await check(file)
  expect(counts).toEqual({ new: 3, changed: 0, same: 0, bad: 1 })
  expect(bad).toMatchObject([{ line: 4, problem: 'repeated', first: 2 }])
})

test.each([
  ['name_missing', ',Склад Русе,082 000 010,'],
  ['bad_phone', 'Петя Николова,,088 80,'],
  ['bad_phone', 'Петя Николова,,обадете се,'],
  ['bad_phone', 'Петя Николова,,=1+1,'],
  ['bad_email', 'Иван Колев,,,"ivan.kolev@serdion,example"'],
  ['bad_email', 'Иван Колев,,,иван@serdion.example'],
  ['too_long', `${'я'.repeat(121)},,,`],
  ['too_many', `Иван Колев,,"${Array.from({ length: 9 }, (_, at) => `02 000 01 0${at}`).join('; ')}",`],
])('a line with %s is refused by its number and the others are not', async (problem, line) => {
  const file = `Име,Отдел,GSM,Имейл\nДобър Ред,А,0888000101,a@b.example\n${line}\n`
  const { counts, bad } = await check(file)
  expect(counts).toMatchObject({ new: 1, bad: 1 })
  expect(bad).toMatchObject([{ line: 3, problem }])
  expect(await apply(file)).toMatchObject({ status: 200 })
  expect((await all()).map(({ name }) => name)).toEqual(['Добър Ред'])
})

test('what looks like a formula is a text', async () => {
  await apply('Име,Длъжност\n"=HYPERLINK(""x"")",@SUM(1)\n')
  expect(await all()).toMatchObject([{ name: '=HYPERLINK("x")', position: '@SUM(1)' }])
})

test('columns are what somebody says they are', async () => {
  const file = 'А,Б,В\nЕлена,Димитрова,42.65; 23.37\n'
  const { shown } = await check(file, { columns: 'first_name,last_name,location' })
  expect(shown).toMatchObject([{ name: 'Елена Димитрова' }])
  const refused = async (columns: string) => (await send(endpoints.check.path, file, { columns })).body
  expect(await refused('name,name,')).toMatchObject({ code: 'invalid', fields: { columns: 'repeated' } })
  expect(await refused('id,,')).toMatchObject({ code: 'invalid', fields: { columns: 'not_allowed' } })
  expect(await refused('name')).toMatchObject({ code: 'invalid', fields: { columns: 'wrong_format' } })
})

test('kind and visibility come from their columns, or from the choice', async () => {
  const file = 'Име,Вид,Публичен\nСклад,Обект,да\nАвария,спешен,\nИван,,не\n'
  await apply(file, { public: 'true' })
  expect((await all()).map((one) => [one.name, one.kind, one.public])).toEqual([
    ['Авария', 'emergency', true],
    ['Склад', 'office', true],
    ['Иван', 'person', false],
  ])
  const bad = (await check('Име,Вид,Публичен\nА,кола,\nБ,,може би\n')).bad
  expect(bad.map(({ problem }) => problem)).toEqual(['bad_kind', 'bad_public'])
})

test('who sees the new ones is chosen for the new ones: who is there stays as visible as he was', async () => {
  await apply('Име,Публичен\nОткрит,да\nЗакрит,не\n')
  const visible = async () => (await all()).map((one) => [one.name, one.public])
  const before = [
    ['Закрит', false],
    ['Открит', true],
  ]
  for (const choice of ['false', 'true']) {
    const { body } = await apply(`Име,Отдел\nОткрит,${choice}\nЗакрит,${choice}\n`, { public: choice })
    expect(body).toMatchObject({
      counts: { changed: 2 },
      shown: [{ fields: ['department'] }, { fields: ['department'] }],
    })
    expect(await visible()).toEqual(before)
  }
  // A line that says it is obeyed.
  await apply('Име,Публичен\nОткрит,не\n', { public: 'true' })
  expect(await visible()).toContainEqual(['Открит', false])
})

test('an address that stands twice in a line is one, however it is written', async () => {
  await apply('Име,Имейл,Имейл 2\nЕлена,"Elena@serdion.example; elena@serdion.example",ELENA@serdion.example\n', {
    columns: 'name,email,email',
  })
  expect((await all()).map(({ emails }) => emails)).toEqual([['ELENA@serdion.example']])
})

test('when a line in the middle cannot be written nothing of the file is there', async () => {
  await world.db.execute(sql`
    create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.name = 'Човек 900' then raise 'the disk is full'; end if; return new; end $$`)
  await world.db.execute(
    sql`create trigger refuse_one before insert on contact for each row execute function refuse_one()`,
  )
  try {
    const file = `Име\n${Array.from({ length: 1000 }, (_, at) => `Човек ${at}`).join('\n')}`
    expect(await apply(file)).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(await all()).toEqual([])
    const entries = await world.db.select().from(auditEntry)
    expect(entries.map(({ action }) => action)).not.toContain('contacts.imported')
  } finally {
    await world.db.execute(sql`drop trigger refuse_one on contact`)
    await world.db.execute(sql`drop function refuse_one()`)
  }
})

test('what has changed since the check is told, and nothing is written', async () => {
  const { plan } = await check(sheet)
  await apply('Име,Отдел\nДруг Човек,А\n')
  const late = await send(endpoints.apply.path, sheet, { plan })
  expect(late).toMatchObject({ status: 409, body: { code: 'import_changed' } })
  expect(await all()).toHaveLength(1)
})

test('of ten at once one imports and nothing is there twice', async () => {
  const { plan } = await check(sheet)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(endpoints.apply.path, sheet, { plan })))
  const others = answers.filter(({ status }) => status !== 200)
  expect(others).toHaveLength(9)
  // So many wait at a time; the others are asked to come again.
  for (const { body } of others) expect(['import_changed', 'unavailable']).toContain(body.code)
  expect(await all()).toHaveLength(2)
})

test('an editor without rights in all categories imports nothing', async () => {
  const editor_rights = { categories: [], publish: true, push: false, push_urgent: false }
  await world.addPerson({ id: 'ivo', role: 'editor', editor_rights })
  expect(await send(endpoints.check.path, sheet, {}, 'ivo')).toMatchObject({ status: 403 })
  expect(await send(endpoints.apply.path, sheet, { plan: 'x' }, 'ivo')).toMatchObject({ status: 403 })
})

test('fifty thousand lines are checked, and one more is refused', async () => {
  const lines = (count: number) =>
    `Име,Отдел,GSM\n${Array.from({ length: count }, (_, at) => `Човек ${at},Отдел ${at % 7},0888${String(at).padStart(6, '0')}`).join('\n')}`
  expect((await check(lines(50_000))).counts).toEqual({ new: 50_000, changed: 0, same: 0, bad: 0 })
  const refused = await send(endpoints.check.path, lines(50_001))
  expect(refused.body).toMatchObject({ code: 'invalid', fields: { file: 'too_many_rows' } })
})

test('ten thousand contacts are written in one go', async () => {
  const file = `Име,GSM\n${Array.from({ length: 10_000 }, (_, at) => `Човек ${at},0888${String(at).padStart(6, '0')}`).join('\n')}`
  expect(await apply(file)).toMatchObject({ status: 200, body: { counts: { new: 10_000 } } })
  expect((await check(file)).counts).toMatchObject({ same: 10_000 })
})
