import { type GroupRule, groups, type Input, notificationsAuthoring, people, profile, session } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { notification } from '../notifications/tables.ts'
import { refusedGroups } from '../identity/audience.ts'
import { groups as table, person, personGroup } from '../identity/tables.ts'
import { tidy } from '../platform/text.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  chief = await world.as('chief')
})

const rule = (match: 'all' | 'any', ...conditions: GroupRule['conditions']): GroupRule => ({ match, conditions })
const isEnergo = rule('all', { field: 'company', test: 'is', value: 'Сердион Енерго' })
const create = (body: Input<typeof groups.create>['body']) => chief(groups.create, { body })
const get = (id: string) => chief(groups.get, { params: { id } })
const groupsOf = async (id: string) => (await chief(people.get, { params: { id } })).groups
const edit = async (id: string, changes: Omit<Input<typeof people.change>['body'], 'version'>) => {
  const { version } = await chief(people.get, { params: { id } })
  return chief(people.change, { params: { id }, body: { ...changes, version } })
}

describe('a rule', () => {
  test('gathers who it is for, whatever the capitals, and signs out whoever comes in or goes', async () => {
    await world.addPerson({ id: 'mira', company: 'СЕРДИОН енерго' })
    await world.addPerson({ id: 'boyan', company: 'Сердион Енерго Трейд' })
    const [mira, boyan] = [await world.as('mira'), await world.as('boyan')]
    const made = await create({ title: ' Енерго ', rule: isEnergo, choosable: true })
    expect(made).toMatchObject({ title: 'Енерго', people: 1, choosable: false, version: 1, rule: isEnergo })
    expect(await groupsOf('mira')).toEqual([made.id])
    await expect(mira(profile.get)).rejects.toMatchObject({ status: 401 })
    await boyan(profile.get)

    const wider = rule('all', { field: 'company', test: 'contains', value: 'енерго' })
    const again = await world.as('mira')
    const changed = await chief(groups.change, { params: { id: made.id }, body: { version: 1, rule: wider } })
    expect(changed).toMatchObject({ people: 2, version: 2 })
    await expect(boyan(profile.get)).rejects.toMatchObject({ status: 401 })
    await again(profile.get)
  })

  test('is carried out for everybody, however many parts that takes, and signs out all who are moved', async () => {
    await world.db.execute(sql`insert into person (id, name, email, company, created_at)
      select 'p' || i, 'Човек', 'p' || i || '@example.com', 'Сердион Енерго', now() from generate_series(1, 2300) i`)
    const [first, last] = [await world.as('p1'), await world.as('p999')]
    const { id, people: gathered } = await create({ title: 'Енерго', rule: isEnergo })
    expect(gathered).toBe(2_300)
    for (const api of [first, last]) await expect(api(profile.get)).rejects.toMatchObject({ status: 401 })
    const none = rule('all', { field: 'company', test: 'is', value: 'Друга' })
    await chief(groups.change, { params: { id }, body: { version: 1, rule: none } })
    expect(await world.db.$count(personGroup)).toBe(0)
  })

  test('is kept when a person changes, whatever groups are named for him', async () => {
    await world.addGroup('hikers', 'Туристи')
    const { id } = await create({ title: 'Енерго', rule: isEnergo })
    await world.addPerson({ id: 'mira' })
    const api = await world.as('mira')
    await edit('mira', { company: ' Сердион  Енерго ', groups: ['hikers'] })
    await expect(api(profile.get)).rejects.toMatchObject({ status: 401 })
    expect(await groupsOf('mira')).toEqual([id, 'hikers'].toSorted())
    const back = await world.as('mira')
    await edit('mira', { groups: ['hikers'], phone: '1' })
    await back(profile.get)
    expect(await groupsOf('mira')).toEqual([id, 'hikers'].toSorted())
    await edit('mira', { company: null, groups: [id, 'hikers'] })
    expect(await groupsOf('mira')).toEqual(['hikers'])
    // The primary group is chosen, and stays one's own.
    await edit('mira', { user_group: id })
    expect(await groupsOf('mira')).toEqual([id, 'hikers'].toSorted())
    const { person: made } = await chief(people.create, {
      body: { name: 'Нова', login_name: 'н-1', company: 'сердион енерго' },
    })
    expect(made.groups).toEqual([id])
  })

  test('that is taken off leaves the people, who are chosen by hand from then on', async () => {
    await world.addPerson({ id: 'mira', company: 'Сердион Енерго' })
    const { id } = await create({ title: 'Енерго', rule: isEnergo })
    const api = await world.as('mira')
    expect(await chief(groups.change, { params: { id }, body: { version: 1, rule: null } })).toMatchObject({
      people: 1,
    })
    await api(profile.get)
    await edit('mira', { groups: [] })
    expect(await groupsOf('mira')).toEqual([])
  })

  test('that goes by the position leaves it to the administrators: nobody writes himself into a group', async () => {
    await world.addPerson({ id: 'mira', position: 'Диспечер' })
    const api = await world.as('mira')
    expect(await api(profile.change, { body: { position: 'Техник' } })).toMatchObject({ position: 'Техник' })
    await create({ title: 'Ръководители', rule: rule('all', { field: 'position', test: 'is', value: 'Директор' }) })
    const promoted = api(profile.change, { body: { position: 'Директор' } })
    await expect(promoted).rejects.toMatchObject({ status: 400, fields: { position: 'set_by_administrators' } })
    expect(await api(profile.change, { body: { position: 'Техник', phone: '1' } })).toMatchObject({ phone: '1' })
    expect(await groupsOf('mira')).toEqual([])
  })

  test('shows how many it would gather before it is saved', async () => {
    await world.addPerson({ id: 'mira', name: 'Мира', position: 'Главен диспечер', place: 'Русе' })
    await world.addPerson({ id: 'boyan', name: 'Боян', position: 'Диспечер', place: 'Варна' })
    await world.addPerson({ id: 'gone', position: 'Диспечер', state: 'suspended' })
    const preview = (one: GroupRule) => chief(groups.preview, { body: { rule: one } })
    const dispatcher = { field: 'position', test: 'contains', value: 'диспечер' } as const
    expect(await preview(rule('all', dispatcher))).toEqual({ people: 2, examples: ['Боян', 'Мира'] })
    const both = [dispatcher, { field: 'place', test: 'is', value: 'русе' }] as const
    expect(await preview(rule('all', ...both))).toEqual({ people: 1, examples: ['Мира'] })
    expect(await preview(rule('any', ...both))).toMatchObject({ people: 2 })
    expect(await preview(rule('any', { field: 'place', test: 'begins', value: '%' }))).toMatchObject({ people: 0 })
    const empty = preview({ match: 'all', conditions: [] })
    await expect(empty).rejects.toMatchObject({ status: 400, fields: { 'rule.conditions': expect.any(String) } })
  })

  test('gathers exactly those whom a plain filter keeps', async () => {
    const word = fc.constantFrom('Енерго', 'ЕНЕРГО', 'Трейд', 'a%', '_', '\\', 'Русе', "О'Нийл", 'склад 3')
    const words = fc.array(word, { maxLength: 3 }).map((all) => all.join(' ') || null)
    const someone = fc.record({ company: words, department: words, position: words, place: words })
    const condition = fc.record({
      field: fc.constantFrom('company' as const, 'department' as const, 'position' as const, 'place' as const),
      test: fc.constantFrom('is' as const, 'contains' as const, 'begins' as const),
      value: fc.oneof(
        word,
        words.map((all) => all ?? 'е'),
      ),
    })
    const someRule = fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    })
    const fold = (text: string | null) => tidy(text ?? '').toLowerCase()
    const keeps = ({ match, conditions }: GroupRule, one: Record<string, string | null>) => {
      const held = conditions.map(({ field, test: how, value }) => {
        const [said, sought] = [fold(one[field] ?? null), fold(value)]
        if (how === 'is') return said === sought
        return how === 'begins' ? said.startsWith(sought) : said.includes(sought)
      })
      return match === 'all' ? held.every(Boolean) : held.some(Boolean)
    }
    const check = fc.asyncProperty(
      fc.array(someone, { minLength: 1, maxLength: 12 }),
      someRule,
      someRule,
      async (everybody, first, second) => {
        await world.db.delete(person)
        await world.db.delete(table)
        await world.addPerson({ id: 'chief', role: 'admin' })
        chief = await world.as('chief')
        for (const [at, one] of everybody.entries()) await world.addPerson({ id: `p${at}`, ...one })
        const { id } = await create({ title: 'Правило', rule: first })
        const inIt = async () =>
          (await world.db.select().from(personGroup)).map(({ person_id }) => person_id).toSorted()
        const kept = (by: GroupRule) => everybody.flatMap((one, at) => (keeps(by, one) ? [`p${at}`] : [])).toSorted()
        expect(await inIt()).toEqual(kept(first))
        await chief(groups.change, { params: { id }, body: { version: 1, rule: second } })
        expect(await inIt()).toEqual(kept(second))
      },
    )
    await fc.assert(check, { numRuns: 25 })
  })
})

describe('groups', () => {
  test('are added at the end, renamed, put in order, and offered at registration when chosen so', async () => {
    const [a, b] = [await create({ title: 'А' }), await create({ title: 'Б', choosable: true })]
    expect((await chief(groups.list)).items.map(({ title }) => title)).toEqual(['А', 'Б'])
    const body = { ids: [b.id, a.id] }
    expect((await chief(groups.order, { body })).items.map(({ title }) => title)).toEqual(['Б', 'А'])
    const missing = chief(groups.order, { body: { ids: [b.id] } })
    await expect(missing).rejects.toMatchObject({ code: 'version_conflict' })
    await chief(groups.change, { params: { id: a.id }, body: { version: 1, title: 'Ателие' } })
    const stale = chief(groups.change, { params: { id: a.id }, body: { version: 1, title: 'Друго' } })
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' })
    expect(await world.visitor(session.groups)).toEqual({ items: [{ id: b.id, title: 'Б' }] })
    expect(await get(a.id)).toMatchObject({ title: 'Ателие', version: 2, uses: { primary_of: 0, news: [] } })
  })

  test('are told apart by their titles, also when two are added at once', async () => {
    const both = await Promise.allSettled(['Монтаж', ' монтаж'].map((title) => create({ title })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(create({ title: 'МОНТАЖ' })).rejects.toMatchObject({ code: 'group_title_taken' })
  })

  test('are called in each language as administrators write it, whoever owns them, and no two alike', async () => {
    const { id } = await create({ title: 'Монтаж', titles: { en: ' Assembly ' }, choosable: true })
    const told = { id, title: 'Монтаж', titles: { en: 'Assembly' } }
    expect(await world.visitor(session.groups)).toEqual({ items: [told] })
    await world.addPerson({ id: 'mira', user_group: id })
    const mira = await world.as('mira')
    expect(await mira(profile.get)).toMatchObject({ group: told, groups: [told] })

    const taken = { status: 400, fields: { 'titles.en': 'taken' } }
    await expect(create({ title: 'Друга', titles: { en: 'ASSEMBLY' } })).rejects.toMatchObject(taken)
    await expect(create({ title: 'Друга', titles: { en: 'монтаж' } })).rejects.toMatchObject(taken)
    await expect(create({ title: 'assembly' })).rejects.toMatchObject({ code: 'group_title_taken' })

    // What was written in a language that the installation has given up stays, unseen.
    const titles = { en: 'Assembly', ro: 'Montaj' }
    await world.db.update(table).set({ directory: 'Entra', titles }).where(eq(table.id, id))
    const change = (body: Omit<Input<typeof groups.change>['body'], 'version'>, version: number) =>
      chief(groups.change, { params: { id }, body: { ...body, version } })
    const both = change({ title: 'Друга', titles: {} }, 1)
    await expect(both).rejects.toMatchObject({ code: 'group_of_directory' })
    expect(await change({ titles: { en: 'Fitters' } }, 1)).toMatchObject({ titles: { en: 'Fitters' }, version: 2 })
    expect(await mira(profile.get)).toMatchObject({ group: { title: 'Монтаж', titles: { en: 'Fitters' } } })
    expect(await change({ titles: {} }, 2)).toMatchObject({ titles: {}, version: 3 })
    const [row] = await world.db.select().from(table).where(eq(table.id, id))
    expect(row?.titles).toEqual({ ro: 'Montaj' })
  })

  test('that something is for are not deleted, and say where they are used', async () => {
    const { id } = await create({ title: 'Енерго' })
    await world.addPerson({ id: 'mira', groups: [id] })
    await addCategory(world, 'own', { groups: [id] })
    await addNews(world, { id: 'bus', title: 'Автобус', category_id: 'own', groups: [id] })
    await addSurvey(world, { id: 'lunch', title: 'Обяд', groups: [id] })
    await addNotification(world, { id: 'bell', title: 'Звънец', groups: [id], status: 'scheduled' })
    await addContact(world, { id: 'office', group_id: id })
    expect((await get(id)).uses).toEqual({
      news: [{ id: 'bus', title: 'Автобус' }],
      categories: [{ id: 'own', title: 'own' }],
      surveys: [{ id: 'lunch', title: 'Обяд' }],
      notifications: [{ id: 'bell', title: 'Звънец' }],
      primary_of: 0,
      others: 1,
      past: 0,
    })
    const api = await world.as('mira')
    await expect(chief(groups.remove, { params: { id } })).rejects.toMatchObject({ code: 'group_in_use' })
    await api(profile.get)
    const { id: free } = await create({ title: 'Свободна' })
    await edit('mira', { groups: [id, free] })
    const other = await world.as('mira')
    await chief(groups.remove, { params: { id: free } })
    await expect(other(profile.get)).rejects.toMatchObject({ status: 401 })
    expect(await groupsOf('mira')).toEqual([id])
    await edit('mira', { user_group: id })
    expect((await get(id)).uses.primary_of).toBe(1)
  })

  test('that only what is past was for are deleted, and it goes on saying for whom it was', async () => {
    const { id } = await create({ title: 'Енерго' })
    await addCategory(world, 'all')
    for (const status of ['archived', 'expired'] as const) {
      await addNews(world, { id: status, title: status, category_id: 'all', groups: [id], status })
    }
    await addSurvey(world, { id: 'closed', title: 'Обяд', groups: [id], closes_at: new Date('2026-11-19T09:00:00Z') })
    await addSurvey(world, { id: 'open', title: 'Смени', groups: [id], closes_at: new Date('2026-11-21T09:00:00Z') })
    await addNotification(world, { id: 'sent', title: 'Звънец', groups: [id] })
    await addNotification(world, { id: 'planned', title: 'Утре', groups: [id], status: 'scheduled' })
    expect((await get(id)).uses).toMatchObject({
      news: [],
      surveys: [{ id: 'open' }],
      notifications: [{ id: 'planned' }],
      past: 4,
    })
    await expect(chief(groups.remove, { params: { id } })).rejects.toMatchObject({ code: 'group_in_use' })
    world.advance(3 * 86_400_000)
    await world.db.update(notification).set({ status: 'cancelled' }).where(eq(notification.id, 'planned'))
    chief = await world.as('chief')
    await chief(groups.remove, { params: { id } })
    const { items } = await chief(notificationsAuthoring.list, { query: {} })
    expect(items.find((one) => one.id === 'sent')?.groups).toEqual([{ id, title: 'Енерго' }])
    const again = create({ title: 'Енерго' })
    expect((await again).id).not.toBe(id)
  })

  test('of a deleted name are not chosen for anything new', async () => {
    const { id } = await create({ title: 'Енерго' })
    await chief(groups.remove, { params: { id } })
    expect(await refusedGroups(world.db, { groups: [id] })).toEqual({ 'audience.groups.0': 'not_found' })
  })
})
