import {
  newsAuthoring,
  notificationsAuthoring as authoring,
  notifications,
  review,
  ringing,
  surveysAuthoring,
  usualLanguages,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../test/content.ts'
import { addDevice, openPushes } from '../../test/pushes.ts'
import { openSending } from '../../test/sending.ts'
import { useFcm } from '../../test/use-world.ts'
import { leadsTo } from '../destinations.ts'
import { news } from '../news/tables.ts'
import { publishDue } from '../news/index.ts'
import { surveyParticipation } from '../surveys/tables.ts'
import { sendDue } from './authoring-due.ts'
import { countWaiting } from './push/waiting.ts'
import { notification } from './tables.ts'

type Sending = Awaited<ReturnType<typeof openSending>>
let sending: Sending
let world: Sending['world']
let { nadya, mira } = {} as Sending['people']
let { send, one, inbox, inOneHour, actions, setRights } = {} as Sending
const fcm = useFcm()

beforeAll(async () => {
  sending = await openSending({ push_undo_seconds: 10 })
  ;({ world, send, one, inbox, inOneHour, actions, setRights } = sending)
})
beforeEach(async () => {
  await sending.reset()
  ;({ nadya, mira } = sending.people)
})
afterAll(() => world.close())

const due = () => sendDue(world.db, { leadsTo, languages: usualLanguages, now: world.clock.now })
const leaving = async (who = nadya) => (await who(ringing.leaving)).items
const takeBack = (id: string, who = nadya) => who(ringing.takeBack, { params: { id } })
const letGo = (id: string, who = nadya) => who(ringing.letGo, { params: { id } })
const rows = () => world.db.select().from(notification)
const states = async () => (await rows()).map(({ occasion, status }) => [occasion, status])

/** Phones that ring while it is open, by the titles that they show. */
async function phones() {
  await addDevice(world, 'phone-of-mira', { person_id: 'mira' })
  const pushes = openPushes(world, fcm)
  onTestFinished(() => pushes.stop())
  await pushes.start()
  return {
    pushes,
    rung: () => fcm.messages.map(({ notification: { title } }) => title),
    /** Several looks of the worker later. */
    later: () => new Promise((passed) => setTimeout(passed, 400)),
  }
}

describe('what somebody sends', () => {
  test('stands in no inbox and rings no phone for ten seconds, and then does once', async () => {
    const { pushes, rung, later } = await phones()
    const { id, status, may_cancel } = await send()
    expect([status, may_cancel, await inbox(mira)]).toEqual(['leaving', true, []])
    expect(await leaving()).toEqual([{ id, title: 'Учение', occasion: null, urgent: false, leaves_in: 10_000 }])
    world.advance(9_999)
    await later()
    expect([await due(), await inbox(mira), rung()]).toEqual([0, [], []])
    world.advance(1)
    // Several processes may come to it at once.
    const [first, second] = await Promise.all([due(), due()])
    expect([first + second, await inbox(mira), await leaving()]).toEqual([1, ['Учение'], []])
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', accepted: 1 })
    expect([rung(), await due()]).toEqual([['Учение'], 0])
    expect((await rows())[0]).toMatchObject({ sent_at: world.clock.now, leaving_by: null })
  })

  test('is not lost with a server that dies meanwhile: whoever comes next sends it, once, and it is unread', async () => {
    const { id } = await send()
    world.advance(3_600_000)
    await mira(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
    world.advance(1_000)
    expect([await due(), await due()]).toEqual([1, 0])
    expect(await mira(notifications.list, { query: {} })).toMatchObject({ unread: 1, items: [{ id, read: false }] })
  })

  test('is taken back: nobody ever has it, and the audit log says so', async () => {
    const { rung, later } = await phones()
    const { id } = await send()
    world.advance(5_000)
    await takeBack(id)
    expect(await leaving()).toEqual([])
    world.advance(60_000)
    await later()
    expect([await due(), await inbox(mira), rung()]).toEqual([0, [], []])
    expect(await one(id)).toMatchObject({
      status: 'cancelled',
      may_cancel: false,
      may_restore: true,
      delivery: { push: { state: 'cancelled', trouble: 'taken_back' } },
    })
    expect(await actions()).toEqual(['notifications.sent', 'notifications.taken_back'])
    await expect(takeBack(id)).rejects.toMatchObject({ status: 409, code: 'already_cancelled' })
    await expect(letGo(id)).rejects.toMatchObject({ status: 409, code: 'already_cancelled' })
  })

  test('once it has left it is too late, and that is said', async () => {
    const { id } = await send()
    world.advance(10_000)
    await due()
    await expect(takeBack(id)).rejects.toMatchObject({ status: 409, code: 'too_late' })
    await expect(letGo(id)).rejects.toMatchObject({ status: 409, code: 'already_sent' })
    expect(await inbox(mira)).toEqual(['Учение'])
  })

  test('taken back at the very moment at which it leaves, it has left or it has not', async () => {
    const { id } = await send()
    world.advance(10_000)
    const [sent, taken] = await Promise.all([
      due(),
      takeBack(id).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    ])
    expect([
      [1, 'too_late', 'sent'],
      [0, 'taken', 'cancelled'],
    ]).toContainEqual([sent, taken, (await one(id)).status])
  })

  test('is put back within ten minutes, and may be taken back again', async () => {
    const { id } = await send()
    await takeBack(id)
    world.advance(9 * 60_000)
    expect(await nadya(authoring.restore, { params: { id } })).toMatchObject({ status: 'leaving' })
    expect(await inbox(mira)).toEqual([])
    await takeBack(id)
    world.advance(11 * 60_000)
    await expect(nadya(authoring.restore, { params: { id } })).rejects.toMatchObject({ code: 'too_late' })
  })

  test('is stopped from the list as well, as if it were taken back', async () => {
    const { id } = await send()
    expect(await nadya(authoring.cancel, { params: { id } })).toMatchObject({ status: 'cancelled' })
    expect((await one(id)).delivery.push.trouble).toBe('taken_back')
  })

  test('leaves sooner where whoever sent it says so, also what is urgent', async () => {
    await setRights({ push_urgent: true })
    const { id } = await send({ urgent: true, reason: 'Авария' })
    expect(await inbox(mira)).toEqual([])
    await letGo(id)
    expect([await inbox(mira), await leaving(), await due()]).toEqual([['Учение'], [], 0])
  })

  test('is taken back and let go by whoever sent it, or might have', async () => {
    await world.addPerson({
      id: 'petar',
      role: 'editor',
      editor_rights: { categories: ['safety'], publish: true, push: true, push_urgent: false },
    })
    await world.addPerson({ id: 'rada', role: 'editor' })
    const [petar, rada] = [await world.as('petar'), await world.as('rada')]
    const { id } = await send()
    expect([await leaving(petar), await leaving(rada)]).toEqual([[], []])
    await expect(takeBack(id, petar)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(letGo(id, petar)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(takeBack('never', rada)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await takeBack(id, rada)
  })

  test('goes at once where the installation says so', async () => {
    Object.assign(world.settings, { push_undo_seconds: 0 })
    onTestFinished(() => void Object.assign(world.settings, { push_undo_seconds: 10 }))
    expect([(await send()).status, await inbox(mira), await leaving()]).toEqual(['sent', ['Учение'], []])
  })

  test('what is scheduled goes at its hour: until then it could be taken back', async () => {
    await send({ send_at: inOneHour() })
    world.advance(3_600_000)
    expect([await due(), await inbox(mira)]).toEqual([1, ['Учение']])
  })
})

describe('what goes with something else', () => {
  const publish = (id: string, body: object = {}) =>
    nadya(newsAuthoring.publish, { params: { id }, body: { notify: { title: 'Чуйте', body: 'Ново.' }, ...body } })
  const addDraft = () => addNews(world, { category_id: 'safety', status: 'draft', published_at: null })

  test('a publication is there at once, and its notification ten seconds later, or never', async () => {
    const [first, second] = [await addDraft(), await addDraft()]
    await publish(first)
    await publish(second)
    expect((await nadya(newsAuthoring.get, { params: { id: first } })).status).toBe('published')
    const items = await leaving()
    expect(items.map(({ occasion }) => occasion)).toEqual(['publication', 'publication'])
    await takeBack(items[0]?.id ?? '')
    world.advance(10_000)
    expect([await due(), await inbox(mira)]).toEqual([1, ['Чуйте']])
  })

  test('a publication that is taken away within the ten seconds rings nobody', async () => {
    const id = await addDraft()
    await publish(id)
    await nadya(newsAuthoring.unpublish, { params: { id }, body: {} })
    world.advance(10_000)
    expect([await due(), await inbox(mira), await states()]).toEqual([0, [], [['publication', 'cancelled']]])
  })

  test('what comes at its hour rings at its hour', async () => {
    const id = await addDraft()
    await publish(id, { publish_at: inOneHour() })
    world.advance(3_600_000)
    await publishDue(world.db, world.clock.now)
    expect(await inbox(mira)).toEqual(['Чуйте'])
  })

  test('a reminder of news is taken back, and then another one may be sent', async () => {
    const id = await addNews(world, { category_id: 'safety', must_read: true })
    const remind = () => nadya(newsAuthoring.remind, { params: { id } })
    await remind()
    expect([await inbox(mira), (await leaving()).map(({ occasion }) => occasion)]).toEqual([[], ['reminder']])
    await expect(remind()).rejects.toMatchObject({ code: 'already_reminded' })
    await takeBack((await leaving())[0]?.id ?? '')
    await remind()
    world.advance(10_000)
    expect([await due(), (await inbox(mira)).length]).toEqual([1, 1])
    const [row] = await world.db.select().from(news).where(eq(news.id, id))
    expect(row?.reminded_at).not.toBeNull()
  })

  test('a reminder that had left before is not forgotten', async () => {
    const id = await addNews(world, { category_id: 'safety', must_read: true })
    await nadya(newsAuthoring.remind, { params: { id } })
    const [item] = await leaving()
    world.advance(10_000)
    await due()
    await expect(takeBack(item?.id ?? '')).rejects.toMatchObject({ code: 'too_late' })
    await expect(nadya(newsAuthoring.remind, { params: { id } })).rejects.toMatchObject({ code: 'already_reminded' })
  })

  test('so is one of a survey, and what was done about it is told ten seconds after it stands there', async () => {
    const id = await addSurvey(world, { groups: ['energo'] })
    await nadya(surveysAuthoring.remind, { params: { id } })
    await takeBack((await leaving())[0]?.id ?? '')
    await nadya(surveysAuthoring.remind, { params: { id } })
    await world.db.insert(surveyParticipation).values({ survey_id: id, person_id: 'mira' })
    const { version } = await nadya(surveysAuthoring.get, { params: { id } })
    const body = { version, outcome: { bg: 'Купихме столове.' }, notify: true }
    const told = await nadya(surveysAuthoring.tell, { params: { id }, body })
    expect(told.outcome).toEqual({ bg: 'Купихме столове.' })
    expect([await inbox(mira), await states()]).toEqual([
      [],
      expect.arrayContaining([
        ['reminder', 'cancelled'],
        ['reminder', 'leaving'],
        ['outcome', 'leaving'],
      ]),
    ])
    await nadya(surveysAuthoring.unpublish, { params: { id }, body: {} })
    world.advance(10_000)
    expect([await due(), await inbox(mira)]).toEqual([0, []])
  })

  test('what somebody approves leaves ten seconds later, and they take it back', async () => {
    await world.addPerson({ id: 'boris', role: 'editor' })
    const boris = await world.as('boris')
    await addCategory(world, 'asking', { review: 'one' })
    const { id } = await send({ link: '/category/asking', review: {} })
    const at = { params: { kind: 'notification' as const, id } }
    const { hash } = await boris(review.get, at)
    await boris(review.approve, { ...at, body: { hash } })
    expect([await inbox(mira), (await leaving(boris)).map((item) => item.id)]).toEqual([[], [id]])
    await takeBack(id, boris)
    world.advance(10_000)
    expect([await due(), await inbox(mira)]).toEqual([0, []])
  })
})

describe('the list of what was sent', () => {
  test('has reminders with whom they went to and how far they came', async () => {
    const { pushes } = await phones()
    const id = await addNews(world, { category_id: 'safety', must_read: true, title: 'Каски' })
    await nadya(newsAuthoring.remind, { params: { id } })
    world.advance(10_000)
    await due()
    const { items, counts } = await nadya(authoring.list, { query: { news: id } })
    expect(items).toMatchObject([{ occasion: 'reminder', news_id: id, people: 3, withheld: true, status: 'sent' }])
    expect(counts).toMatchObject({ leaving: 0, sent: 1 })
    await pushes.ended(items[0]?.id ?? '')
    expect(await one(items[0]?.id ?? '')).toMatchObject({
      people: 3,
      delivery: { people: 3, with_push: 1, devices: 1, accepted: 1, push: { state: 'done' } },
    })
  })

  test('of a survey among few people tells not even how many were reminded', async () => {
    const id = await addSurvey(world, { groups: ['energo'], mode: 'confidential' })
    await nadya(surveysAuthoring.remind, { params: { id } })
    const { items } = await nadya(authoring.list, { query: {} })
    expect(items).toMatchObject([{ occasion: 'reminder', people: 0, withheld: true }])
    const { delivery } = await one(items[0]?.id ?? '')
    expect(delivery).toMatchObject({ people: 0, accounts: 0, with_push: 0, devices: 0, accepted: 0, read: 0 })
  })

  test('has nothing of what the server says to one person by itself', async () => {
    await send({ send_at: inOneHour() })
    await setRights({ push: false })
    world.advance(3_600_000)
    await due()
    expect(await inbox(nadya)).toEqual(['Известие не беше изпратено'])
    expect((await nadya(authoring.list, { query: {} })).items.map(({ title }) => title)).toEqual(['Учение'])
  })
})

test('what is urgent leads to the inbox where nothing else was said; what is not says where it leads', async () => {
  await setRights({ push_urgent: true })
  const words = {
    title: 'Напуснете цеха',
    body: 'Сборен пункт: портал 2.',
    audience: { everyone: true as const, guests: false },
  }
  const sent = await nadya(authoring.send, { body: { ...words, urgent: true, reason: 'Пожар' } })
  expect(sent).toMatchObject({ link: '/notifications', kind: 'important', urgent: true })
  await expect(nadya(authoring.send, { body: words })).rejects.toMatchObject({
    status: 400,
    fields: { link: 'required' },
  })
  await expect(nadya(authoring.trial, { body: { title: 'А', body: 'Б' } })).rejects.toMatchObject({
    fields: { link: 'required' },
  })
})

test('what is leaving is no order that somebody should look after', async () => {
  await send()
  expect((await countWaiting(world.db, world.clock.now)).orders).toEqual({ waiting: 0, sending: 0, paused: 0 })
  world.advance(10_000)
  await due()
  expect((await countWaiting(world.db, world.clock.now)).orders.waiting).toBe(1)
})
