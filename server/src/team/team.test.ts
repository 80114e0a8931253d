import { groups as studio, people, profile, team } from '@megdan/contract'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditedIn } from '../../test/audited.ts'
import { addCategory, addInvitation, addNews, addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { groupLeader, groups, person, personGroup } from '../identity/tables.ts'
import { newsMark } from '../news/tables.ts'
import { bringIn, moveMembers, suspendPerson } from '../people/index.ts'
import { surveyParticipation } from '../surveys/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
let maria: World['guest']

beforeEach(async () => {
  await world.addGroup('south', 'Завод Юг')
  await world.addGroup('north', 'Завод Север')
  await addCategory(world)
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  chief = await world.as('chief')
  await world.addPerson({ id: 'maria', name: 'Мария Водеща', user_group: 'south', active_on: '2026-11-19' })
  await leads('maria', 'south')
  maria = await world.as('maria')
})

const leads = (person_id: string, group_id: string) =>
  world.db.insert(groupLeader).values({ person_id, group_id, named_at: world.clock.now })
/** Somebody who has been here, unless it is said otherwise. */
const addMate = (id: string, name = id, more: Partial<Parameters<World['addPerson']>[0]> = {}) =>
  world.addPerson({ id, name, user_group: 'south', active_on: '2026-11-19', ...more })
const of = (id: string) => ({ params: { id } })
const get = (id = 'south', api = maria) => api(team.get, { ...of(id), query: {} })
const absent = async (id = 'south', api = maria) => (await api(team.absent, { ...of(id), query: {} })).items
const unconfirmed = async (item: string, id = 'south', api = maria) =>
  (await api(team.unconfirmed, { params: { id, item }, query: {} })).items.map(({ name }) => name)
const unanswered = async (item: string, id = 'south', api = maria) =>
  (await api(team.unanswered, { params: { id, item }, query: {} })).items.map(({ name }) => name)
const list = async (api = maria) => (await api(team.list, { query: {} })).items
const forbidden = { status: 403, code: 'forbidden' }

const confirm = (person_id: string, news_id: string, confirmed_version = 1) =>
  world.db
    .insert(newsMark)
    .values({ person_id, news_id, seq: 1, confirmed_at: world.clock.now, confirmed_version, confirmed_hash: 'x' })
const answer = (person_id: string, survey_id: string) =>
  world.db.insert(surveyParticipation).values({ person_id, survey_id })

describe('who leads a group', () => {
  const name = async (leaders: string[], id = 'north', more: object = {}) => {
    const { version } = await chief(studio.get, of(id))
    return chief(studio.change, { ...of(id), body: { version, leaders, ...more } })
  }
  const leadersOf = async (id = 'north') => (await chief(studio.get, of(id))).leaders.map((one) => one.id)

  test('is said by administrators, of its active people, and stands in the audit log', async () => {
    await addMate('boyan', 'Боян Пенев', { user_group: 'north' })
    await addMate('vera', 'Вера Илиева', { user_group: 'north' })
    await addMate('gone', 'Гошо', { user_group: 'north', state: 'suspended' })
    const boyan = await world.as('boyan')
    expect((await boyan(profile.get)).leads).toBe(false)
    await name(['vera', 'boyan'])
    expect((await chief(studio.get, of('north'))).leaders).toEqual([
      { id: 'boyan', name: 'Боян Пенев' },
      { id: 'vera', name: 'Вера Илиева' },
    ])
    // Nobody is signed out by it, and nobody gets into the studio.
    expect(await boyan(profile.get)).toMatchObject({ leads: true, role: 'member' })
    await expect(boyan(studio.list)).rejects.toMatchObject(forbidden)
    await name(['vera'])
    expect((await boyan(profile.get)).leads).toBe(false)
    for (const stranger of ['maria', 'gone', 'nobody'])
      await expect(name(['vera', stranger])).rejects.toMatchObject({
        status: 400,
        fields: { leaders: 'not_in_group' },
      })
    expect(await leadersOf()).toEqual(['vera'])
    const entries = (await auditedIn(world.db)).filter(({ action }) => action.startsWith('people.leader_'))
    expect(entries.map(({ action, title, after, person: by }) => [action, title, after, by?.id])).toEqual([
      ['people.leader_unnamed', 'Боян Пенев', { group_id: 'north' }, 'chief'],
      ...['Вера Илиева', 'Боян Пенев'].map((one) => ['people.leader_named', one, { group_id: 'north' }, 'chief']),
    ])
  })

  test('is no other than before where nothing is said, or the same', async () => {
    await addMate('boyan', 'Боян', { user_group: 'north' })
    await name(['boyan'])
    const { version } = await chief(studio.get, of('north'))
    await name(['boyan'])
    expect((await chief(studio.get, of('north'))).version).toBe(version)
    await chief(studio.change, { ...of('north'), body: { version, title: 'Север' } })
    expect(await leadersOf()).toEqual(['boyan'])
    const stale = chief(studio.change, { ...of('north'), body: { version, leaders: [] } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    const most = Array.from({ length: 21 }, (_, at) => `p${at}`)
    await expect(name(most)).rejects.toMatchObject({ status: 400, fields: { leaders: 'too_many' } })
  })

  test('is said here of a group of the directory, too, and nothing else of it', async () => {
    await addMate('boyan', 'Боян', { user_group: 'north' })
    await world.db.update(groups).set({ directory: 'scim' }).where(eq(groups.id, 'north'))
    await name(['boyan'])
    expect(await leadersOf()).toEqual(['boyan'])
    await expect(name(['boyan'], 'north', { title: 'Друг' })).rejects.toMatchObject({ code: 'group_of_directory' })
    const { version } = await chief(studio.get, of('north'))
    const nothing = chief(studio.change, { ...of('north'), body: { version } })
    await expect(nothing).rejects.toMatchObject({ code: 'group_of_directory' })
  })

  test('goes with the place in the group, however that is lost, and with no other change', async () => {
    const edit = async (changes: object) => {
      const { version } = await chief(people.get, of('maria'))
      await chief(people.change, { ...of('maria'), body: { version, ...changes } })
      return world.as('maria')
    }
    const still = await edit({ phone: '1', groups: ['south', 'north'] })
    expect(await list(still)).toHaveLength(1)
    const moved = await edit({ user_group: 'north', groups: ['north'] })
    await expect(list(moved)).rejects.toMatchObject(forbidden)
    const back = await edit({ user_group: 'south' })
    await expect(list(back)).rejects.toMatchObject(forbidden)
    expect((await back(profile.get)).leads).toBe(false)
  })

  test('of a group by rule stays while the rule gathers them, whatever groups are named beside', async () => {
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'place' as const, test: 'is' as const, value: 'Русе' }],
    }
    await addMate('boyan', 'Боян', { place: 'Русе' })
    const { id } = await chief(studio.create, { body: { title: 'Русе', rule } })
    await name(['boyan'], id)
    const edit = async (changes: object) => {
      const { version } = await chief(people.get, of('boyan'))
      await chief(people.change, { ...of('boyan'), body: { version, ...changes } })
    }
    await edit({ groups: ['south', 'north'] })
    expect(await leadersOf(id)).toEqual(['boyan'])
    const other = { ...rule, conditions: rule.conditions.map((one) => ({ ...one, value: 'Варна' })) }
    // Whoever the new rule leaves out cannot lead, also where both are said at once.
    await expect(name(['boyan'], id, { rule: other })).rejects.toMatchObject({ fields: { leaders: 'not_in_group' } })
    expect(await leadersOf(id)).toEqual(['boyan'])
    await edit({ place: 'Варна' })
    expect(await leadersOf(id)).toEqual([])
  })

  test('ends for whoever is suspended, also when they come back', async () => {
    const change = async (state: 'suspended' | 'active') => {
      const { version } = await chief(people.get, of('maria'))
      await chief(people.change, { ...of('maria'), body: { version, state } })
    }
    await change('suspended')
    await expect(list()).rejects.toMatchObject({ status: 401 })
    await change('active')
    await expect(list(await world.as('maria'))).rejects.toMatchObject(forbidden)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['by a command on the server', () => suspendPerson(world.house, 'maria@example.com', world.clock.now)],
    [
      'by a list of everybody that lacks them',
      () =>
        bringIn(world.house, {
          name: 'хора.csv',
          bytes: Buffer.from('Име,Имейл\nБоян Пенев,boyan@example.com\n'),
          isWhole: true,
          isStopped: async () => false,
        }),
    ],
    [
      'by the directory, which takes them out of its group',
      () =>
        world.db.transaction(async (tx) => {
          const [group] = await tx.select().from(groups).where(eq(groups.id, 'south'))
          if (group) await moveMembers(tx, group, { join: [], leave: ['maria'] }, { at: world.clock.now })
        }),
    ],
  ])('ends %s', async (_, lose) => {
    await addMate('boyan', 'Боян Пенев')
    await lose()
    expect(await world.db.$count(groupLeader)).toBe(0)
  })

  test('stays where a list says nothing of their groups', async () => {
    await bringIn(world.house, {
      name: 'хора.csv',
      bytes: Buffer.from('Име,Имейл,Телефон\nМария Водеща,maria@example.com,1\n'),
      isWhole: false,
      isStopped: async () => false,
    })
    expect((await chief(people.get, of('maria'))).phone).toBe('1')
    expect(await world.db.$count(groupLeader)).toBe(1)
  })

  test('is not asked of a row that somebody left behind: a suspended leader leads nothing', async () => {
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'maria'))
    expect(await leadersOf('south')).toEqual([])
  })

  test('leaves no row of whoever is erased, nor of a group that is deleted', async () => {
    await addMate('boyan', 'Боян', { user_group: 'north' })
    await name(['boyan'])
    await chief(people.remove, of('boyan'))
    expect(await world.db.$count(groupLeader)).toBe(1)
    await world.db.update(person).set({ user_group: null })
    await chief(studio.remove, of('south'))
    expect(await world.db.$count(groupLeader)).toBe(0)
    await expect(list(await world.as('maria'))).rejects.toMatchObject(forbidden)
  })
})

describe('whoever does not lead', () => {
  test('is refused everything, whether there is such a group or not', async () => {
    await addMate('boyan')
    const boyan = await world.as('boyan')
    await expect(list(boyan)).rejects.toMatchObject(forbidden)
    for (const api of [boyan, maria]) {
      for (const id of ['north', 'no-such-group']) {
        await expect(get(id, api)).rejects.toMatchObject(forbidden)
        await expect(absent(id, api)).rejects.toMatchObject(forbidden)
        await expect(unconfirmed('x', id, api)).rejects.toMatchObject(forbidden)
        await expect(unanswered('x', id, api)).rejects.toMatchObject(forbidden)
        const body = { kind: 'account' as const, id: 'boyan' }
        await expect(api(team.invite, { ...of(id), body })).rejects.toMatchObject(forbidden)
      }
    }
    await expect(list(chief)).rejects.toMatchObject(forbidden)
  })

  test('has lost it with the next request, though nobody signed them out', async () => {
    await addMate('boyan')
    expect((await get()).people).toBe(1)
    const { version } = await chief(studio.get, of('south'))
    await chief(studio.change, { ...of('south'), body: { version, leaders: [] } })
    await expect(get()).rejects.toMatchObject(forbidden)
    await maria(profile.get)
  })
})

describe('who has not joined', () => {
  test('are people with an account who never came in and whoever is invited by name, without the leader', async () => {
    await addMate('here')
    await addMate('new', 'Нов Човек', { active_on: null })
    await addMate('chose', 'Избрал Парола', { active_on: null, password_hash: 'x' })
    await addMate('out', 'Спрян', { active_on: null, state: 'suspended' })
    await addMate('waits', 'Чака Одобрение', { active_on: null, state: 'awaiting_approval' })
    await addMate('other', 'От Север', { active_on: null, user_group: 'north' })
    await addMate('editor', 'Редактор Нов', { active_on: null, role: 'editor' })
    const at = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000)
    const invited = { group_id: 'south', batch_id: 'b' }
    await addInvitation(world, { ...invited, id: 'i1', code_hash: '1', name: 'Ана Поканена' })
    await addInvitation(world, { ...invited, id: 'i2', code_hash: '2', name: null })
    await addInvitation(world, { ...invited, id: 'i3', code_hash: '3', name: 'Отменен', revoked_at: at(0) })
    await addInvitation(world, { ...invited, id: 'i4', code_hash: '4', name: 'Използвал', used_at: at(0) })
    await addInvitation(world, { ...invited, id: 'i5', code_hash: '5', name: 'Иван Просрочен', expires_at: at(-1) })
    await addInvitation(world, {
      ...invited,
      id: 'i6',
      code_hash: '6',
      name: 'Петко',
      expires_at: at(-1),
      created_at: at(-9),
    })
    await addInvitation(world, { ...invited, id: 'i7', code_hash: '7', name: 'ПЕТКО', created_at: at(-1) })
    await addInvitation(world, { ...invited, id: 'i8', code_hash: '8', name: 'Бъдещ Редактор', role: 'editor' })
    await addInvitation(world, { ...invited, id: 'i9', code_hash: '9', name: 'Чужд', group_id: 'north' })
    expect((await absent()).map(({ kind, name, way }) => `${kind} ${name} ${way}`).toSorted()).toEqual(
      [
        'account Нов Човек code',
        'account Редактор Нов administrator',
        'invitation Ана Поканена code',
        'invitation Бъдещ Редактор administrator',
        'invitation Иван Просрочен code',
        'invitation ПЕТКО code',
      ].toSorted(),
    )
    expect(await get()).toMatchObject({ people: 4, not_joined: 6 })
    expect(await list()).toMatchObject([{ id: 'south', title: 'Завод Юг', people: 4, not_joined: 6 }])
  })
})

describe('who has not confirmed', () => {
  test('is said by item, for its audience and its version, and not of what has ended', async () => {
    await addMate('boyan', 'Боян')
    await addMate('vera', 'Вера')
    const due = new Date('2026-12-01T10:00:00Z')
    await addNews(world, { id: 'order', title: 'Заповед', must_read: true, must_read_due: due })
    await addNews(world, { id: 'plain', title: 'Обикновена' })
    await addNews(world, { id: 'done', title: 'Готова', must_read: true })
    await addNews(world, { id: 'over', title: 'Изтекла', must_read: true, expires_at: world.clock.now })
    await addNews(world, { id: 'later', must_read: true, status: 'scheduled', published_at: due })
    for (const id of ['boyan', 'vera']) await confirm(id, 'done')
    await confirm('vera', 'order')
    expect((await get()).to_confirm).toEqual({
      items: [{ id: 'order', title: 'Заповед', language: 'bg', due: due.toISOString(), waiting: 1 }],
      others: 0,
    })
    expect(await unconfirmed('order')).toEqual(['Боян'])
    for (const item of ['plain', 'over', 'later', 'nothing'])
      await expect(unconfirmed(item)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await list()).toMatchObject([{ to_confirm: 1, to_answer: 0 }])
    await world.db.execute(sql`update news set asked_version = 2, version = 2 where id = 'order'`)
    expect(await unconfirmed('order')).toEqual(['Боян', 'Вера'])
    expect((await get()).to_confirm.items).toMatchObject([{ waiting: 2 }])
  })

  test('what the leader may not read is counted, and has neither title nor names', async () => {
    await world.addGroup('night', 'Нощна смяна')
    await addMate('boyan', 'Боян', { groups: ['night'] })
    await addMate('vera', 'Вера')
    await addNews(world, { id: 'secret', title: 'Само за нощната', must_read: true, groups: ['night'] })
    await addCategory(world, 'closed', { groups: ['night'] })
    await addNews(world, { id: 'inside', title: 'В затворена', must_read: true, category_id: 'closed' })
    await addNews(world, { id: 'ours', title: 'За юга', must_read: true, groups: ['south'] })
    await addNews(world, { id: 'theirs', title: 'За севера', must_read: true, groups: ['north'] })
    const found = await get()
    expect(found.to_confirm).toMatchObject({ items: [{ id: 'ours', waiting: 2 }], others: 2 })
    expect(JSON.stringify(found)).not.toMatch(/нощната|затворена|secret|inside/)
    for (const item of ['secret', 'inside', 'theirs'])
      await expect(unconfirmed(item)).rejects.toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ to_confirm: 3 }])
    await confirm('boyan', 'secret')
    expect((await get()).to_confirm.others).toBe(1)
  })

  test('a title stands in the language that is asked for, where it is written in it', async () => {
    await addMate('boyan')
    const words = { title: 'Order', summary: '', key_points: [], body: { type: 'doc' as const, content: [] } }
    await addNews(world, { id: 'order', title: 'Заповед', must_read: true, translations: { en: words } })
    const titled = async (lang: 'bg' | 'en') =>
      (await maria(team.get, { ...of('south'), query: { lang } })).to_confirm.items.map((one) => [
        one.title,
        one.language,
      ])
    expect(await titled('en')).toEqual([['Order', 'en']])
    expect(await titled('bg')).toEqual([['Заповед', 'bg']])
  })
})

describe('who has not answered', () => {
  test('is told by name of a named survey that is open and asks them', async () => {
    await addMate('boyan', 'Боян')
    await addMate('vera', 'Вера')
    await addSurvey(world, { id: 'shift', title: 'Смени', mode: 'named', groups: ['south'] })
    const past = new Date(world.clock.now.getTime() - 1)
    await addSurvey(world, { id: 'over', mode: 'named', closes_at: world.clock.now, opens_at: past })
    await addSurvey(world, { id: 'soon', mode: 'named', opens_at: new Date(world.clock.now.getTime() + 1) })
    await answer('vera', 'shift')
    expect((await get()).to_answer).toEqual({
      items: [{ id: 'shift', title: 'Смени', language: 'bg', mode: 'named', closes_at: null, waiting: 1, told: null }],
      others: 0,
    })
    expect(await unanswered('shift')).toEqual(['Боян'])
    for (const item of ['over', 'soon', 'nothing'])
      await expect(unanswered(item)).rejects.toMatchObject({ status: 404 })
    await answer('boyan', 'shift')
    expect((await get()).to_answer).toEqual({ items: [], others: 0 })
  })

  test('what does not ask the leader is counted alone', async () => {
    await addMate('boyan', 'Боян', { groups: ['north'] })
    await addSurvey(world, { id: 'north-only', title: 'Само за севера', mode: 'named', groups: ['north'] })
    const found = await get()
    expect(found.to_answer).toEqual({ items: [], others: 1 })
    expect(JSON.stringify(found)).not.toContain('севера')
    await expect(unanswered('north-only')).rejects.toMatchObject({ status: 404 })
  })

  test.each(['confidential', 'anonymous'] as const)('of a %s one nobody is named, however it stands', async (mode) => {
    for (const at of Array.from({ length: 11 }, (_, index) => index)) await addMate(`p${at}`, `Човек ${at}`)
    await addSurvey(world, { id: 'nameless', title: 'Без имена', mode, groups: ['south'] })
    const told = async () => (await get()).to_answer.items[0]
    await expect(unanswered('nameless')).rejects.toMatchObject({ status: 404 })
    expect(await told()).toMatchObject({ waiting: null, told: { asked: 12, answered: 0 } })
    for (const at of [0, 1, 2, 3]) await answer(`p${at}`, 'nameless')
    // Four more or four less show nothing: it is told in steps.
    expect(await told()).toMatchObject({ waiting: null, told: { asked: 12, answered: 0 } })
    await answer('p4', 'nameless')
    expect(await told()).toMatchObject({ told: { asked: 12, answered: 5 } })
    for (const at of [5, 6, 7, 8, 9, 10]) await answer(`p${at}`, 'nameless')
    await answer('maria', 'nameless')
    expect(await told()).toMatchObject({ told: { asked: 12, answered: 10 } })
    expect(await list()).toMatchObject([{ to_answer: 1 }])
    await expect(unanswered('nameless')).rejects.toMatchObject({ status: 404 })
  })

  test('of few people no number is told, nor of a group that leaves few in the rest', async () => {
    for (const at of [0, 1, 2]) await addMate(`p${at}`)
    await addSurvey(world, { id: 'small', mode: 'confidential', groups: ['south'] })
    const told = async (id = 'south', api = maria) => (await get(id, api)).to_answer.items.map((one) => one.told)
    expect(await told()).toEqual([null])
    for (const at of [3, 4, 5]) await addMate(`p${at}`)
    expect(await told()).toEqual([{ asked: 7, answered: 0 }])
    // Two more of another group are asked: what is left of the whole would be these two.
    for (const at of [6, 7]) await addMate(`p${at}`, `p${at}`, { user_group: 'north' })
    await addSurvey(world, { id: 'both', mode: 'confidential', groups: ['south', 'north'] })
    expect(await told()).toEqual(expect.arrayContaining([null, { asked: 7, answered: 0 }]))
  })

  test('groups that overlap give no smaller number by being taken from one another', async () => {
    for (const at of Array.from({ length: 9 }, (_, index) => index))
      await addMate(`p${at}`, `p${at}`, { groups: at > 0 ? ['south', 'north'] : ['south'] })
    await world.db.insert(personGroup).values({ person_id: 'maria', group_id: 'north' })
    await leads('maria', 'north')
    maria = await world.as('maria')
    await addSurvey(world, { id: 'nameless', mode: 'anonymous' })
    await answer('p0', 'nameless')
    // The second group is nobody's primary one: of all its people nothing is told.
    expect((await get('north')).to_answer.items).toMatchObject([{ told: null, waiting: null }])
    expect((await get('south')).people - (await get('north')).people).toBe(1)
  })
})

describe('groups and pages', () => {
  test('two groups that overlap count each of their people in both, and a leader alone has nobody', async () => {
    await world.db.insert(personGroup).values({ person_id: 'maria', group_id: 'north' })
    await leads('maria', 'north')
    await addMate('both', 'В двете', { groups: ['north'], active_on: null })
    await addMate('one', 'В едната')
    expect(await list()).toMatchObject([
      { id: 'north', people: 1, not_joined: 1 },
      { id: 'south', people: 2, not_joined: 1 },
    ])
    await world.db.delete(personGroup).where(sql`person_id <> 'maria'`)
    expect(await list()).toMatchObject([
      { id: 'north', people: 0, not_joined: 0, to_confirm: 0, to_answer: 0 },
      { id: 'south', people: 0, not_joined: 0, to_confirm: 0, to_answer: 0 },
    ])
    expect(await absent()).toEqual([])
  })

  test('fifty groups come page by page, each once', async () => {
    for (const at of Array.from({ length: 49 }, (_, index) => index)) {
      await world.db.insert(groups).values({ id: `g${at}`, title: `Група ${at}`, position: at % 7 })
      await world.db.insert(personGroup).values({ person_id: 'maria', group_id: `g${at}` })
      await leads('maria', `g${at}`)
    }
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await maria(team.list, { query: { limit: 20, ...(cursor && { cursor }) } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([50, 50])
    await expect(maria(team.list, { query: { cursor: 'bm9uZQ' } })).rejects.toMatchObject({
      fields: { cursor: 'wrong_format' },
    })
  })

  test('names of any length, and the same ones, stand on one page each', async () => {
    const long = `${'Ж'.repeat(60)}${'🙂'.repeat(1_970)}`
    expect(long.length).toBe(4_000)
    for (const id of ['a', 'b', 'c']) await addMate(id, long, { active_on: null })
    for (const id of ['d', 'e']) await addMate(id, '🙂'.repeat(100), { active_on: null })
    await addNews(world, { id: 'order', must_read: true })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await maria(team.absent, { ...of('south'), query: { limit: 1, ...(cursor && { cursor }) } })
      expect(page.next_cursor?.length ?? 0).toBeLessThanOrEqual(400)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    let names = 0
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const page = await maria(team.unconfirmed, { params: { id: 'south', item: 'order' }, query })
      names += page.items.length
      cursor = page.next_cursor
    }
    expect(names).toBe(5)
  })

  test('a group of five thousand is counted by the database, and its lists come by the page', async () => {
    await world.db.execute(sql`
      insert into person (id, name, email, user_group, created_at)
      select 'n' || i, 'Човек ' || i, 'n' || i || '@example.com', 'south', now() from generate_series(1, 5000) i`)
    await world.db.execute(sql`
      insert into person_group (person_id, group_id) select id, 'south' from person where id like 'n%'`)
    await addNews(world, { id: 'order', must_read: true })
    await world.db.execute(sql`
      insert into news_mark (person_id, news_id, seq, confirmed_at, confirmed_version)
      select id, 'order', 1, now(), 1 from person where id like 'n1%'`)
    const confirmed = await world.db.$count(newsMark)
    const found = await get()
    expect(found).toMatchObject({ people: 5000, not_joined: 5000 })
    expect(found.to_confirm.items).toMatchObject([{ waiting: 5000 - confirmed }])
    const page = await maria(team.absent, { ...of('south'), query: { limit: 100 } })
    expect(page.items).toHaveLength(100)
    expect(page.next_cursor).not.toBeNull()
    await expect(maria(team.absent, { ...of('south'), query: { limit: 101 } })).rejects.toMatchObject({ status: 400 })
  })

  test('of more must-reads than a hundred the last ones count', async () => {
    await addMate('boyan')
    for (const at of Array.from({ length: 103 }, (_, index) => index))
      await addNews(world, {
        id: `n${at}`,
        must_read: true,
        published_at: new Date(world.clock.now.getTime() - at * 1000),
      })
    const { items } = (await get()).to_confirm
    expect(items).toHaveLength(100)
    expect(items.map(({ id }) => id)).not.toContain('n100')
  })
})

describe('whatever is planted in people and items', () => {
  const word = fc.stringMatching(/^[a-z]{12,16}$/)
  const planted = fc.record({
    email: word.map((one) => `${one}@planted.example`),
    phone: fc.stringMatching(/^[1-9][0-9]{11}$/),
    position: word,
    company: word,
    department: word,
    place: word,
    login_name: word,
    note: word,
  })

  test('leaves by no answer of these but for the names', async () => {
    await addNews(world, { id: 'order', must_read: true })
    await addSurvey(world, { id: 'named', mode: 'named' })
    await addSurvey(world, { id: 'nameless', mode: 'anonymous' })
    let number = 0
    await fc.assert(
      fc.asyncProperty(planted, fc.boolean(), async ({ note, ...secret }, isNew) => {
        const id = `planted${++number}`
        await addMate(id, `Човек ${number}`, {
          ...secret,
          active_on: isNew ? null : '2026-11-18',
          preferences: { look: 'dark' },
          ...(isNew ? {} : { password_hash: 'hash-of-planted' }),
        })
        const invited = { id: `i${number}`, batch_id: `batch-${note}`, code_hash: `c${number}`, group_id: 'south' }
        await addInvitation(world, { ...invited, name: `Поканен ${number}`, note, created_by: 'chief' })
        const headers = { authorization: `Bearer ${await world.tokenOf('maria')}` }
        const paths = ['', '/south', '/south/absent?limit=100', '/south/news/order', '/south/surveys/named']
        const asked = paths.map((path) => world.app.inject({ url: `/api/team${path}`, headers }))
        const posted = ['account', 'invitation'].map((kind) =>
          world.app.inject({
            method: 'POST',
            url: '/api/team/south/invitations',
            headers,
            payload: { kind, id: kind === 'account' ? id : `i${number}` },
          }),
        )
        const answers = await Promise.all([...asked, ...posted])
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
        const bytes = answers.map(({ rawPayload }) => rawPayload.toString('latin1')).join('\n')
        for (const text of [...Object.values(secret), note, 'hash-of-planted', '2026-11-18', 'chief'])
          expect(bytes).not.toContain(text)
        const fields = new Set<string>()
        JSON.stringify(
          answers.map((one) => JSON.parse(one.payload) as unknown),
          (key, value: unknown) => {
            if (key !== '' && !/^\d+$/.test(key)) fields.add(key)
            return value
          },
        )
        const known =
          'items next_cursor id title people not_joined to_confirm to_answer others language due waiting mode closes_at told asked answered kind name way code link qr expires_at request_id message'
        expect([...fields].filter((field) => !known.split(' ').includes(field))).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('is not kept by what keeps answers: each is made for its caller', async () => {
    const answer = await world.app.inject({
      url: '/api/team',
      headers: { authorization: `Bearer ${await world.tokenOf('maria')}` },
    })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
  })
})

test('a leader may be named while they are being suspended or moved, and is one afterwards only where they still may', async () => {
  for (const round of [1, 2, 3]) {
    const id = `racer${round}`
    await addMate(id, id, { user_group: 'north' })
    const { version } = await chief(studio.get, of('north'))
    await Promise.allSettled([
      chief(studio.change, { ...of('north'), body: { version, leaders: [id] } }),
      chief(people.change, {
        ...of(id),
        body: { version: 1, ...(round === 2 ? { user_group: null, groups: [] } : { state: 'suspended' }) },
      }),
    ])
    const stays = await world.db
      .select()
      .from(groupLeader)
      .innerJoin(person, eq(person.id, groupLeader.person_id))
      .where(and(eq(groupLeader.person_id, id), eq(person.state, 'suspended')))
    expect(stays).toEqual([])
  }
})
