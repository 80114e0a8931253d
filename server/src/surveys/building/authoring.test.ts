import { audit, notifications, surveys, surveysAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawTicket } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import type { World } from '../../../test/world.ts'
import { person, personGroup } from '../../identity/tables.ts'
import { openDue } from '../index.ts'
import { surveyVersion } from '../tables.ts'

type Call = World['guest']
const world = useWorld({ anonymous_audience: 10, settings: { rate_limit_scale: 1000 } })
let [elena, chief, mira] = [] as unknown as [Call, Call, Call]

beforeEach(async () => {
  for (const id of ['energo', 'logistika', 'empty']) await world.addGroup(id)
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor', user_group: 'logistika' })
  await world.addPerson({ id: 'chief', role: 'admin', user_group: 'logistika' })
  for (const id of ['mira', 'boyan', 'toni']) await world.addPerson({ id, user_group: 'energo' })
  ;[elena, chief, mira] = [await world.as('elena'), await world.as('chief'), await world.as('mira')]
})

/** Of people who count among those in whom a voter hides. */
const known = { created_at: new Date('2026-10-01'), active_on: '2026-11-01' }
const energo = { groups: ['energo'], guests: false }
const often = {
  id: 'often',
  kind: 'single' as const,
  title: 'Колко често се храните в стола?',
  required: true,
  options: [
    { id: 'daily', text: 'Всеки ден' },
    { id: 'never', text: 'Никога' },
  ],
}
const why = {
  id: 'why',
  kind: 'text' as const,
  title: 'Защо?',
  required: false,
  show_if: { match: 'all' as const, conditions: [{ question: 'often', test: 'is' as const, value: 'never' }] },
}
const begin = (body: object = {}) =>
  elena(authoring.create, {
    body: {
      title: 'Стол',
      mode: 'named',
      questions: [often, why],
      audience: energo,
      results_visible: 'after_answer',
      ...body,
    },
  })
const publish = (id: string, body: object = {}, api = elena) => api(authoring.publish, { params: { id }, body })
const change = (id: string, body: object, api = elena) =>
  api(authoring.change, { params: { id }, body: body as { version: number } })
const answer = (api: Call, id: string, answers: Record<string, unknown> = { often: 'daily' }, version = 1) =>
  api(surveys.answer, { params: { id }, body: { version, answers } })
const inbox = async (api: Call) => (await api(notifications.list, { query: {} })).items
const idsFor = async (api: Call) => (await api(surveys.list, { query: {} })).items.map(({ id }) => id)
const hoursOn = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString()
const refusedWith = (code: string, fields?: object) => ({ code, ...(fields && { fields }) })

describe('building', () => {
  test('names every fault of the questions at once and keeps nothing of them', async () => {
    const loop = { ...why, id: 'loop', show_if: { match: 'all', conditions: [{ question: 'loop', test: 'answered' }] } }
    const unknown = {
      ...why,
      id: 'u',
      show_if: { match: 'all', conditions: [{ question: 'often', test: 'is', value: 'x' }] },
    }
    const both = ['daily', 'never'].map((value) => ({ question: 'often', test: 'is', value }))
    const unreachable = { ...why, id: 'n', show_if: { match: 'all', conditions: both } }
    const { id, version } = await begin()
    await expect(change(id, { version, questions: [often, loop, unknown, unreachable] })).rejects.toMatchObject({
      status: 400,
      fields: {
        'questions.1.show_if.conditions.0': 'not_earlier',
        'questions.2.show_if.conditions.0': 'unknown_option',
        'questions.3.show_if': 'unreachable',
      },
    })
    await expect(
      elena(authoring.create, { body: { title: 'Две', questions: [{ ...often, options: [] }] } }),
    ).rejects.toMatchObject({ status: 400, fields: { 'questions.0.options': 'too_few' } })
    const picture = { id: 'p', kind: 'photo_choice' as const, title: 'Кой?', required: false }
    const options = ['a', 'b'].map((one) => ({ id: one, text: one, image_id: 'no-such' }))
    await expect(change(id, { version, questions: [{ ...picture, options }], cover_id: 'none' })).rejects.toMatchObject(
      {
        fields: { cover_id: 'not_found', 'questions.0.options.1.image_id': 'not_found' },
      },
    )
    expect((await elena(authoring.get, { params: { id } })).questions).toHaveLength(2)
    expect(await idsFor(mira)).toEqual([])
  })

  test('lists by state with counts, finds by title in either language, and turns pages', async () => {
    const words = { title: 'Canteen', summary: '', sections: {}, questions: {} }
    const { id } = await begin({ translations: { en: words } })
    await begin({ title: 'Пулс' })
    await publish(id)
    const list = (query: object) => elena(authoring.list, { query })
    expect((await list({})).counts).toEqual({ draft: 1, scheduled: 0, open: 1, closed: 0, archived: 0, in_review: 0 })
    expect((await list({ status: 'open' })).items).toMatchObject([{ id, status: 'open', reach: 3, taken_part: 0 }])
    expect((await list({ q: 'canteen' })).items).toMatchObject([{ id, languages: ['bg', 'en'] }])
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, cursor: first.next_cursor })
    expect([...first.items, ...second.items].map((item) => item.title).toSorted()).toEqual(['Пулс', 'Стол'])
    expect(second.next_cursor).toBeNull()
  })

  test('a copy has the same questions, no answers, and is for nobody yet', async () => {
    const { id } = await begin()
    await publish(id)
    const copy = await elena(authoring.duplicate, { params: { id } })
    expect(copy).toMatchObject({ status: 'draft', title: 'Стол', questions: [often, why], locked: false, reach: 0 })
    expect(copy.id).not.toBe(id)
  })

  test('two editors: the second is told that he saw an older one', async () => {
    const { id, version } = await begin()
    await change(id, { version, title: 'Столът' }, chief)
    await expect(change(id, { version, summary: 'Кратко' })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    await expect(publish(id, { version })).rejects.toMatchObject(refusedWith('version_conflict'))
    await publish(id)
    const seen = { params: { id }, body: { version } }
    await expect(elena(authoring.close, seen)).rejects.toMatchObject(refusedWith('version_conflict'))
    await expect(elena(authoring.unpublish, seen)).rejects.toMatchObject(refusedWith('version_conflict'))
  })

  test('an editor of some categories drafts, and neither publishes nor changes what readers see', async () => {
    const editor_rights = { categories: ['general'], publish: true, push: true, push_urgent: false }
    await world.addPerson({ id: 'local', role: 'editor', editor_rights })
    const local = await world.as('local')
    const own = await local(authoring.create, { body: { title: 'Моя' } })
    await change(own.id, { version: 1, title: 'Моята' }, local)
    const { id } = await begin()
    await expect(publish(id, {}, local)).rejects.toMatchObject({ status: 403 })
    const { version } = await publish(id)
    await expect(change(id, { version, title: 'Не' }, local)).rejects.toMatchObject({ status: 403 })
  })
})

describe('publishing', () => {
  test('opens at once for its audience, twice is once, and tells it in the inbox', async () => {
    const { id } = await begin()
    const notify = { title: 'Нова анкета', body: 'За стола.' }
    await Promise.all([1, 2, 3].map(() => publish(id, { notify })))
    expect(await idsFor(mira)).toEqual([id])
    expect(await idsFor(chief)).toEqual([])
    expect(await inbox(mira)).toMatchObject([{ ...notify, kind: 'survey', link: `/survey/${id}` }])
    await expect(publish(id, { opens_at: hoursOn(1) })).rejects.toMatchObject(refusedWith('already_published'))
    const entries = await chief(audit.list, { query: { thing: id } })
    expect(entries.items.map(({ action }) => action)).toEqual(['surveys.published', 'surveys.created'])
  })

  test('is refused without questions, without readers, and when it would end before it begins', async () => {
    const bare = await begin({ questions: [], audience: { groups: ['empty'], guests: false } })
    await expect(publish(bare.id)).rejects.toMatchObject(
      refusedWith('not_ready', { questions: 'too_few', audience: 'nobody' }),
    )
    const { id } = await begin({ closes_at: hoursOn(-1) })
    await expect(publish(id)).rejects.toMatchObject({ status: 400, fields: { closes_at: 'too_small' } })
  })

  test('an anonymous survey needs enough people, also when its audience shrinks later', async () => {
    const { id } = await begin({ mode: 'anonymous' })
    await expect(publish(id)).rejects.toMatchObject(refusedWith('not_ready', { audience: 'too_small' }))
    for (let at = 0; at < 7; at++) await world.addPerson({ id: `e${at}`, user_group: 'energo' })
    await world.db.update(person).set(known)
    const { version } = await publish(id)
    const smaller = { groups: ['logistika'], guests: false }
    await expect(change(id, { version, audience: smaller })).rejects.toMatchObject(
      refusedWith('not_ready', { audience: 'too_small' }),
    )
  })

  test('an hour to come is kept, its notification goes out once then, whoever looks', async () => {
    const { id } = await begin()
    const notify = { title: 'Нова анкета', body: 'За стола.' }
    expect(await publish(id, { opens_at: hoursOn(2), closes_at: hoursOn(5), notify })).toMatchObject({
      status: 'scheduled',
    })
    expect((await mira(surveys.list, { query: {} })).items).toMatchObject([{ id, status: 'upcoming' }])
    world.advance(2 * 3_600_000)
    expect(await Promise.all([openDue(world.house), openDue(world.house)])).toContain(1)
    expect(await openDue(world.house)).toBe(0)
    expect(await inbox(mira)).toHaveLength(1)
    world.advance(3 * 3_600_000)
    expect(await elena(authoring.get, { params: { id } })).toMatchObject({ status: 'closed' })
  })

  test('at its hour it is held when nobody is left to answer, or its author lost the right, and he is told', async () => {
    const { id } = await begin()
    await publish(id, { opens_at: hoursOn(2) })
    await world.db.delete(personGroup).where(eq(personGroup.group_id, 'energo'))
    world.advance(2 * 3_600_000)
    await openDue(world.house)
    expect(await elena(authoring.get, { params: { id } })).toMatchObject({ status: 'draft', held: 'audience_empty' })
    expect(await inbox(elena)).toMatchObject([{ title: 'Анкета не се отвори' }])

    const other = await begin({ audience: { everyone: true, guests: false } })
    await publish(other.id, { opens_at: hoursOn(2) })
    await world.db.update(person).set({ role: 'member' }).where(eq(person.id, 'elena'))
    world.advance(2 * 3_600_000)
    await openDue(world.house)
    expect(await chief(authoring.get, { params: { id: other.id } })).toMatchObject({ held: 'right_missing' })
    expect(await idsFor(mira)).toEqual([])
  })

  test('closing ends it at once; taking it away hides it; only what is not published is deleted', async () => {
    const { id } = await begin()
    const at = { params: { id } }
    await expect(elena(authoring.close, { ...at, body: {} })).rejects.toMatchObject(refusedWith('not_open'))
    await expect(elena(authoring.unpublish, { ...at, body: {} })).rejects.toMatchObject(refusedWith('not_published'))
    await publish(id)
    await expect(elena(authoring.remove, at)).rejects.toMatchObject(refusedWith('still_published'))
    expect(await elena(authoring.close, { ...at, body: {} })).toMatchObject({ status: 'closed' })
    await expect(answer(mira, id)).rejects.toMatchObject({ code: 'survey_closed' })
    await expect(publish(id)).rejects.toMatchObject(refusedWith('survey_closed'))
    expect(await elena(authoring.unpublish, { ...at, body: {} })).toMatchObject({ status: 'archived' })
    expect(await idsFor(mira)).toEqual([])
    await elena(authoring.remove, at)
    await expect(elena(authoring.get, at)).rejects.toMatchObject({ status: 404 })
  })

  test('what is scheduled becomes a draft again', async () => {
    const { id } = await begin()
    await publish(id, { opens_at: hoursOn(2) })
    expect(await elena(authoring.unpublish, { params: { id }, body: {} })).toMatchObject({ status: 'draft' })
  })
})

describe('the first answer', () => {
  test('locks mode and questions; a correction of words is a new version that keeps what was given', async () => {
    const { id } = await begin()
    const { version } = await publish(id)
    await answer(mira, id)
    const without = { version, mode: 'anonymous', results_visible: 'never', questions: [{ ...often, required: false }] }
    await expect(change(id, without)).rejects.toMatchObject(
      refusedWith('survey_locked', {
        mode: 'locked',
        results_visible: 'locked',
        questions: 'locked',
        'questions.0': 'locked',
      }),
    )
    const corrected = { ...often, title: 'Колко често обядвате в стола?' }
    const after = await change(id, { version, questions: [corrected, why] })
    expect(after).toMatchObject({ locked: true, text_version: 2, taken_part: 1 })
    expect(await mira(surveys.own, { params: { id } })).toEqual({ version: 1, answers: { often: 'daily' } })
    const boyan = await world.as('boyan')
    await expect(answer(boyan, id)).rejects.toMatchObject({ code: 'survey_changed' })
    await answer(boyan, id, { often: 'never' }, 2)
    const [counted] = (await elena(authoring.results, { params: { id }, query: {} })).questions
    expect(counted).toMatchObject({
      answered: 2,
      counts: [
        { value: 'daily', count: 1 },
        { value: 'never', count: 1 },
      ],
    })
    const versions = await world.db
      .select()
      .from(surveyVersion)
      .where(eq(surveyVersion.survey_id, id))
      .orderBy(surveyVersion.version)
    expect(versions.map(({ wording }) => wording.questions[0]?.title)).toEqual([often.title, corrected.title])
  })

  test('a ticket locks an anonymous survey before any ballot is cast', async () => {
    for (let at = 0; at < 7; at++) await world.addPerson({ id: `e${at}`, user_group: 'energo' })
    await world.db.update(person).set(known)
    const { id } = await begin({ mode: 'anonymous' })
    const { version } = await publish(id)
    await drawTicket(mira, id)
    await expect(change(id, { version, mode: 'named' })).rejects.toMatchObject(refusedWith('survey_locked'))
  })

  test('what has closed is not opened again, so that nobody stands out against its results', async () => {
    const { id } = await begin({ mode: 'confidential' })
    await publish(id)
    await answer(mira, id)
    const { version } = await elena(authoring.close, { params: { id }, body: {} })
    await expect(change(id, { version, closes_at: hoursOn(5) })).rejects.toMatchObject(
      refusedWith('survey_locked', { closes_at: 'locked' }),
    )
    await elena(authoring.unpublish, { params: { id }, body: {} })
    await expect(publish(id, { closes_at: hoursOn(5) })).rejects.toMatchObject(refusedWith('survey_closed'))
  })
})
