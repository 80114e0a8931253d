import { createHmac } from 'node:crypto'
import {
  audit,
  comments,
  news as newsContract,
  newsAuthoring,
  notifications,
  people,
  surveysAuthoring,
  webhookEvents,
  webhooks,
} from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addComment, addNews, addSurvey } from '../../test/content.ts'
import { addWebhook } from '../../test/programs.ts'
import { openReceiver, type Received, type Receiver } from '../../test/receiver.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { person } from '../identity/tables.ts'
import { news } from '../news/tables.ts'
import { markEnded } from '../surveys/index.ts'
import { openWebhooks } from './index.ts'
import { busyQuery } from './store.ts'
import { webhook, webhookDelivery, webhookEvent } from './tables.ts'

const world = useWorld({ settings: { outgoing_networks: ['127.0.0.0/8'] } })
let receiver: Receiver
let chief: World['guest']
let secret: string

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
// Whoever answers is waited for, however busy the machine is.
const pace = { timeout: minute, held: minute, first_wait: 10_000, longest_wait: hour, give_up_after: 3 * day }
const fail = (error: unknown) => {
  throw error
}
const send = (timeout = pace.timeout) => openWebhooks(world.house, fail, { ...pace, timeout }).sendDue()
const deliveries = async () => (await chief(webhooks.deliveries, { params: { id: 'hook' }, query: {} })).items
const hook = async () => (await chief(webhooks.list)).items[0]
const inbox = async () => (await chief(notifications.list, { query: {} })).items.map(({ body }) => body)

beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.reset()
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  chief = await world.as('chief')
})
const listen = async (events: (typeof webhookEvents)[number][] = [...webhookEvents]) => {
  secret = (await addWebhook(world, { url: receiver.url, events })).secret
}
/** An item of which nobody has heard yet. */
const publish = async (id: string) => addNews(world, { id, title: `Новина ${id}` })
const change = (id: string, version: number) => world.db.update(news).set({ version }).where(eq(news.id, id))

const isSignedBy = (key: string, { id, timestamp, body, signatures }: Received) => {
  const made = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return signatures.includes(`v1,${made}`)
}

describe('a program is told', () => {
  test('of news that come, change and go, by whatever way', async () => {
    await listen()
    const draft = { title: 'Смени', category_id: 'general', audience: { everyone: true, guests: false } as const }
    const { id } = await chief(newsAuthoring.create, { body: draft })
    await chief(newsAuthoring.publish, { params: { id }, body: {} })
    const { version } = await chief(newsAuthoring.get, { params: { id } })
    await chief(newsAuthoring.change, { params: { id }, body: { version, title: 'Нови смени' } })
    await chief(newsAuthoring.unpublish, { params: { id }, body: {} })
    await send()
    expect(receiver.heard()).toEqual([
      ['news.published', id],
      ['news.changed', id],
      ['news.taken_down', id],
    ])
    expect(receiver.received[1]?.data).toMatchObject({ category_id: 'general', title: 'Нови смени' })
  })

  test('how many have confirmed, at most once a minute, and never who', async () => {
    await listen(['news.confirmed'])
    await addNews(world, { id: 'rules', must_read: true })
    const confirm = async (who: string) => {
      await world.addPerson({ id: who })
      await (
        await world.as(who)
      )(newsContract.confirm, { params: { id: 'rules' }, body: { version: 1 } })
    }
    await confirm('mira')
    await send()
    await confirm('petar')
    await confirm('ivan')
    await send()
    expect(receiver.received.map(({ data }) => data)).toEqual([{ id: 'rules', confirmed: 1 }])
    world.advance(minute)
    await send()
    expect(receiver.received.map(({ data }) => data['confirmed'])).toEqual([1, 3])
    expect(JSON.stringify(receiver.received)).not.toMatch(/mira|petar|ivan/)
  })

  test('how many have confirmed, though another program is to hear of it and does not', async () => {
    await addWebhook(world, { id: 'other', state: 'paused', events: ['news.confirmed'] })
    await addNews(world, { id: 'rules', must_read: true })
    for (const who of ['mira', 'petar']) {
      await world.addPerson({ id: who })
      const api = await world.as(who)
      await api(newsContract.confirm, { params: { id: 'rules' }, body: { version: 1 } })
      if (who === 'mira') await listen(['news.confirmed'])
    }
    await send()
    expect(receiver.received.map(({ data }) => data)).toEqual([{ id: 'rules', confirmed: 2 }])
  })

  test('of surveys that open and close, also when their time passes', async () => {
    await listen(['survey.opened', 'survey.closed'])
    const closes_at = new Date(world.clock.now.getTime() + hour)
    const [timed, closed] = [await addSurvey(world, { id: 'timed', closes_at }), await addSurvey(world, { id: 'now' })]
    await chief(surveysAuthoring.close, { params: { id: closed }, body: {} })
    await markEnded(world.db, world.clock.now)
    world.advance(hour)
    await markEnded(world.db, world.clock.now)
    await markEnded(world.db, world.clock.now)
    await send()
    expect(
      receiver
        .heard()
        .map((one) => one.join(' '))
        .toSorted(),
    ).toEqual([
      `survey.closed ${closed}`,
      `survey.closed ${timed}`,
      `survey.opened ${closed}`,
      `survey.opened ${timed}`,
    ])
  })

  test('of people who join and leave, by their ids alone', async () => {
    await listen(['person.joined', 'person.left'])
    const { person: made } = await chief(people.create, { body: { name: 'Мира', email: 'mira@example.com' } })
    const body = { version: 1, state: 'suspended' as const }
    await chief(people.change, { params: { id: made.id }, body })
    await world.addPerson({ id: 'waits', state: 'awaiting_approval' })
    await world.db.update(person).set({ position: 'Диспечер' })
    await chief(people.change, { params: { id: made.id }, body: { version: 2, state: 'active' } })
    await chief(people.remove, { params: { id: made.id } })
    await send()
    expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
      ['person.joined', { id: made.id }],
      ['person.left', { id: made.id, erased: false }],
      ['person.joined', { id: made.id }],
      ['person.left', { id: made.id, erased: true }],
    ])
    expect(JSON.stringify(receiver.received)).not.toMatch(/Мира|mira/)
  })

  test('of comments that are reported, not by whom', async () => {
    await listen(['comment.reported'])
    const news_id = await addNews(world, { comments_open: true })
    await world.addPerson({ id: 'mira' })
    const id = await addComment(world, { news_id })
    const mira = await world.as('mira')
    for (let time = 0; time < 2; time++) await mira(comments.report, { params: { id }, body: { reason: 'spam' } })
    await send()
    expect(receiver.received.map(({ data }) => data)).toEqual([{ id, news_id, reason: 'spam' }])
  })

  test('of nothing that was taken back before it was done, nor of what it did not ask for', async () => {
    await listen(['news.published'])
    const rolledBack = world.db.transaction(async (tx) => {
      await tx.insert(person).values({ id: 'x', name: 'x', email: 'x@example.com', created_at: world.clock.now })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await world.addPerson({ id: 'mira' })
    expect(await world.db.$count(webhookEvent)).toBe(0)
  })

  test('and where nobody asks, nothing is kept', async () => {
    await publish('a')
    expect(await world.db.$count(webhookEvent)).toBe(0)
  })
})

describe('a message', () => {
  test('is signed as Standard Webhooks say, with the same id at each try', async () => {
    await listen()
    receiver.answer(() => ({ status: 503 }))
    await publish('a')
    await send()
    receiver.reset()
    world.advance(10_000)
    await send()
    const [message] = receiver.received
    expect(message && isSignedBy(secret, message)).toBe(true)
    expect(message?.timestamp).toBe(String(world.clock.now.getTime() / 1000))
    expect((await deliveries())[0]).toMatchObject({ event_id: message?.id, tries: 2, state: 'delivered', status: 204 })
  })

  test('carries two signatures for a day after its secret was changed, and then one', async () => {
    await listen()
    const made = await chief(webhooks.rotate, { params: { id: 'hook' } })
    await publish('a')
    await send()
    world.advance(day)
    await publish('b')
    await send()
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('Two messages were to come.')
    expect([isSignedBy(made.secret, first), isSignedBy(secret, first)]).toEqual([true, true])
    expect([isSignedBy(made.secret, second), isSignedBy(secret, second)]).toEqual([true, false])
    const [row] = await world.db.select().from(webhook)
    expect(JSON.stringify(row)).not.toContain(made.secret.slice(6))
  })

  test('is sent by one of two processes', async () => {
    await listen()
    for (let number = 0; number < 20; number++) await publish(`n${number}`)
    await Promise.all([send(), send()])
    expect(receiver.received).toHaveLength(20)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20)
  })

  test('that a process took along into its end is sent by the next one', async () => {
    await listen()
    receiver.answer(() => 'nothing')
    await publish('a')
    const ending = openWebhooks(world.house, fail, pace)
    await ending.begin()
    await expect.poll(() => receiver.received.length).toBe(1)
    await ending.leave()
    receiver.reset()
    await send()
    expect(receiver.received).toEqual([])
    world.advance(minute)
    await send()
    expect(receiver.heard()).toEqual([['news.published', 'a']])
  })

  test('is sent once more by hand, under the same id', async () => {
    await listen()
    await publish('a')
    await send()
    const event = receiver.received[0]?.id ?? ''
    await chief(webhooks.replay, { params: { id: 'hook', event } })
    await send()
    expect(receiver.received.map(({ id }) => id)).toEqual([event, event])
    expect((await chief(audit.list, { query: { action: 'webhooks' } })).items).toMatchObject([
      { action: 'webhooks.replayed' },
    ])
  })

  test('of a test goes to the one that is tried', async () => {
    await listen(['person.left'])
    await addWebhook(world, { id: 'other', url: receiver.url })
    await chief(webhooks.test, { params: { id: 'hook' } })
    await send()
    expect(receiver.heard()).toEqual([['webhook.test', 'hook']])
  })
})

describe('a receiver', () => {
  test('that is dead for an hour gets everything afterwards, in order as far as it is about one thing', async () => {
    await listen()
    receiver.answer(() => ({ status: 502 }))
    for (const id of ['a', 'b', 'c']) await publish(id)
    for (let step = 0; step < 60; step++) {
      if (step % 20 === 10) for (const id of ['a', 'b', 'c']) await change(id, 2 + step)
      await send()
      world.advance(minute)
    }
    const wasted = receiver.received.length
    // A few tries of each, not one each minute.
    expect(wasted).toBeLessThan(30)
    receiver.reset()
    for (let step = 0; step < 60; step++) {
      await send()
      world.advance(minute)
    }
    for (const id of ['a', 'b', 'c']) {
      const own = receiver.received.filter(({ data }) => data['id'] === id)
      expect(own.map(({ type, data }) => [type, data['version']])).toEqual([
        ['news.published', 1],
        ['news.changed', 12],
        ['news.changed', 32],
        ['news.changed', 52],
      ])
    }
    expect(await world.db.$count(webhookDelivery, eq(webhookDelivery.state, 'waiting'))).toBe(0)
  })

  test('that fails at one thing only gets all others at once; that one is given up after three days, and told', async () => {
    await listen()
    receiver.answer(({ data }) => ({ status: data['id'] === 'bad' ? 500 : 204, text: 'oops' }))
    for (const id of ['bad', 'good']) await publish(id)
    await send()
    await change('good', 2)
    await change('bad', 2)
    await send()
    expect(receiver.received.filter(({ data }) => data['id'] === 'good')).toHaveLength(2)
    for (let step = 0; step < 13; step++) {
      world.advance(6 * hour)
      await change('good', 3 + step)
      await send()
    }
    expect(await inbox()).toEqual(['Едно съобщение към „Интранет“ не беше прието. Вижте го в студиото.'])
    expect(await hook()).toMatchObject({ state: 'active' })
    const bad = (await deliveries()).filter(({ thing_id }) => thing_id === 'bad')
    expect(bad.map(({ state }) => state)).toEqual(['waiting', 'given_up'])
    expect(bad[1]).toMatchObject({ status: 500, answer: 'oops' })
  })

  test('that takes nothing for three days is left alone, which administrators are told; later it gets all', async () => {
    await listen()
    receiver.answer(() => ({ status: 500 }))
    for (const id of ['a', 'b']) await publish(id)
    for (let step = 0; step < 16; step++) {
      await send()
      world.advance(6 * hour)
    }
    expect(await hook()).toMatchObject({ state: 'paused', paused_for: 'no_answer', waiting: 2 })
    expect(await inbox()).toEqual(['Спряхме да изпращаме към „Интранет“. Вижте защо в студиото.'])
    receiver.reset()
    await change('a', 2)
    await send()
    expect(receiver.received).toEqual([])
    const version = (await hook())?.version ?? 0
    chief = await world.as('chief')
    await chief(webhooks.change, { params: { id: 'hook' }, body: { version, state: 'active' } })
    await send()
    expect(receiver.heard().filter(([, id]) => id === 'a')).toEqual([
      ['news.published', 'a'],
      ['news.changed', 'a'],
    ])
  })

  test('that has been dead for long costs no look through all that waits for it', async () => {
    await listen(['person.left'])
    await world.db.execute(sql`
      with told as (
        insert into webhook_event (id, type, thing_id, at, data)
        select 'evt_' || n, 'person.left', 'p' || n, now(), '{}' from generate_series(1, 5000) as n returning seq, thing_id)
      insert into webhook_delivery (webhook_id, seq, thing_id, tries, due_at)
      select 'hook', seq, thing_id, 1, '2100-01-01' from told`)
    await world.db.execute(sql`analyze webhook_delivery`)
    const { sql: text, params } = busyQuery(world.db, world.clock.now).toSQL()
    const asked = params.reduce<string>((made, value, at) => made.replaceAll(`$${at + 1}`, `'${String(value)}'`), text)
    const { rows } = await world.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${asked}`))
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('webhook_delivery_due')
    await send()
    expect(receiver.received).toEqual([])
  })

  test('that says 410 is left alone at once', async () => {
    await listen()
    receiver.answer(() => ({ status: 410 }))
    await publish('a')
    await send()
    expect(await hook()).toMatchObject({ state: 'paused', paused_for: 'gone' })
  })

  test('that is slow holds up nobody else', async () => {
    await listen()
    const other = await openReceiver()
    await addWebhook(world, { id: 'other', url: other.url })
    receiver.answer(() => 'nothing')
    for (let number = 0; number < 8; number++) await publish(`n${number}`)
    await send(1000)
    expect(other.received).toHaveLength(8)
    expect((await deliveries()).map(({ answer }) => answer)).toEqual(Array.from({ length: 8 }, () => 'timeout'))
    await other.close()
  })

  test('at a private address is not called, and that is said', async () => {
    await addWebhook(world, { url: 'https://10.20.0.1/hook' })
    await publish('a')
    await send()
    expect((await deliveries())[0]).toMatchObject({ status: null, answer: 'private_address', state: 'waiting' })
  })
})

describe('an address', () => {
  const body = { name: 'Интранет', url: 'https://intranet.example/hook', events: ['news.published' as const] }

  test('is added with a secret that is told once', async () => {
    const { item, secret: told } = await chief(webhooks.create, { body })
    expect(told).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(item).toMatchObject({ ...body, state: 'active', waiting: 0 })
    expect(JSON.stringify(await chief(webhooks.list))).not.toContain(told.slice(6))
  })

  test.each(['https://user:secret@intranet.example/', 'https://intranet.example/#x', 'https://[/'])(
    'is refused where it carries what belongs into no log, or is none: %s',
    async (url) => {
      const asked = chief(webhooks.create, { body: { ...body, url } })
      await expect(asked).rejects.toMatchObject({ code: 'invalid', fields: { url: 'wrong_format' } })
    },
  )

  test('is added, led elsewhere, gone on with and given another secret by whoever shows again who they are; anybody stops it', async () => {
    await listen()
    world.advance(11 * minute)
    const params = { params: { id: 'hook' } }
    const refused = { status: 403, code: 'fresh_login_required' }
    const { url, events, ...named } = body
    await expect(chief(webhooks.create, { body })).rejects.toMatchObject(refused)
    await expect(chief(webhooks.rotate, params)).rejects.toMatchObject(refused)
    for (const change of [{ url }, { events }, { name: named.name }, { state: 'active' as const }])
      await expect(chief(webhooks.change, { ...params, body: { version: 1, ...change } })).rejects.toMatchObject(
        refused,
      )
    expect(await hook()).toMatchObject({ url: receiver.url, version: 1, former_until: null })
    expect(await world.db.$count(webhook)).toBe(1)
    await chief(webhooks.change, { ...params, body: { version: 1, state: 'paused' } })
    await chief(webhooks.remove, params)
  })

  test('is not one of too many', async () => {
    for (let number = 0; number < 20; number++) await addWebhook(world, { id: `hook${number}` })
    await expect(chief(webhooks.create, { body })).rejects.toMatchObject({ code: 'too_many_webhooks' })
  })

  test('that somebody else has changed meanwhile is not written over', async () => {
    await listen()
    const save = (name: string) => chief(webhooks.change, { params: { id: 'hook' }, body: { version: 1, name } })
    await save('Портал')
    await expect(save('Друг')).rejects.toMatchObject({ code: 'version_conflict' })
  })

  test('goes with everything that waits for it', async () => {
    await listen()
    await publish('a')
    await chief(webhooks.remove, { params: { id: 'hook' } })
    expect(await world.db.$count(webhookDelivery)).toBe(0)
    await send()
    expect(receiver.received).toEqual([])
  })
})
