import { notifications, notificationsAuthoring as authoring } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey } from '../../test/content.ts'
import { openSending, plain } from '../../test/sending.ts'
import { auditedIn } from '../../test/audited.ts'
import { news } from '../news/tables.ts'
import { groups } from '../identity/tables.ts'
import { pushJob } from './tables.ts'

type Sending = Awaited<ReturnType<typeof openSending>>
let sending: Sending
let world: Sending['world']
let { nadya, mira, boyan } = {} as Sending['people']
let { inOneHour, send, inbox, actions, setRights } = {} as Sending

beforeAll(async () => {
  sending = await openSending()
  ;({ world, inOneHour, send, inbox, actions, setRights } = sending)
})
beforeEach(async () => {
  await sending.reset()
  ;({ nadya, mira, boyan } = sending.people)
})
afterAll(() => world.close())

describe('sending', () => {
  test('puts it into the inboxes of its audience and no other, orders the push and is in the audit log', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ status: 'sent', kind: 'event', created_by: 'Надежда Илиева', people: 1, opened: 0 })
    expect(sent.groups).toEqual([{ id: 'energo', title: 'Сердион Енерго' }])
    expect([await inbox(mira), await inbox(boyan), await inbox(world.guest)]).toEqual([['Учение'], [], []])
    expect(await world.db.select({ id: pushJob.notification_id }).from(pushJob)).toEqual([{ id: sent.id }])
    expect(await actions()).toEqual(['notifications.sent'])
  })

  test('answers 202, and what stands in it is one line', async () => {
    const headers = { authorization: `Bearer ${await world.tokenOf('nadya')}` }
    const payload = { ...plain, title: ' Учение\n днес ' }
    const answer = await world.app.inject({ method: 'POST', url: '/api/studio/notifications', headers, payload })
    expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([202, 'Учение днес'])
  })

  test('twice with one key is one notification, also when both come at once', async () => {
    const [first, second] = await Promise.all([send({}, nadya, 'k1'), send({}, nadya, 'k1')])
    expect(second.id).toBe(first.id)
    world.advance(3_600_000)
    expect((await send({}, nadya, 'k1')).id).toBe(first.id)
    expect(await inbox(mira)).toEqual(['Учение'])
    expect(await actions()).toEqual(['notifications.sent'])
  })

  test('something else under a used key is refused; a key is one editor’s own', async () => {
    await send({}, nadya, 'k1')
    await expect(send({ body: 'Друго.' }, nadya, 'k1')).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    await world.addPerson({ id: 'petar', role: 'editor' })
    await send({ title: 'Второ' }, await world.as('petar'), 'k1')
    const fields = { 'idempotency-key': 'wrong_format' }
    await expect(send({}, nadya, 'x'.repeat(101))).rejects.toMatchObject({ status: 400, fields })
    expect((await inbox(mira)).toSorted()).toEqual(['Второ', 'Учение'])
  })

  test('the same key answers the same also when its page is gone or its author may no longer', async () => {
    await addNews(world, { id: 'one', category_id: 'safety' })
    const first = await send({ link: '/news/one' }, nadya, 'k1')
    await world.db.update(news).set({ status: 'archived' })
    await setRights({ push: false })
    expect((await send({ link: '/news/one' }, nadya, 'k1')).id).toBe(first.id)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https://evil.example/',
    'https://serdion.example.evil.com/',
    'https://user:pass@intranet.serdion.example/',
    'http://intranet.serdion.example/',
    '//evil.example',
    '/\\evil.example',
    '/news/../admin',
    '/studio',
    '/news/one?x=1',
    'data:text/html,x',
    ' /home',
    '/home\u202e/',
  ])('a link to «%s» is refused', async (link) => {
    await expect(send({ link })).rejects.toMatchObject({ status: 400, fields: { link: 'not_allowed' } })
    expect(await inbox(mira)).toEqual([])
  })

  test('leads to what is there: pages, an allowed host, published news, and says under which filter it stands', async () => {
    await addNews(world, { id: 'one', category_id: 'safety' })
    await addSurvey(world, { id: 'poll' })
    const kinds = []
    for (const link of [
      '/home/',
      '/news/one',
      '/category/safety',
      '/survey/poll',
      '/contacts',
      'https://intranet.serdion.example/a',
    ])
      kinds.push([(await send({ link })).link, (await send({ link })).kind])
    expect(kinds).toEqual([
      ['/home', 'event'],
      ['/news/one', 'news'],
      ['/category/safety', 'news'],
      ['/survey/poll', 'survey'],
      ['/contacts', 'people'],
      ['https://intranet.serdion.example/a', 'event'],
    ])
  })

  test('leads nowhere else: not to drafts, not to what never was, but to what will be out by then', async () => {
    const published_at = new Date(inOneHour())
    await addNews(world, { id: 'draft', category_id: 'safety', status: 'draft', published_at: null })
    await addNews(world, { id: 'soon', category_id: 'safety', status: 'scheduled', published_at })
    const refusal = (code: string) => ({ status: 400, fields: { link: code } })
    await expect(send({ link: '/news/draft' })).rejects.toMatchObject(refusal('not_published'))
    await expect(send({ link: '/news/soon' })).rejects.toMatchObject(refusal('not_published'))
    for (const link of ['/news/never', '/category/never', '/survey/never'])
      await expect(send({ link })).rejects.toMatchObject(refusal('not_found'))
    expect((await send({ link: '/news/soon', send_at: inOneHour() })).status).toBe('scheduled')
  })

  test('names every bad field at once', async () => {
    const bad = {
      ...plain,
      title: 'x'.repeat(51),
      body: '\u200b',
      link: '/nowhere',
      audience: { groups: ['energo', 'ghosts'], guests: false },
      urgent: true,
      image_id: 'ghost',
      send_at: '2206-11-20T09:00:00Z',
      translations: { en: { title: ' ', body: 'Text' } },
    }
    await expect(nadya(authoring.send, { body: bad })).rejects.toMatchObject({
      status: 400,
      fields: {
        title: expect.any(String),
        body: 'too_short',
        link: 'not_allowed',
        reason: 'required',
        image_id: 'not_found',
        send_at: 'too_large',
        'audience.groups.1': 'not_found',
        'translations.en.title': 'too_short',
      },
    })
  })

  test('to nobody is refused', async () => {
    await world.db.insert(groups).values({ id: 'empty', title: 'Празна' })
    const nobody = { groups: ['empty'], guests: false }
    await expect(send({ audience: nobody })).rejects.toMatchObject({ status: 409, code: 'audience_empty' })
    await expect(send({ audience: { groups: [], guests: false } })).rejects.toMatchObject({ code: 'audience_empty' })
  })

  test('has the words of both languages for those who read the other one', async () => {
    await send({ translations: { en: { title: 'Drill', body: 'The sirens are a drill.' } } })
    const { items } = await mira(notifications.list, { query: { lang: 'en' } })
    expect(items[0]).toMatchObject({ title: 'Drill', language: 'en' })
  })
})

describe('whoever sends', () => {
  const forbidden = { status: 403, code: 'forbidden' }

  test('has the right to', async () => {
    await setRights({ push: false })
    await expect(send()).rejects.toMatchObject(forbidden)
    await expect(send({}, mira)).rejects.toMatchObject(forbidden)
  })

  test('has the right to interrupt for what is urgent, gives a reason, and both are in the audit log', async () => {
    await expect(send({ urgent: true, reason: 'Авария' })).rejects.toMatchObject(forbidden)
    await setRights({ push_urgent: true })
    await expect(send({ urgent: true })).rejects.toMatchObject({ status: 400, fields: { reason: 'required' } })
    const { kind, urgent, reason } = await send({ urgent: true, reason: 'Авария' })
    expect({ kind, urgent, reason }).toEqual({ kind: 'important', urgent: true, reason: 'Авария' })
    const [entry] = await auditedIn(world.db)
    expect(entry).toMatchObject({ person: { id: 'nadya' }, after: { urgent: true, reason: 'Авария', title: 'Учение' } })
    expect((await mira(notifications.list, { query: {} })).items[0]).not.toHaveProperty('reason')
  })

  test('of certain categories only, sends what leads to these', async () => {
    await addCategory(world, 'sport')
    await addNews(world, { id: 'one', category_id: 'safety' })
    await addNews(world, { id: 'other', category_id: 'sport' })
    await setRights({ categories: ['safety'] })
    await send({ link: '/news/one' })
    await send({ link: '/category/safety' })
    for (const link of ['/news/other', '/category/sport', '/home', '/survey', 'https://intranet.serdion.example/'])
      await expect(send({ link })).rejects.toMatchObject(forbidden)
  })
})
