import {
  blankNews,
  type Block,
  type Call,
  categoriesAuthoring,
  installationAuthoring,
  mediaAuthoring,
  news,
  newsAuthoring,
  type NewsContent,
  notifications,
  notificationsAuthoring,
  overview,
  people,
  review,
  type ReviewKind,
  type SurveyContent,
  surveyContentFields,
  surveysAuthoring,
} from '@megdan/contract'
import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addCategory, addContact, addSurvey, textBody } from '../../test/content.ts'
import { addToken } from '../../test/programs.ts'
import { useWorld } from '../../test/use-world.ts'
import { category } from '../categories/tables.ts'
import { person } from '../identity/tables.ts'
import { formerName, medium } from '../media/tables.ts'
import { beginDraftOf, publishDue } from '../news/index.ts'
import { notification as notificationTable, pushJob } from '../notifications/tables.ts'
import { sendDue } from '../notifications/index.ts'
import { leadsTo } from '../destinations.ts'
import { openDue } from '../surveys/index.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const everyone = { everyone: true as const, guests: false }
const notice = { title: 'Нов автобус', body: 'Тръгва в шест.' }
const writer = { categories: null, publish: false, push: false, push_urgent: false }
const who = {} as Record<'chief' | 'maria' | 'boris' | 'vera' | 'mira', Call>
const signIn = async () => {
  for (const id of ['chief', 'maria', 'boris', 'vera', 'mira'] as const) who[id] = await world.as(id)
}

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Главният', role: 'admin' })
  await world.addPerson({ id: 'maria', name: 'Мария', role: 'editor', editor_rights: writer })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  await world.addPerson({ id: 'vera', name: 'Вера', role: 'editor' })
  await world.addPerson({ id: 'mira', name: 'Мира' })
  await addCategory(world)
  await world.db.update(category).set({ review: 'one' })
  await signIn()
})

const words = { title: 'Нов автобус', body: textBody('Тръгва в шест.'), category_id: 'general', audience: everyone }
const begin = (api: Call = who.maria, body: Partial<NewsContent> = {}) =>
  api(newsAuthoring.create, { body: { ...words, ...body } })
const itemOf = (id: string, api: Call = who.chief) => api(newsAuthoring.get, { params: { id } })
const of = (id: string, kind: ReviewKind = 'news') => ({ params: { kind, id } })
const look = (id: string, api: Call = who.boris, kind: ReviewKind = 'news') => api(review.get, of(id, kind))
const ask = (id: string, body: object = {}, api: Call = who.maria, kind: ReviewKind = 'news') =>
  api(review.ask, { ...of(id, kind), body: { version: 1, ...body } })
const approve = async (id: string, api: Call = who.boris, kind: ReviewKind = 'news') =>
  api(review.approve, { ...of(id, kind), body: { hash: (await look(id, api, kind)).hash } })
const publish = (id: string, api: Call = who.boris, body: object = {}) =>
  api(newsAuthoring.publish, { params: { id }, body })
const inbox = async (id: 'maria' | 'boris' | 'vera' | 'chief' | 'mira') =>
  (await who[id](notifications.list, { query: {} })).items
const minutesOn = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString()
const missing = { status: 409, code: 'approval_needed' }

describe('an item of a category that asks for an approval', () => {
  test('goes from its author to an approver and out, and each is told', async () => {
    const draft = await begin()
    await expect(publish(draft.id)).rejects.toMatchObject(missing)
    expect(await ask(draft.id, { to: 'boris', words: 'Готово е.', notify: notice })).toMatchObject({
      state: 'asked',
      to: { id: 'boris', name: 'Борис' },
      asked_by: { name: 'Мария' },
      words: 'Готово е.',
      approved: 0,
      needed: 1,
      hindrance: 'own_work',
    })
    const [told] = await inbox('boris')
    expect(told).toMatchObject({ title: 'Новина чака вашето одобрение', link: `/review/news/${draft.id}` })
    expect(await inbox('vera')).toEqual([])
    const { items, counts } = await who.boris(newsAuthoring.list, { query: { in_review: true } })
    expect([items.map(({ id, review: state }) => [id, state]), counts.in_review]).toEqual([[[draft.id, 'asked']], 1])
    expect(await who.boris(overview.get)).toMatchObject({ to_approve: 1 })
    expect(await who.maria(overview.get)).toMatchObject({ to_approve: 0 })
    expect(await look(draft.id)).toMatchObject({ may_approve: true, article: { title: words.title }, before: null })

    expect(await approve(draft.id)).toMatchObject({ state: 'approved' })
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published', review: 'approved' })
    expect(await who.mira(news.get, { params: { id: draft.id }, query: {} })).toMatchObject({ title: words.title })
    expect((await inbox('mira')).map(({ title }) => title)).toEqual([notice.title])
    expect((await inbox('maria')).map(({ title }) => title)).toContain('Новината е одобрена')
    expect(await who.boris(overview.get)).toMatchObject({ to_approve: 0 })
  })

  test('comes back with words and notes, and goes out the second time', async () => {
    const draft = await begin()
    await ask(draft.id)
    const note = await who.boris(review.note, {
      ...of(draft.id),
      body: { place: 'body.0', quote: 'Тръгва', text: 'От коя спирка?' },
    })
    await who.boris(review.sendBack, { ...of(draft.id), body: { text: 'Кажете спирката.' } })
    const back = await look(draft.id, who.maria)
    expect(back).toMatchObject({
      state: 'returned',
      answer: { text: 'Кажете спирката.', by: { name: 'Борис' } },
      notes: [{ text: 'От коя спирка?', place: 'body.0', done: false }],
    })
    expect((await inbox('maria'))[0]).toMatchObject({ title: 'Новината е върната с бележка' })
    await expect(approve(draft.id)).rejects.toMatchObject({ status: 409, code: 'review_not_asked' })
    const which = { kind: 'news' as const, id: draft.id, note: note.id }
    expect(await who.maria(review.noteDone, { params: which, body: { done: true } })).toMatchObject({ done: true })
    const body = { version: 1, body: textBody('Тръгва в шест от гарата.') }
    const { version } = await who.maria(newsAuthoring.change, { params: { id: draft.id }, body })
    await ask(draft.id, { version })
    await approve(draft.id)
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published' })
  })

  test('is taken back by its author before anybody has looked', async () => {
    const draft = await begin()
    await ask(draft.id)
    expect(await inbox('boris')).toMatchObject([{ title: 'Новина чака вашето одобрение' }])
    await who.maria(review.withdraw, of(draft.id))
    expect(await look(draft.id)).toMatchObject({ state: null, hindrance: 'not_asked' })
    // Whoever was asked finds that nothing waits, and not what waits no more.
    for (const id of ['boris', 'vera', 'chief'] as const)
      expect(await inbox(id)).toMatchObject([
        { title: 'Новина вече не чака одобрение', link: `/review/news/${draft.id}` },
      ])
    await expect(who.maria(review.withdraw, of(draft.id))).rejects.toMatchObject({ code: 'review_not_asked' })
  })

  test('rings its approver once in ten minutes, however often it is asked about', async () => {
    const draft = await begin()
    const ringing = () => world.db.$count(pushJob, ne(pushJob.state, 'cancelled'))
    const rung = () =>
      world.db.update(pushJob).set({ state: 'done', started_at: world.clock.now }).where(eq(pushJob.state, 'waiting'))
    await ask(draft.id, { to: 'boris' })
    // Before it has rung the second takes its place; nobody is rung twice, or not at all.
    await ask(draft.id, { to: 'boris' })
    expect(await ringing()).toBe(1)
    await rung()
    for (let time = 0; time < 3; time++) {
      await who.maria(review.withdraw, of(draft.id))
      await ask(draft.id, { to: 'boris' })
    }
    expect(await ringing()).toBe(1)
    expect((await inbox('boris')).map(({ title }) => title)).toEqual(['Новина чака вашето одобрение'])
    await ask(draft.id, { to: 'vera' })
    expect(await ringing()).toBe(2)
    expect(await inbox('boris')).toEqual([])
    await rung()
    world.advance(11 * 60_000)
    await ask(draft.id, { to: 'boris' })
    expect(await ringing()).toBe(3)
  })

  test('is not approved when it changed since it was looked at', async () => {
    const draft = await begin()
    await ask(draft.id)
    const { hash } = await look(draft.id)
    await who.maria(newsAuthoring.change, { params: { id: draft.id }, body: { version: 1, summary: 'Още нещо.' } })
    const late = who.boris(review.approve, { ...of(draft.id), body: { hash } })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'review_changed' })
    expect(await itemOf(draft.id)).toMatchObject({ status: 'draft' })
  })

  test('is approved by nobody who has written on it, in whatever role', async () => {
    const draft = await begin()
    await ask(draft.id)
    const change = { params: { id: draft.id }, body: { version: 1, summary: 'Запетая.' } }
    await who.boris(newsAuthoring.change, change)
    await expect(approve(draft.id)).rejects.toMatchObject({ status: 409, code: 'review_own_work' })
    await world.db.update(person).set({ role: 'admin' }).where(eq(person.id, 'boris'))
    await signIn()
    await expect(approve(draft.id)).rejects.toMatchObject({ code: 'review_own_work' })
    await expect(publish(draft.id)).rejects.toMatchObject(missing)
    await approve(draft.id, who.vera)
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published' })
  })

  test('is sent to nobody who could not approve it, and to nobody at all where there is none', async () => {
    const draft = await begin()
    await expect(ask(draft.id, { to: 'maria' })).rejects.toMatchObject({ status: 400, fields: { to: 'not_allowed' } })
    await expect(ask(draft.id, { version: 7 })).rejects.toMatchObject({ code: 'version_conflict' })
    const { items } = await who.maria(review.reviewers, { ...of(draft.id), query: {} })
    expect(items.map(({ id }) => id)).toEqual(['boris', 'vera', 'chief'])
    // With a push only whoever may let phones ring.
    const quiet = { ...writer, publish: true }
    await world.db.update(person).set({ editor_rights: quiet }).where(eq(person.id, 'vera'))
    const loud = await who.maria(review.reviewers, { ...of(draft.id), query: { push: true } })
    expect(loud.items.map(({ id }) => id)).toEqual(['boris', 'chief'])
    for (const id of ['boris', 'vera', 'chief'])
      await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, id))
    await expect(ask(draft.id)).rejects.toMatchObject({ status: 409, code: 'no_reviewer' })
    const empty = await begin(who.maria, { title: undefined, category_id: undefined } as never)
    const fields = { title: 'too_short', category_id: 'required' }
    await expect(ask(empty.id)).rejects.toMatchObject({ status: 409, code: 'not_ready', fields })
  })

  test('that two approve at once is published once', async () => {
    const draft = await begin()
    await ask(draft.id, { notify: notice })
    const { hash } = await look(draft.id)
    const both = [who.boris, who.vera].map((api) => api(review.approve, { ...of(draft.id), body: { hash } }))
    const done = await Promise.all(both)
    expect(done.map(({ state }) => state)).toEqual(['approved', 'approved'])
    expect(await inbox('mira')).toHaveLength(1)
    expect(await itemOf(draft.id)).toMatchObject({ version: 2 })
  })

  test('that its author changes as it is approved comes out as it was approved, or not at all', async () => {
    for (let time = 0; time < 4; time++) {
      const { id } = await begin()
      await ask(id)
      const { hash } = await look(id)
      const presses = [
        () => who.boris(review.approve, { ...of(id), body: { hash } }),
        () => who.maria(newsAuthoring.change, { params: { id }, body: { version: 1, title: 'Неодобрено' } }),
      ]
      const both = (time % 2 === 0 ? presses : presses.toReversed()).map((press) => press())
      const done = (await Promise.allSettled(both)).map(({ status }) => status)
      expect(done.toSorted()).toEqual(['fulfilled', 'rejected'])
      const { status, title } = await itemOf(id)
      expect([`published ${words.title}`, 'draft Неодобрено']).toContain(`${status} ${title}`)
    }
  })

  test('stays a draft, unapproved, when it cannot go out after all', async () => {
    const draft = await begin(who.maria, { expires_at: minutesOn(60) })
    await ask(draft.id)
    const { hash } = await look(draft.id)
    world.advance(2 * 60 * 60_000)
    await signIn()
    const late = who.boris(review.approve, { ...of(draft.id), body: { hash } })
    await expect(late).rejects.toMatchObject({ status: 400 })
    expect(await look(draft.id)).toMatchObject({ state: 'asked', approved: 0, approvals: [] })
  })

  test('that is urgent needs two', async () => {
    await world.db.update(category).set({ review: 'two_when_urgent' })
    const plain = await begin()
    await ask(plain.id)
    await approve(plain.id)
    expect(await itemOf(plain.id)).toMatchObject({ status: 'published' })
    const draft = await begin(who.maria, { important: true })
    await ask(draft.id)
    expect(await approve(draft.id)).toMatchObject({ state: 'asked', approved: 1, needed: 2 })
    expect(await look(draft.id)).toMatchObject({ hindrance: 'approved_already' })
    expect(await itemOf(draft.id)).toMatchObject({ status: 'draft' })
    await expect(publish(draft.id)).rejects.toMatchObject(missing)
    await approve(draft.id, who.vera)
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published' })
  })

  test('and is published changes by an approval, too', async () => {
    const draft = await begin()
    await ask(draft.id)
    await approve(draft.id)
    const { version } = await itemOf(draft.id)
    const change = { params: { id: draft.id }, body: { version, title: 'Друг автобус' } }
    await expect(who.boris(newsAuthoring.change, change)).rejects.toMatchObject(missing)
    const same = { params: { id: draft.id }, body: { version, title: words.title } }
    const { version: next } = await who.boris(newsAuthoring.change, same)
    const kept = { params: { id: draft.id }, body: { version: next, pending: 0, title: 'Друг автобус' } }
    const { pending } = await who.maria(newsAuthoring.keep, kept)
    const now = { params: { id: draft.id }, body: { version: next, pending: pending?.version ?? 0 } }
    await expect(who.vera(newsAuthoring.publishPending, now)).rejects.toMatchObject(missing)
    await ask(draft.id, { version: next, reason: 'Смени се автобусът.' })
    expect(await look(draft.id)).toMatchObject({ content: { title: 'Друг автобус' }, before: { title: words.title } })
    await approve(draft.id, who.vera)
    expect(await itemOf(draft.id)).toMatchObject({ title: 'Друг автобус', pending: null, status: 'published' })
    expect(await who.mira(news.get, { params: { id: draft.id }, query: {} })).toMatchObject({ title: 'Друг автобус' })
  })

  test('reminds only of what was approved, and is put back as it was', async () => {
    const draft = await begin(who.maria, { must_read: true })
    await ask(draft.id)
    await approve(draft.id)
    const which = { params: { id: draft.id } }
    await who.boris(newsAuthoring.remind, which)
    const { published_at } = await itemOf(draft.id)
    await who.boris(newsAuthoring.unpublish, { ...which, body: {} })
    await publish(draft.id, who.boris, { publish_at: published_at })
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published', published_at })
    await world.db.update(category).set({ review: 'nobody' })
    const other = await begin(who.vera, { must_read: true })
    await publish(other.id, who.vera)
    const { version } = await itemOf(other.id)
    await who.vera(newsAuthoring.change, { params: { id: other.id }, body: { version, summary: 'Сама.' } })
    await world.db.update(category).set({ review: 'one' })
    await who.vera(newsAuthoring.remind, { params: { id: other.id } })
  })
})

test('a program publishes no earlier than people do, neither schedules nor rings, and changes nothing that is out', async () => {
  const { program } = await addToken(world, { scopes: ['news_read', 'news_write', 'news_publish'] })
  const draft = await begin(program)
  await expect(publish(draft.id, program)).rejects.toMatchObject(missing)
  for (const body of [{ publish_at: minutesOn(60) }, { notify: notice }]) {
    await expect(publish(draft.id, program, body)).rejects.toMatchObject({ status: 403 })
  }
  await ask(draft.id, {}, who.vera)
  await approve(draft.id)
  expect(await itemOf(draft.id)).toMatchObject({ status: 'published', review: 'approved' })
  const { version } = await itemOf(draft.id)
  const changing = program(newsAuthoring.change, { params: { id: draft.id }, body: { version, title: 'По-късно' } })
  await expect(changing).rejects.toMatchObject(missing)
  expect(await who.mira(news.get, { params: { id: draft.id }, query: {} })).toMatchObject({ title: words.title })
})

test('what was imported or copied is a draft like any other, and comes out, now or later or with a push, by an approval of its own', async () => {
  const source = await begin()
  await ask(source.id)
  await approve(source.id)
  const { title, summary, body, category_id, audience } = await itemOf(source.id)
  const copied = await begin(who.boris, { title, summary, body, category_id, audience })
  const from = { ...words, alias: 'Общината' }
  const imported = await world.db.transaction((tx) => beginDraftOf(tx, from, world.clock.now))
  for (const { id } of [copied, imported]) {
    for (const plan of [{}, { publish_at: minutesOn(60) }, { notify: notice }])
      await expect(publish(id, who.vera, plan)).rejects.toMatchObject(missing)
    await ask(id, {}, who.boris)
    await expect(approve(id)).rejects.toMatchObject({ code: 'review_own_work' })
    await approve(id, who.vera)
    expect(await itemOf(id)).toMatchObject({ status: 'published', review: 'approved' })
  }
})

describe('nobody approves what is their own', () => {
  const keep = async (id: string, api: Call) => {
    const { version } = await itemOf(id)
    await api(newsAuthoring.keep, { params: { id }, body: { version, pending: 0, title: 'Друг автобус' } })
    return version
  }
  const beginApproved = async (asked: object = {}) => {
    const { id } = await begin()
    await ask(id, asked)
    await approve(id)
    return id
  }

  test('and the hour, the notification and the reason are of whoever asks', async () => {
    const { id } = await begin()
    await ask(id, { notify: notice }, who.boris)
    expect(await look(id)).toMatchObject({ hindrance: 'own_work', may_approve: false })
    await expect(approve(id)).rejects.toMatchObject({ code: 'review_own_work' })
    await approve(id, who.vera)
    expect(await itemOf(id)).toMatchObject({ status: 'published' })
  })

  test('though something else of it went out meanwhile', async () => {
    const id = await beginApproved()
    const version = await keep(id, who.boris)
    await who.vera(newsAuthoring.change, { params: { id }, body: { version, title: words.title } })
    await ask(id, { version: version + 1 })
    await expect(approve(id)).rejects.toMatchObject({ code: 'review_own_work' })
    await approve(id, who.chief)
    expect(await itemOf(id)).toMatchObject({ title: 'Друг автобус', pending: null })
  })

  test('and what waits to be approved holds up nothing that was', async () => {
    const publish_at = minutesOn(60)
    const id = await beginApproved({ publish_at })
    const version = await keep(id, who.maria)
    await ask(id, { version })
    world.advance(60 * 60_000)
    await publishDue(world.db, world.clock.now)
    expect(await itemOf(id)).toMatchObject({ status: 'published', held: null, title: words.title, review: 'asked' })
  })

  test('and what is taken down comes back by no approval of its changes', async () => {
    const id = await beginApproved()
    const version = await keep(id, who.maria)
    await ask(id, { version })
    const { hash } = await look(id)
    await who.vera(newsAuthoring.unpublish, { params: { id }, body: {} })
    const approving = who.boris(review.approve, { ...of(id), body: { hash } })
    await expect(approving).rejects.toMatchObject({ code: 'review_not_asked' })
    expect(await itemOf(id)).toMatchObject({ status: 'archived', review: null })
  })

  test('and what is gone says no other title than what was approved, nor to others', async () => {
    const id = await beginApproved()
    await who.boris(newsAuthoring.unpublish, { params: { id }, body: {} })
    const gone = () => who.mira(news.get, { params: { id }, query: {} })
    const said = { status: 410, details: { title: words.title } }
    await expect(gone()).rejects.toMatchObject(said)
    const { version } = await itemOf(id)
    for (const changes of [{ title: 'Неодобрено' }, { audience: { everyone: true as const, guests: true } }]) {
      const change = { params: { id }, body: { version, ...changes } }
      await expect(who.maria(newsAuthoring.change, change)).rejects.toMatchObject({ status: 403 })
      await expect(who.vera(newsAuthoring.change, change)).rejects.toMatchObject(missing)
    }
    const kept = await who.maria(newsAuthoring.keep, { params: { id }, body: { version, pending: 0, title: 'Ново' } })
    await expect(gone()).rejects.toMatchObject(said)
    const now = { params: { id }, body: { version, pending: kept.pending?.version ?? 0 } }
    await expect(who.vera(newsAuthoring.publishPending, now)).rejects.toMatchObject(missing)
    await ask(id, { version })
    await approve(id)
    expect(await gone()).toMatchObject({ title: 'Ново' })
  })

  test('nor makes a place where nobody is asked, or changes who sees what was approved', async () => {
    const make = (body: object) =>
      who.boris(categoriesAuthoring.create, { body: { category_title: 'Ново', audience: everyone, ...body } })
    expect(await make({})).toMatchObject({ review: 'one' })
    await expect(make({ review: 'nobody' })).rejects.toMatchObject({ status: 403 })
    const { items } = await who.boris(categoriesAuthoring.list)
    const { version = 0 } = items.find(({ category_id }) => category_id === 'general') ?? {}
    const other = { params: { id: 'general' }, body: { version, audience: everyone } }
    await expect(who.boris(categoriesAuthoring.change, other)).rejects.toMatchObject({ status: 403 })
    expect(await who.chief(categoriesAuthoring.change, other)).toMatchObject({ audience: everyone })
  })
})

/** Another value for every field that a reader sees; a field without one does not compile. */
const others: { [field in keyof NewsContent]: NewsContent[field] } = {
  title: 'Друго',
  summary: 'Друго.',
  key_points: ['Друго'],
  body: textBody('Тръгва в шест,'),
  language: 'en',
  translations: { en: { title: 'Other', summary: '', key_points: [], body: textBody('Other.') } },
  category_id: 'other',
  cover_id: 'picture',
  cover_alt: 'Автобус',
  gallery: ['picture'],
  gallery_texts: [{ medium_id: 'picture', language: 'bg', alt: '', caption: 'Автобусът' }],
  attachments: [{ medium_id: 'picture', title: 'План' }],
  alias: 'Редакция',
  audience: { everyone: true, guests: true },
  pinned: true,
  important: true,
  must_read: true,
  must_read_due: '2030-01-01T00:00:00.000Z',
  comments_open: false,
  expires_at: '2030-01-01T00:00:00.000Z',
}

/** The same of a survey. */
const otherSurvey: { [field in keyof SurveyContent]: SurveyContent[field] } = {
  title: 'Друго',
  summary: 'Друго.',
  language: 'en',
  translations: { en: { title: 'Other', summary: '', sections: {}, questions: {} } },
  sections: [{ id: 'part', title: 'Друга част', text: '' }],
  questions: [{ id: 'first', kind: 'yes_no', title: 'Не?', required: true, section: 'part' }],
  cover_id: 'picture',
  cover_alt: 'Стол',
  mode: 'confidential',
  audience: { everyone: true, guests: true },
  opens_at: '2030-01-01T00:00:00.000Z',
  closes_at: '2030-01-02T00:00:00.000Z',
  results_visible: 'after_close',
  group_limit: 7,
}

describe('an approval', () => {
  const plan = () => ({ publish_at: minutesOn(60), notify: notice })
  const schedule = async (body: Partial<NewsContent> = {}) => {
    const draft = await begin(who.maria, body)
    await ask(draft.id, plan())
    await approve(draft.id)
    const item = await itemOf(draft.id)
    expect(item).toMatchObject({ status: 'scheduled' })
    return item
  }
  beforeEach(async () => {
    const image = { kind: 'image' as const, type: 'image/png', size: 1, created_at: world.clock.now }
    await world.db.insert(medium).values({ id: 'picture', name: 'picture.png', ...image })
    await addCategory(world, 'other', { review: 'one' })
  })

  test('is of every field that a reader sees: with one of them changed it is void, and with it back it counts', async () => {
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(blankNews).toSorted())
    const scheduled = await schedule()
    const { id } = scheduled
    for (const [field, value] of Object.entries(others)) {
      const { version } = await itemOf(id)
      const direct = who.boris(newsAuthoring.change, { params: { id }, body: { version, [field]: value } })
      await expect(direct, field).rejects.toMatchObject(missing)
      await who.boris(newsAuthoring.unpublish, { params: { id }, body: {} })
      const drafted = await itemOf(id)
      const body = { version: drafted.version, [field]: value }
      const changed = await who.vera(newsAuthoring.change, { params: { id }, body })
      await expect(publish(id, who.boris, plan()), field).rejects.toMatchObject(missing)
      const back = { version: changed.version, [field]: scheduled[field as keyof NewsContent] }
      await who.vera(newsAuthoring.change, { params: { id }, body: back })
      expect(await publish(id, who.boris, plan()), field).toMatchObject({ status: 'scheduled' })
    }
  })

  test('is of its hour, of its notification and of the file behind a picture, too', async () => {
    const { id } = await schedule({ cover_id: 'picture' })
    const refused = [
      { ...plan(), publish_at: minutesOn(61) },
      { publish_at: plan().publish_at },
      { ...plan(), notify: { ...notice, body: 'Тръгва в седем.' } },
      { ...plan(), expires_at: minutesOn(600) },
      {},
    ]
    for (const body of refused) await expect(publish(id, who.boris, body)).rejects.toMatchObject(missing)
    await publish(id, who.boris, plan())
    await who.boris(newsAuthoring.unpublish, { params: { id }, body: {} })
    const [picture] = await world.db.select().from(medium)
    for (const other of [{ name: 'another.png' }, { alt: 'Друг' }, { focus: { x: 0.1, y: 0.2 } }]) {
      await world.db.update(medium).set(other)
      await expect(publish(id, who.boris, plan()), JSON.stringify(other)).rejects.toMatchObject(missing)
      await world.db.update(medium).set(picture ?? {})
    }
    expect(await publish(id, who.boris, plan())).toMatchObject({ status: 'scheduled' })
  })

  test('is of what a file is saved as', async () => {
    await world.db.update(medium).set({ kind: 'file', name: 'plan.pdf', type: 'application/pdf', title: 'План' })
    const { id } = await schedule({ attachments: [{ medium_id: 'picture', title: 'План' }] })
    await who.boris(newsAuthoring.unpublish, { params: { id }, body: {} })
    await world.db.update(medium).set({ title: 'Заплати' })
    await expect(publish(id, who.boris, plan())).rejects.toMatchObject(missing)
    await world.db.update(medium).set({ title: 'План' })
    expect(await publish(id, who.boris, plan())).toMatchObject({ status: 'scheduled' })
  })

  test('is of what each block of its text holds, and of the file behind one', async () => {
    const file = (name: string) => ({
      type: 'file' as const,
      attrs: { file: { url: `/media/${name}`, size: 1 }, title: 'План' },
    })
    const text = (words: string) => ({ type: 'text' as const, text: words })
    const paragraph = (words: string) => ({ type: 'paragraph' as const, content: [text(words)] })
    const item = (words: string) => ({ type: 'listItem' as const, content: [paragraph(words)] })
    const row = (words: string) => ({
      type: 'tableRow' as const,
      content: [{ type: 'tableCell' as const, content: [paragraph(words)] }],
    })
    const image = (caption: string) => {
      const picture = { url: '/media/picture.png', width: 4, height: 3, alt: '', thumbhash: null, focus: null }
      return { type: 'image' as const, attrs: { image: picture, caption } }
    }
    const film = (title: string) => {
      const shown = { size: 0, width: 0, height: 0, seconds: 0, thumbhash: null, captions: [] }
      return { type: 'film' as const, attrs: { film: { id: 'tour', url: '/media/tour.mp4', ...shown }, title } }
    }
    /** One of each kind, and how it differs by one thing; a kind without them does not compile. */
    const twins: { [kind in Block['type']]: [Block, Block] } = {
      paragraph: [paragraph('а'), { type: 'paragraph', content: [{ ...text('а'), marks: [{ type: 'bold' }] }] }],
      heading: [
        { type: 'heading', attrs: { level: 2 }, content: [text('а')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('а')] },
      ],
      bulletList: [
        { type: 'bulletList', content: [item('а')] },
        { type: 'bulletList', content: [item('б')] },
      ],
      orderedList: [
        { type: 'orderedList', content: [item('а'), item('б')] },
        { type: 'orderedList', content: [item('б'), item('а')] },
      ],
      blockquote: [
        { type: 'blockquote', content: [paragraph('а')] },
        { type: 'blockquote', content: [paragraph('а.')] },
      ],
      callout: [
        { type: 'callout', attrs: { tone: 'info' }, content: [paragraph('а')] },
        { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph('а')] },
      ],
      image: [image('Мост'), image('Мостът')],
      table: [
        { type: 'table', content: [row('а')] },
        { type: 'table', content: [row('а'), row('б')] },
      ],
      divider: [{ type: 'divider' }, { type: 'paragraph' }],
      button: [
        { type: 'button', attrs: { href: '/news', label: 'Виж' } },
        { type: 'button', attrs: { href: '/contacts', label: 'Виж' } },
      ],
      person: [
        { type: 'person', attrs: { contact_id: 'ivan', name: 'Иван' } },
        { type: 'person', attrs: { contact_id: 'stoyan', name: 'Иван' } },
      ],
      poll: [
        { type: 'poll', attrs: { survey_id: 'when', title: 'Кога?' } },
        { type: 'poll', attrs: { survey_id: 'where', title: 'Кога?' } },
      ],
      video: [
        { type: 'video', attrs: { href: 'https://vimeo.com/76979871', title: 'Филм' } },
        { type: 'video', attrs: { href: 'https://vimeo.com/76979872', title: 'Филм' } },
      ],
      file: [file('picture.png'), file('third.pdf')],
      film: [film('Обиколка'), film('Обход')],
    }
    const blocks = Object.values(twins).map(([block]) => block)
    const otherwise = Object.values(twins).map(([, other]) => other)
    const { id } = await schedule({ body: { type: 'doc', content: blocks } })
    await who.boris(newsAuthoring.unpublish, { params: { id }, body: {} })
    for (const [at, other] of otherwise.entries()) {
      const { version } = await itemOf(id)
      const content = blocks.map((block, index) => (index === at ? other : block))
      await who.vera(newsAuthoring.change, { params: { id }, body: { version, body: { type: 'doc', content } } })
      await expect(publish(id, who.boris, plan()), JSON.stringify(other)).rejects.toMatchObject(missing)
    }
    const { version } = await itemOf(id)
    await who.vera(newsAuthoring.change, { params: { id }, body: { version, body: { type: 'doc', content: blocks } } })
    await world.db.insert(formerName).values({ name: 'picture.png', medium_id: 'picture' })
    await world.db.update(medium).set({ name: 'another.pdf' })
    await expect(publish(id, who.boris, plan())).rejects.toMatchObject(missing)
    await world.db.update(medium).set({ name: 'picture.png' })
    await world.db.delete(formerName)
    expect(await publish(id, who.boris, plan())).toMatchObject({ status: 'scheduled' })
  })

  test('lasts through the end of a process, and is asked for again at the hour', async () => {
    const { id } = await schedule()
    world.advance(61 * 60_000)
    await publishDue(world.db, world.clock.now)
    expect(await itemOf(id, await world.as('chief'))).toMatchObject({ status: 'published', held: null })
  })

  test.each([
    ['is suspended', () => world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'boris'))],
    ['loses the right', () => world.db.update(person).set({ editor_rights: writer }).where(eq(person.id, 'boris'))],
    ['is no editor any more', () => world.db.update(person).set({ role: 'member' }).where(eq(person.id, 'boris'))],
    ['is erased', () => who.chief(people.remove, { params: { id: 'boris' } })],
  ])('counts no more when its approver %s: what is scheduled is held, and its author told', async (_, end) => {
    const { id } = await schedule()
    await end()
    world.advance(61 * 60_000)
    await publishDue(world.db, world.clock.now)
    await signInThose()
    expect(await itemOf(id)).toMatchObject({ status: 'draft', held: 'approval_missing' })
    expect((await inbox('maria'))[0]).toMatchObject({ title: 'Новина не излезе' })
    expect(await inbox('mira')).toEqual([])
  })
  const signInThose = async () => {
    for (const id of ['chief', 'maria', 'mira', 'vera'] as const) who[id] = await world.as(id)
  }
})

describe('whoever is away', () => {
  const away = (deputy: string | null) =>
    who.boris(review.nameDeputy, { body: { deputy, away_from: minutesOn(-60), away_until: minutesOn(24 * 60) } })
  beforeEach(() => world.db.update(person).set({ editor_rights: writer }).where(eq(person.id, 'vera')))

  test('is stood in for by a deputy, on the right of whoever is away', async () => {
    expect(await away('vera')).toMatchObject({ deputy: { id: 'vera', name: 'Вера' } })
    expect(await who.vera(review.deputy)).toMatchObject({ stands_for: [{ id: 'boris', name: 'Борис' }] })
    const draft = await begin()
    await ask(draft.id, { to: 'boris' })
    expect(await look(draft.id, who.maria)).toMatchObject({ deputy: { id: 'vera' }, away_until: minutesOn(24 * 60) })
    expect((await inbox('vera'))[0]).toMatchObject({ link: `/review/news/${draft.id}` })
    expect(await approve(draft.id, who.vera)).toMatchObject({ state: 'approved' })
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published' })
    expect(
      await who.boris(review.nameDeputy, { body: { deputy: null, away_from: null, away_until: null } }),
    ).toMatchObject({
      deputy: null,
      away_from: null,
      away_until: null,
      stands_for: [],
    })
    const next = await begin()
    await ask(next.id)
    await expect(approve(next.id, who.vera)).rejects.toMatchObject({ status: 403 })
  })

  test('and named nobody is said so, and whoever else may approves', async () => {
    await away(null)
    const draft = await begin()
    const { items } = await who.maria(review.reviewers, { ...of(draft.id), query: {} })
    expect(items).toMatchObject([{ id: 'boris', away_until: minutesOn(24 * 60), deputy: null }, { id: 'chief' }])
    await ask(draft.id, { to: 'boris' })
    expect(await look(draft.id, who.maria)).toMatchObject({ deputy: null, away_until: minutesOn(24 * 60) })
    await expect(approve(draft.id, who.vera)).rejects.toMatchObject({ status: 403 })
    await approve(draft.id, who.chief)
    expect(await itemOf(draft.id)).toMatchObject({ status: 'published' })
  })

  test('gets no right by standing in for somebody whose own words they are', async () => {
    await away('vera')
    const draft = await begin(who.boris)
    await ask(draft.id, {}, who.boris)
    await expect(approve(draft.id, who.vera)).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['themselves', 'boris'],
    ['a reader', 'mira'],
  ])('does not name %s', async (_, deputy) => {
    await expect(away(deputy)).rejects.toMatchObject({ status: 400, fields: { deputy: 'not_allowed' } })
  })
})

test('a picture that readers see under an approval is not changed in its place', async () => {
  const image = { kind: 'image' as const, type: 'image/png', size: 1, created_at: world.clock.now }
  await world.db.insert(medium).values({ id: 'picture', name: 'picture.png', ...image })
  const draft = await begin(who.maria, { cover_id: 'picture' })
  const change = () => who.boris(mediaAuthoring.change, { params: { id: 'picture' }, body: { alt: 'Автобус' } })
  await change()
  await ask(draft.id)
  await approve(draft.id)
  await expect(change()).rejects.toMatchObject(missing)
})

test('a picture is changed freely where nobody asks for an approval, whatever is asked for elsewhere', async () => {
  await who.chief(installationAuthoring.change, { body: { version: 0, review_elsewhere: 'one' } })
  const image = { kind: 'image' as const, type: 'image/png', size: 1, created_at: world.clock.now }
  await world.db.insert(medium).values({ id: 'picture', name: 'picture.png', ...image })
  const change = (alt: string) => who.boris(mediaAuthoring.change, { params: { id: 'picture' }, body: { alt } })
  await addContact(world, { photo_id: 'picture' })
  await world.db.update(person).set({ avatar_id: 'picture' }).where(eq(person.id, 'vera'))
  await world.db.update(category).set({ cover_id: 'picture' })
  const id = await addSurvey(world, { status: 'draft', created_by: 'maria', cover_id: 'picture' })
  await change('Автобус')
  await ask(id, {}, who.maria, 'survey')
  const { hash } = await look(id, who.boris, 'survey')
  await change('Друг автобус')
  const late = who.boris(review.approve, { ...of(id, 'survey'), body: { hash } })
  await expect(late).rejects.toMatchObject({ code: 'review_changed' })
  await approve(id, who.boris, 'survey')
  await expect(change('Трети')).rejects.toMatchObject(missing)
})

test('the rule of a category is an administrator’s to change, since whoever publishes alone could end it', async () => {
  const change = (api: Call) =>
    api(categoriesAuthoring.change, { params: { id: 'general' }, body: { version: 1, review: 'nobody' } })
  await expect(change(who.boris)).rejects.toMatchObject({ status: 403 })
  await change(who.chief)
  const draft = await begin(who.boris)
  expect(await publish(draft.id)).toMatchObject({ status: 'published' })
})

test('what waits is listed with what the caller may do about it', async () => {
  const [first, second] = [await begin(), await begin(who.boris)]
  await ask(first.id)
  world.advance(60_000)
  await ask(second.id, {}, who.boris)
  const listed = async (api: Call, query: object = {}) =>
    (await api(review.list, { query })).items.map(({ id, may_approve }) => [id, may_approve])
  expect(await listed(who.boris)).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  expect(await listed(who.boris, { mine: true })).toEqual([[first.id, true]])
  expect(await listed(who.boris, { kind: 'survey' })).toEqual([])
})

describe('what stands in no category', () => {
  beforeEach(async () => {
    await who.chief(installationAuthoring.change, { body: { version: 0, review_elsewhere: 'one' } })
  })

  test('is a survey, which opens when it was approved', async () => {
    const id = await addSurvey(world, { status: 'draft', created_by: 'maria', opens_at: world.clock.now })
    const open = () => who.boris(surveysAuthoring.publish, { params: { id }, body: {} })
    await expect(open()).rejects.toMatchObject(missing)
    await ask(id, {}, who.maria, 'survey')
    expect(await look(id, who.boris, 'survey')).toMatchObject({ may_approve: true, survey: { title: id } })
    await approve(id, who.boris, 'survey')
    expect(await who.chief(surveysAuthoring.get, { params: { id } })).toMatchObject({ status: 'open' })
    const { version } = await who.chief(surveysAuthoring.get, { params: { id } })
    const change = { params: { id }, body: { version, summary: 'Още.' } }
    await expect(who.boris(surveysAuthoring.change, change)).rejects.toMatchObject(missing)
    const tell = { params: { id }, body: { version, outcome: { bg: 'Купихме столове.' }, notify: true } }
    await expect(who.boris(surveysAuthoring.tell, tell)).rejects.toMatchObject(missing)
    await ask(id, { version, outcome: { bg: 'Купихме столове.' } }, who.maria, 'survey')
    await approve(id, who.boris, 'survey')
    expect(await who.chief(surveysAuthoring.get, { params: { id } })).toMatchObject({
      outcome: { bg: 'Купихме столове.' },
    })
    await who.boris(surveysAuthoring.remind, { params: { id } })
  })

  test('is a survey, of each field of which an approval is', async () => {
    const image = { kind: 'image' as const, type: 'image/png', size: 1, created_at: world.clock.now }
    await world.db.insert(medium).values({ id: 'picture', name: 'picture.png', ...image })
    const opens_at = new Date(world.clock.now.getTime() + 3_600_000)
    const asked = {
      sections: [{ id: 'part', title: 'Част', text: '' }],
      questions: [{ id: 'first', kind: 'yes_no' as const, title: 'Да?', required: true, section: 'part' }],
    }
    const id = await addSurvey(world, { status: 'draft', created_by: 'maria', opens_at, ...asked })
    const itself = () => who.chief(surveysAuthoring.get, { params: { id } })
    const publishIt = () => who.boris(surveysAuthoring.publish, { params: { id }, body: { notify: notice } })
    const change = async (changes: Partial<SurveyContent>) => {
      const { version } = await itself()
      await who.vera(surveysAuthoring.change, { params: { id }, body: { version, ...changes } })
    }
    await ask(id, { notify: notice }, who.maria, 'survey')
    await approve(id, who.boris, 'survey')
    const approved = await itself()
    expect(approved.status).toBe('scheduled')
    expect(Object.keys(otherSurvey).toSorted()).toEqual(Object.keys(surveyContentFields).toSorted())
    for (const [field, value] of Object.entries(otherSurvey)) {
      const { version } = await itself()
      const direct = who.boris(surveysAuthoring.change, { params: { id }, body: { version, [field]: value } })
      await expect(direct, field).rejects.toMatchObject(missing)
      await who.boris(surveysAuthoring.unpublish, { params: { id }, body: {} })
      await change({ [field]: value })
      await expect(publishIt(), field).rejects.toMatchObject(missing)
      await change({ [field]: approved[field as keyof SurveyContent] })
      expect(await publishIt(), field).toMatchObject({ status: 'scheduled' })
    }
  })

  test('is a survey with changes that wait, which go out when they were approved', async () => {
    const id = await addSurvey(world, {})
    const keep = { params: { id }, body: { version: 1, pending: 0, summary: 'Още.' } }
    const kept = await who.maria(surveysAuthoring.keep, keep)
    expect(kept).toMatchObject({ summary: '', pending: { changes: { summary: 'Още.' } } })
    const now = { params: { id }, body: { version: 1, pending: kept.pending?.version ?? 0 } }
    await expect(who.boris(surveysAuthoring.publishPending, now)).rejects.toMatchObject(missing)
    await ask(id, {}, who.maria, 'survey')
    await approve(id, who.boris, 'survey')
    expect(await who.chief(surveysAuthoring.get, { params: { id } })).toMatchObject({ summary: 'Още.', pending: null })
  })

  test('is a scheduled survey, held when its approver may no longer open it', async () => {
    const opens_at = new Date(world.clock.now.getTime() + 3_600_000)
    const id = await addSurvey(world, { status: 'draft', created_by: 'maria', opens_at })
    await ask(id, { notify: notice }, who.maria, 'survey')
    await approve(id, who.boris, 'survey')
    expect(await who.chief(surveysAuthoring.get, { params: { id } })).toMatchObject({ status: 'scheduled' })
    await world.db.update(person).set({ editor_rights: writer }).where(eq(person.id, 'boris'))
    world.advance(3_700_000)
    await openDue(world.house)
    const chief = await world.as('chief')
    expect(await chief(surveysAuthoring.get, { params: { id } })).toMatchObject({
      status: 'draft',
      held: 'approval_missing',
    })
  })

  const said = { title: 'Спряна вода', body: 'До обяд.', link: '/home', audience: everyone }
  const statusOf = async (id: string) =>
    (await world.db.select().from(notificationTable).where(eq(notificationTable.id, id)))[0]?.status

  test('is a notification of its own, which rings when it was approved', async () => {
    await expect(who.boris(notificationsAuthoring.send, { body: said })).rejects.toMatchObject(missing)
    const { id, status } = await who.maria(notificationsAuthoring.send, { body: { ...said, review: { to: 'boris' } } })
    expect(status).toBe('in_review')
    expect(await inbox('mira')).toEqual([])
    expect((await inbox('boris'))[0]).toMatchObject({ title: 'Известие чака вашето одобрение' })
    world.advance(60_000)
    await approve(id, who.boris, 'notification')
    expect((await inbox('mira')).map(({ title }) => title)).toEqual([said.title])
    expect(await statusOf(id)).toBe('sent')
  })

  test('is a notification, of each field of which an approval is', async () => {
    const { id } = await who.maria(notificationsAuthoring.send, {
      body: { ...said, send_at: minutesOn(60), review: {} },
    })
    await approve(id, who.boris, 'notification')
    const counting = async () => (await look(id, who.boris, 'notification')).approved
    const [row] = await world.db.select().from(notificationTable).where(eq(notificationTable.id, id))
    const others: Partial<typeof notificationTable.$inferInsert>[] = [
      { title: 'Спряна вода!' },
      { body: 'До обяд' },
      { translations: { en: { title: 'No water', body: 'Until noon.' } } },
      { link: '/contacts' },
      { urgent: true, reason: 'Авария' },
      { image_id: 'picture' },
      { content_free: true },
      { guests: true },
      { audience_everyone: false, audience_groups: ['energo'] },
      { sent_at: new Date(minutesOn(61)) },
    ]
    for (const other of others) {
      await world.db.update(notificationTable).set(other).where(eq(notificationTable.id, id))
      expect(await counting(), JSON.stringify(other)).toBe(0)
      await world.db
        .update(notificationTable)
        .set(row ?? {})
        .where(eq(notificationTable.id, id))
      expect(await counting()).toBe(1)
    }
  })

  test('is a notification that is urgent, for which two are needed', async () => {
    await who.chief(installationAuthoring.change, { body: { version: 1, review_elsewhere: 'two_when_urgent' } })
    for (const id of ['boris', 'vera'])
      await world.db
        .update(person)
        .set({ editor_rights: { categories: null, publish: true, push: true, push_urgent: true } })
        .where(eq(person.id, id))
    await signIn()
    const body = { ...said, urgent: true, reason: 'Авария', review: {} }
    const { id } = await who.maria(notificationsAuthoring.send, { body })
    await approve(id, who.boris, 'notification')
    expect(await statusOf(id)).toBe('in_review')
    await approve(id, who.vera, 'notification')
    expect(await statusOf(id)).toBe('sent')
  })

  test('is a notification for an hour to come, held when its approval counts no more', async () => {
    const body = { ...said, send_at: minutesOn(60), review: {} }
    const { id } = await who.maria(notificationsAuthoring.send, { body })
    await approve(id, who.boris, 'notification')
    expect(await statusOf(id)).toBe('scheduled')
    await who.boris(notificationsAuthoring.cancel, { params: { id } })
    await who.boris(notificationsAuthoring.restore, { params: { id } })
    await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, 'boris'))
    world.advance(61 * 60_000)
    await sendDue(world.db, { leadsTo, languages: world.settings.languages, now: world.clock.now })
    expect(await statusOf(id)).toBe('held')
  })

  test('is a notification that was sent back, and rings by no other way', async () => {
    const { id } = await who.maria(notificationsAuthoring.send, { body: { ...said, review: {} } })
    await who.boris(review.sendBack, { ...of(id, 'notification'), body: { text: 'Не на всички.' } })
    await who.boris(notificationsAuthoring.cancel, { params: { id } })
    const restore = who.boris(notificationsAuthoring.restore, { params: { id } })
    await expect(restore).rejects.toMatchObject(missing)
    expect(await statusOf(id)).toBe('cancelled')
  })
})

test('who may approve is asked of the database no more often for many editors than for few', async () => {
  const { id } = await begin()
  const asked = vi.spyOn(world.engine.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const count = async () => {
    asked.mockClear()
    const { items } = await who.maria(review.reviewers, { ...of(id), query: {} })
    return { able: items.map((one) => one.id), times: asked.mock.calls.length }
  }
  const few = await count()
  expect(few.able).toEqual(['boris', 'vera', 'chief'])
  expect(few.times).toBeGreaterThan(2)
  for (let number = 10; number < 40; number++) await world.addPerson({ id: `jana${number}`, role: 'editor' })
  const many = await count()
  expect(many.able).toHaveLength(33)
  expect(many.times).toBe(few.times)
})
