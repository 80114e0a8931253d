import { audit, type ImportField, type ImportFile, groups, people, peopleImport, profile } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { formOf } from '../../../test/form.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'
import { peopleImport as imports, peopleImportPart as parts } from '../tables.ts'
import { groups as groupRows, person } from '../../identity/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
let token: string
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('hikers', 'Туристи')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  const email = { email: 'mira@example.com', email_proved: true }
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', ...email })
  token = await world.tokenOf('chief')
  chief = world.apiWith({ token })
})

const post = (content: Buffer | string, name = 'хора.csv') => {
  const form = formOf(name, content)
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  return world.app.inject({ method: 'POST', url: '/api/studio/people/import', ...form, headers })
}
const upload = async (content: Buffer | string) => {
  const answer = await post(content)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ImportFile>()
}
const fieldsOf = ({ columns }: ImportFile) => columns.map(({ field }) => field)
const planOf = (file: ImportFile, suspend_at_most?: number, columns: (ImportField | null)[] = fieldsOf(file)) =>
  chief(peopleImport.plan, { params: { id: file.id }, body: { columns, ...(suspend_at_most && { suspend_at_most }) } })
const apply = ({ id }: ImportFile, plan: string) => chief(peopleImport.apply, { params: { id }, body: { plan } })
/** The whole way with one file. */
const bring = async (content: Buffer | string) => {
  const file = await upload(content)
  return apply(file, (await planOf(file)).plan)
}
const named = async (name: string) => {
  const { items } = await chief(people.list, { query: { q: name } })
  return items[0]
}
const complaintsOf = async (content: string) => {
  const { errors } = await planOf(await upload(content))
  return errors.map(({ line, field, code }) => `${line} ${field} ${code}`)
}

describe('a file', () => {
  test('is matched by its headings, in Bulgarian and English, with examples', async () => {
    const file = await upload(
      'Трите имена;Е-мейл;E-mail;Служебен телефон (GSM);Job title;Дружество;Забележка;Групи\nМира;;mira@example.com;1;А;Б;в отпуск;Туристи\n',
    )
    expect(file).toMatchObject({ name: 'хора.csv', encoding: 'utf-8', lines: 1 })
    expect(fieldsOf(file)).toEqual(['name', null, 'email', 'phone', 'position', 'company', null, 'groups'])
    expect(file.columns.map(({ sure }) => sure)).toEqual([true, true, true, false, true, true, true, true])
    expect(file.columns[2]?.examples).toEqual(['mira@example.com'])
  })

  test('in windows-1251 with semicolons becomes people who come in by number', async () => {
    const text = 'Име;Личен номер;Отдел\r\nКольо Савов;СН-0417;Склад\r\n'
    const bytes = Buffer.from(
      Array.from(text, (sign) => {
        const code = sign.codePointAt(0) ?? 0
        return code < 128 ? code : code - 0x410 + 0xc0
      }),
    )
    expect((await upload(bytes)).encoding).toBe('windows-1251')
    expect(await bring(bytes)).toEqual({ new: 1, changed: 0, same: 0, refused: 0, suspended: 0 })
    expect(await named('Кольо')).toMatchObject({
      login_name: 'сн-0417',
      email: null,
      department: 'Склад',
      role: 'member',
    })
  })

  test('that is no table is refused with its reason, and nothing of it is kept', async () => {
    const answers = [
      await post(Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1')),
      await post(`a,b\n${'x,y\n'.repeat(50_001)}`),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ fields: object }>().fields])).toEqual([
      [400, { file: 'wrong_format' }],
      [400, { file: 'too_many_rows' }],
    ])
    expect(await world.db.$count(imports)).toBe(0)
  })

  test('is its sender’s alone, for half an hour, and the next one takes its place', async () => {
    const file = await upload('name,email\nMira,mira@example.com\n')
    await world.addPerson({ id: 'second', role: 'admin' })
    const other = await world.as('second')
    const asked = { params: { id: file.id }, body: { columns: fieldsOf(file) } }
    await expect(other(peopleImport.plan, asked)).rejects.toMatchObject({ code: 'not_found' })
    world.advance(31 * 60_000)
    token = await world.tokenOf('chief')
    chief = world.apiWith({ token })
    await expect(planOf(file)).rejects.toMatchObject({ code: 'not_found' })
    await upload('name,email\nMira,mira@example.com\n')
    expect(await world.db.$count(imports)).toBe(1)
    expect(await world.db.$count(parts)).toBe(1)
  })

  test('whose columns cannot be meant is refused by column', async () => {
    const file = await upload('a,b,c\n1,2,3\n')
    const plan = (...columns: (ImportField | null)[]) => planOf(file, undefined, columns)
    await expect(plan('name', null, null)).rejects.toMatchObject({ fields: { columns: 'required' } })
    await expect(plan('name', 'email')).rejects.toMatchObject({ fields: { columns: 'wrong_length' } })
    await expect(plan('email', 'name', 'email')).rejects.toMatchObject({ fields: { 'columns.2': 'repeated' } })
  })
})

describe('the plan', () => {
  test('names each line that is wrong, with its reason, and changes nothing', async () => {
    const lines = [
      'Име,Имейл,Личен номер,Групи,Длъжност,Език',
      'Без ключ,,,,,',
      'Лош адрес,ivan@serdion;example,,,,',
      'Смесен,ivаn@example.com,,,,',
      ',new@example.com,,,,',
      'Група,g@example.com,,Няма такава;Туристи,,',
      `Дълга,d@example.com,,,${'я'.repeat(121)},`,
      'Номер,,С Н/1,,,',
      'Език,l@example.com,,,,немски',
      'Първи,Two@example.com,,,,',
      'Втори,two@EXAMPLE.com,,,,',
      'Мира,mira@example.com,м-1,,,',
      'Пак тя,,М-1,,,',
    ]
    expect(await complaintsOf(lines.join('\n').replace('ivan@serdion;example', '"ivan@serdion,example"'))).toEqual([
      '2 email required',
      '3 email wrong_format',
      '4 email mixed_scripts',
      '5 name required',
      '6 groups unknown_group',
      '7 position too_long',
      '8 login_name wrong_format',
      '9 locale unknown_language',
      '11 email doubled',
      '13 login_name doubled',
    ])
    expect(await world.db.$count(person)).toBe(2)
  })

  test('sees that a line is about two people, or that two lines are about one', async () => {
    await world.addPerson({ id: 'kolyo', login_name: 'к-1' })
    await world.addPerson({ id: 'yana', email: 'yana@example.com', login_name: 'я-1' })
    expect(await complaintsOf('Име,Имейл,Служебен номер\nМ,mira@example.com,к-1\n')).toEqual([
      '2 login_name two_people',
    ])
    const file = await upload('Име,Имейл,Служебен номер\nЯ,yana@example.com,\nЯ,,я-1\n')
    expect((await planOf(file)).errors).toMatchObject([
      { line: 3, code: 'doubled', other_line: 2, cells: ['Я', '', 'я-1'] },
    ])
  })

  test('finds a group by any of its names, and by its title before another one’s name', async () => {
    await world.db
      .update(groupRows)
      .set({ titles: { en: 'Hikers' } })
      .where(eq(groupRows.id, 'hikers'))
    await world.db
      .update(groupRows)
      .set({ titles: { en: 'Туристи' } })
      .where(eq(groupRows.id, 'energo'))
    const { people: found } = await planOf(
      await upload('Име,Имейл,Групи\nА,a@example.com,hikers\nБ,b@example.com,туристи\n'),
    )
    for (const { changes } of found) expect(changes).toContainEqual({ field: 'groups', before: null, after: 'Туристи' })
  })

  test('gives a wrong line back with each complaint, but not all of a text that is too long however it is read', async () => {
    const [name, many] = ['Я'.repeat(1_200), 'Туристи;'.repeat(200)]
    const file = await upload(`Име,Имейл,Групи\n${name},някой,${many}\n`)
    const { errors } = await planOf(file)
    expect(errors.map(({ code }) => code)).toEqual(['too_long', 'wrong_format'])
    for (const { cells } of errors) expect(cells).toEqual([name.slice(0, 1_000), 'някой', many])
  })

  test('says who is new, what changes with whom, and leaves what is empty', async () => {
    const file = await upload(
      'Name,Email,Position,Phone,Groups\nНова,nova@example.com,=1+1,,Туристи\n,MIRA@example.com,Диспечер,,\n,mira2@example.com,,,\n',
    )
    const plan = await planOf(file)
    expect(plan).toMatchObject({ new: 1, changed: 1, same: 0, refused: 1, missing: 0 })
    expect(plan.people).toEqual([
      {
        line: 2,
        name: 'Нова',
        is_new: true,
        is_doubted: false,
        changes: [
          { field: 'name', before: null, after: 'Нова' },
          { field: 'email', before: null, after: 'nova@example.com' },
          { field: 'position', before: null, after: '=1+1' },
          { field: 'groups', before: null, after: 'Туристи' },
          { field: 'locale', before: null, after: 'bg' },
        ],
      },
      {
        line: 3,
        name: 'Мира Петкова',
        is_new: false,
        is_doubted: false,
        changes: [{ field: 'position', before: '', after: 'Диспечер' }],
      },
    ])
  })
})

describe('carried out', () => {
  const list =
    "Име,Имейл,Телефон,Компания\nНова Нова,nova@example.com,'+359 88,Сердион Енерго\nМира,mira@example.com,,Сердион Енерго\n"

  test('it is done once and repeats without doubles, touching neither role nor password', async () => {
    await world.db
      .update(person)
      .set({ password_hash: 'kept' })
      .where(sql`id = 'mira'`)
    expect(await bring(list)).toMatchObject({ new: 1, changed: 1 })
    expect(await named('nova@example.com')).toMatchObject({ phone: '+359 88', has_password: false, role: 'member' })
    expect(await named('mira@example.com')).toMatchObject({
      name: 'Мира',
      has_password: true,
      version: 2,
      groups: ['energo'],
    })
    expect(await bring(list)).toEqual({ new: 0, changed: 0, same: 2, refused: 0, suspended: 0 })
    const { items } = await chief(audit.list, { query: { action: 'people.imported' } })
    const told = items.map(({ title, after }) => `${title}: ${String(after['new'])} new, ${String(after['same'])} same`)
    expect(told.toSorted()).toEqual(['хора.csv: 0 new, 2 same', 'хора.csv: 1 new, 0 same'])
    expect(JSON.stringify(items)).not.toMatch(/nova@|\+359/)
  })

  test('an account that somebody has only registered with an address of the list is taken from them', async () => {
    expect(world.settings.registration_mode).toBe('open')
    const own = { password_hash: 'x', user_group: 'energo' }
    await world.addPerson({ id: 'same', name: 'Вера', email: 'vera@example.com', email_proved: false, ...own })
    await world.addPerson({ id: 'known', name: 'Петър', email: 'petar@example.com', email_proved: true, ...own })
    await world.addPerson({ id: 'number', name: 'Ана', email: null, login_name: '0417', email_proved: true, ...own })
    const [stranger, known] = [await world.tokenOf('same'), await world.tokenOf('known')]
    const lines = ['Вера,vera@example.com,', 'Петър,petar@example.com,', 'Ана,ana@example.com,0417']
    const file = await upload(`Име,Имейл,Служебен номер\n${lines.join('\n')}\n`)
    const plan = await planOf(file)
    // Nothing else of whoever is doubted changes.
    expect(plan).toMatchObject({ new: 0, changed: 2, same: 1, doubted: 1 })
    expect(plan.people).toMatchObject([{ name: 'Вера', is_doubted: true, changes: [] }, { is_doubted: false }])
    await apply(file, plan.plan)
    await expect(world.apiWith({ token: stranger })(profile.get)).rejects.toMatchObject({ status: 401 })
    expect(await world.apiWith({ token: known })(profile.get)).toMatchObject({ id: 'known' })
    expect(await named('vera@example.com')).toMatchObject({ id: 'same', has_password: false })
    expect(await named('ana@example.com')).toMatchObject({ id: 'number', has_password: true })
    expect(await planOf(await upload('Имейл\nvera@example.com\nana@example.com\n'))).toMatchObject({ doubted: 0 })
  })

  test('twenty times at once it answers the same and happens once', async () => {
    const file = await upload(list)
    const { plan } = await planOf(file)
    const all = await Promise.all(Array.from({ length: 20 }, () => apply(file, plan)))
    for (const one of all) expect(one).toEqual({ new: 1, changed: 1, same: 0, refused: 0, suspended: 0 })
    expect(await world.db.$count(person)).toBe(3)
    expect((await named('mira@example.com'))?.version).toBe(2)
    expect(await world.db.$count(parts)).toBe(0)
  })

  test('it is refused when somebody was changed since the plan was shown', async () => {
    const file = await upload(list)
    const { plan } = await planOf(file)
    await chief(people.change, { params: { id: 'mira' }, body: { version: 1, phone: '1' } })
    await expect(apply(file, plan)).rejects.toMatchObject({ status: 409, code: 'plan_stale' })
    const { plan: second } = await planOf(file)
    await world.addPerson({ id: 'nova', email: 'nova@example.com' })
    await expect(apply(file, second)).rejects.toMatchObject({ code: 'plan_stale' })
    expect(await world.db.$count(person)).toBe(3)
    expect(await apply(file, (await planOf(file)).plan)).toMatchObject({ new: 0, changed: 2 })
  })

  test('it is refused to whoever is no administrator any more, though he was one when he asked', async () => {
    const file = await upload(list)
    const { plan } = await planOf(file)
    const { authenticate } = world.house
    onTestFinished(() => void (world.house.authenticate = authenticate))
    world.house.authenticate = async (said) => {
      const member = await authenticate(said)
      await world.db.update(person).set({ role: 'editor' })
      return member
    }
    await expect(apply(file, plan)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await world.db.$count(person)).toBe(2)
  })

  test('it is whole or not at all', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `Човек ${at},p${at}@example.com`)
    const file = await upload(`Име,Имейл\n${lines.join('\n')}\n`)
    const { plan } = await planOf(file)
    await world.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.email = 'p1100@example.com' then raise exception 'no room'; end if; return new; end $$`)
    await world.db.execute(sql`create trigger refuse before insert on person for each row execute function refuse()`)
    await expect(apply(file, plan)).rejects.toMatchObject({ status: 500 })
    expect(await world.db.$count(person)).toBe(2)
    await world.db.execute(sql`drop trigger refuse on person`)
    await world.db.execute(sql`drop function refuse`)
    expect(await apply(file, plan)).toMatchObject({ new: 1_200 })
    expect(await world.db.$count(person)).toBe(1_202)
  })

  test('it puts people into groups, by name and by rule, but not beside a primary one that goes unnamed', async () => {
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'place' as const, test: 'is' as const, value: 'Русе' }],
    }
    const { id } = await chief(groups.create, { body: { title: 'Русе', rule } })
    await world.addPerson({ id: 'boyan', groups: ['hikers'], email_proved: true })
    await chief(people.change, { params: { id: 'boyan' }, body: { version: 1, place: 'Русе' } })
    const unnamed = 'Имейл,Групи\nmira@example.com,туристи\n'
    expect(await complaintsOf(unnamed)).toEqual(['2 groups primary_missing'])
    const [mira, boyan] = [await world.as('mira'), await world.as('boyan')]
    await bring('Имейл,Място,Групи,Телефон\nmira@example.com,русе,Сердион Енерго;туристи,\nboyan@example.com,,,5\n')
    await expect(mira(profile.get)).rejects.toMatchObject({ status: 401 })
    expect((await named('mira@example.com'))?.groups).toEqual([id, 'energo', 'hikers'].toSorted())
    expect(await boyan(profile.get)).toMatchObject({ phone: '5' })
    await bring('Имейл,Основна група\nmira@example.com,Туристи\n')
    expect(await named('mira@example.com')).toMatchObject({ user_group: 'hikers', groups: [id, 'hikers'].toSorted() })
  })

  test('members who are missing are suspended when that is wanted, at most so many, and never with wrong lines', async () => {
    await world.addPerson({ id: 'old', email: 'old@example.com' })
    await world.addPerson({ id: 'editor', role: 'editor' })
    const api = await world.as('old')
    const file = await upload('Имейл,Телефон\nmira@example.com,1\n')
    await world.addPerson({ id: 'older', email: 'older@example.com' })
    const tight = await planOf(file, 1)
    expect(tight.missing).toBe(2)
    await expect(apply(file, tight.plan)).rejects.toMatchObject({ code: 'too_many_missing' })
    const wrong = await upload('Имейл,Телефон\nmira@example.com,1\nold@,2\n')
    await expect(apply(wrong, (await planOf(wrong, 9)).plan)).rejects.toMatchObject({ code: 'lines_refused' })
    await api(profile.get)
    const right = await upload('Имейл,Телефон\nmira@example.com,1\n')
    expect(await apply(right, (await planOf(right, 2)).plan)).toMatchObject({ changed: 1, suspended: 2 })
    await expect(api(profile.get)).rejects.toMatchObject({ status: 401 })
    expect((await chief(people.list, { query: { state: 'suspended' } })).items.map(({ id }) => id)).toEqual([
      'old',
      'older',
    ])
  })
})
