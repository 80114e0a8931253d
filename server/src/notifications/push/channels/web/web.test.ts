import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { webSays } from '../../../../../test/fake-web-push.ts'
import { addDevice, openPushes } from '../../../../../test/pushes.ts'
import { useFcm, usePushes, useWebPush, useWorld } from '../../../../../test/use-world.ts'
import { device } from '../../../../identity/tables.ts'
import { ringOf } from '../../ring.ts'
import { publicKeyOf } from './vapid.ts'
import { readAnswer, type WebMessage, writerOf } from './web.ts'

const world = useWorld()
const service = useWebPush(world)
const fcm = useFcm()
const pushes = usePushes(world, service)
beforeEach(() => world.addPerson({ id: 'mira' }))

const addBrowser = (name: string, row: Parameters<typeof addDevice>[2] = { person_id: 'mira' }) =>
  addDevice(world, service.subscribe(name), { platform: 'web', ...row })
const addBrowsers = async (count: number) => {
  for (let number = 0; number < count; number++) await addBrowser(`b${number}`)
}

describe('the installed web app is rung', () => {
  test('with what other phones are told, in its language, sealed for it alone and signed with the key it was given', async () => {
    await addBrowser('mira-bg')
    await addBrowser('mira-en', { person_id: 'mira', locale: 'en' })
    await addBrowser('guest', {})
    service.state.k = publicKeyOf(service.push.web)
    const translations = { en: { title: 'Canteen', body: 'Open till four.' } }
    const id = await pushes.order({ title: 'Столова', body: 'До четири.', urgent: true, translations })
    await pushes.start()
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', people: 1, devices: 2, accepted: 2 })
    expect(Object.fromEntries(service.arrived.map(({ name, message }) => [name, message]))).toEqual({
      'mira-bg': {
        title: 'Столова',
        body: 'До четири.',
        link: '/home',
        tag: id,
        urgent: true,
        notification_id: id,
        badge: 1,
      },
      'mira-en': {
        title: 'Canteen',
        body: 'Open till four.',
        link: '/home',
        tag: id,
        urgent: true,
        notification_id: id,
        badge: 1,
      },
    })
    expect(service.arrived[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
  })

  test('beside phones, each by its own service, and of a guest by what is for guests', async () => {
    await addBrowser('guest', {})
    await addDevice(world, 'phone', { person_id: 'mira' })
    const both = openPushes(world, { push: { ...fcm.push, ...service.push } })
    onTestFinished(() => both.stop())
    const id = await both.order({ groups: [], guests: true })
    await both.start()
    expect(await both.ended(id)).toMatchObject({ people: 1, devices: 2, accepted: 2 })
    expect([[...service.counts.keys()], [...fcm.counts.keys()]]).toEqual([['guest'], ['phone']])
    expect(service.arrived[0]?.message).not.toHaveProperty('badge')
  })

  test('without content it is told only that something has come', async () => {
    await addBrowser('one')
    await pushes.start()
    await pushes.ended(await pushes.order({ title: 'Поверително', body: 'Само за вас.', content_free: true }))
    expect(JSON.stringify(service.arrived[0]?.message)).not.toMatch(/Поверително|Само за вас/)
  })

  test('by any number of workers once, and on after one has left in the middle', async () => {
    await addBrowsers(120)
    const [first, second] = [pushes, openPushes(world, service)]
    onTestFinished(() => second.stop())
    await first.start({ lease_devices: 10 })
    const id = await first.order({})
    await expect.poll(() => service.counts.size, { interval: 2 }).toBeGreaterThan(10)
    await first.stop()
    await second.start({ lease_devices: 10 })
    await second.start({ lease_devices: 10 })
    expect(await second.ended(id)).toMatchObject({ state: 'done', devices: 120, accepted: 120 })
    expect(new Set(service.counts.values())).toEqual(new Set([1]))
    expect(service.state.most).toBeLessThanOrEqual(100)
  })
})

describe('the bad days of push services', () => {
  test('a subscription that is over is dropped with its device, and no other status drops any', async () => {
    for (const name of ['gone', 'unknown', 'key', 'long', 'well']) await addBrowser(name)
    const answers: Record<string, keyof typeof webSays> = {
      gone: 'gone',
      unknown: 'unknown',
      key: 'otherKey',
      long: 'tooLong',
    }
    service.state.answer = (name) => webSays[answers[name] ?? 'accepted'] as (typeof webSays)['gone']
    const told = await (await pushes.start()).ended(await pushes.order({}))
    const failed = { unregistered: 2, sender_mismatch: 1, refused: 1 }
    expect(told).toMatchObject({ state: 'done', accepted: 1, retired: 2, failed })
    expect(await world.db.$count(device)).toBe(3)
  })

  test('what is no subscription to a push service is dropped unasked', async () => {
    await addDevice(world, 'web.anything', { person_id: 'mira', platform: 'web' })
    const inside = Buffer.from('https://127.0.0.1/x').toString('base64url')
    await addDevice(world, service.subscribe('x').replace(/(?<=^web\.)[^.]+/, inside), {
      person_id: 'mira',
      platform: 'web',
    })
    // Its point does not lie on the curve.
    await addDevice(world, service.subscribe('y').replace(/[\w-]{80}(?=\.[\w-]{22}$)/, 'A'.repeat(80)), {
      person_id: 'mira',
      platform: 'web',
    })
    const told = await (await pushes.start()).ended(await pushes.order({}))
    expect(told).toMatchObject({ retired: 3, failed: { invalid_token: 3 } })
    expect([service.state.requests, await world.db.$count(device)]).toEqual([0, 0])
  })

  test.each(['away', 'moved', 'cut'] as const)('%s: the message is tried again, and the others go on', async (how) => {
    await addBrowsers(20)
    service.state.answer = (name, nth) => {
      if (name !== 'b7' || nth > 2) return webSays.accepted
      return how === 'cut' ? 'cut' : webSays[how]
    }
    const told = await (await pushes.start()).ended(await pushes.order({}))
    expect(told).toMatchObject({ state: 'done', devices: 20, accepted: 20, retrying: 0, failed: {} })
    expect(service.counts.get('b7')).toBe(3)
  })

  test('a service that is silent is given up, and asked again', async () => {
    await addBrowser('one')
    service.state.answer = (_, nth) => (nth === 1 ? 'silence' : webSays.accepted)
    await pushes.start({ slow_after: 50, give_up_after: 100 })
    expect(await pushes.ended(await pushes.order({}))).toMatchObject({ accepted: 1, failed: {} })
  })

  test('Retry-After is kept to, and does not hold up phones of another service', async () => {
    await addBrowser('slow')
    await addDevice(world, 'phone', { person_id: 'mira' })
    service.state.answer = () => webSays.quota(3600)
    const both = openPushes(world, { push: { ...fcm.push, ...service.push } })
    onTestFinished(() => both.stop())
    await both.start()
    const id = await both.order({})
    await expect.poll(() => both.numbers(id)).toMatchObject({ accepted: 1, retrying: 1 })
    const { rows } = await world.db.execute<{ minutes: number }>(
      sql`select extract(epoch from due_at - now())::int / 60 as minutes from push_retry`,
    )
    expect(rows[0]?.minutes).toBeGreaterThan(55)
  })

  test('while all are away nothing is lost and they are not run down; then everything goes out', async () => {
    await addBrowsers(40)
    service.state.answer = () => webSays.away
    const id = await pushes.order({})
    await pushes.start({ shortest: 200, longest: 200 })
    await expect.poll(() => pushes.numbers(id)).toMatchObject({ state: 'paused', trouble: 'provider_away' })
    service.state.answer = () => webSays.accepted
    expect(await pushes.ended(id)).toMatchObject({ state: 'done', accepted: 40, trouble: null })
  })

  test('a service that is away, or asks for less, holds up no other one', async () => {
    await addBrowsers(25)
    const elsewhere = ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com']
    for (const host of elsewhere)
      await addDevice(world, service.subscribe(host, host), { person_id: 'mira', platform: 'web' })
    service.state.answer = (name) => (elsewhere.includes(name) ? webSays.accepted : webSays.away)
    await pushes.start({ shortest: 60_000, longest: 60_000 })
    const first = await pushes.order({})
    await expect.poll(() => pushes.numbers(first)).toMatchObject({ accepted: 3, retrying: 25 })
    service.counts.clear()
    const second = await pushes.order({ urgent: true })
    await expect.poll(() => pushes.numbers(second)).toMatchObject({ accepted: 3, retrying: 25 })
    expect([...service.counts.keys()].toSorted()).toEqual(elsewhere.toSorted())
  })

  test('browsers that have subscribed with somebody else’s key hold up no other one', async () => {
    await addBrowsers(60)
    await addBrowser('well')
    service.state.answer = (name) => (name === 'well' ? webSays.accepted : { status: 401 })
    await pushes.start({ shortest: 60_000, longest: 60_000 })
    const first = await pushes.order({})
    await expect.poll(() => pushes.numbers(first)).toMatchObject({ accepted: 1, retrying: 60 })
    const second = await pushes.order({})
    await expect.poll(() => pushes.numbers(second)).toMatchObject({ accepted: 1, retrying: 60, trouble: null })
  })

  test('why a service refuses a device stands in the log once, without the device', async () => {
    await addBrowsers(5)
    service.state.answer = () => ({ status: 403, body: '{"reason":"VapidPkHashMismatch"}' })
    await pushes.start()
    expect(await pushes.ended(await pushes.order({}))).toMatchObject({ failed: { sender_mismatch: 5 } })
    const told = world.lines.filter((line) => line.includes('VapidPkHashMismatch'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/mozilla.*403/)
    expect(told[0]).not.toMatch(/wpush|b0/)
  })

  test('that nothing rings is told also where the other service has nobody to ring', async () => {
    await addDevice(world, 'phone', { person_id: 'mira' })
    fcm.state.revoked = true
    const both = openPushes(world, { push: { ...fcm.push, ...service.push } })
    onTestFinished(() => both.stop())
    await both.start()
    const id = await both.order({})
    await expect.poll(() => both.numbers(id)).toMatchObject({ state: 'paused', trouble: 'credentials_refused' })
    fcm.state.revoked = false
    expect(await both.ended(id)).toMatchObject({ state: 'done', accepted: 1, trouble: null })
  })

  test('nothing in the log names a subscription or says what was written', async () => {
    await addBrowser('secret')
    service.state.answer = (_, nth) => (nth === 1 ? webSays.away : webSays.accepted)
    await pushes.start()
    await pushes.ended(await pushes.order({ title: 'Поверително', body: 'Само за вас.' }))
    expect(world.lines.join('\n')).not.toMatch(/secret|mozilla|Поверително|Само за вас|vapid/)
  })
})

test('each status is known by what services mean with it', () => {
  const read = (status: number, code = '') => readAnswer({ status, code }).kind
  expect([200, 201, 202].map((status) => read(status))).toEqual(['accepted', 'accepted', 'accepted'])
  expect([404, 410].map((status) => read(status))).toEqual(['dead', 'dead'])
  expect([0, 400, 403, 413].map((status) => read(status))).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect([302, 408, 429, 500, 503].map((status) => read(status))).toEqual(Array(5).fill('later'))
  expect([read(401), read(403, 'BadJwtToken')]).toEqual(['doubtful', 'doubtful'])
})

test('whatever was written, it fits into one record with its link or the list', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '🎉'.repeat(900), 'я'.repeat(4000)))
  const now = world.clock.now
  const row = { id: 'a'.repeat(36), kind: 'event', status: 'sent', language: 'bg', translations: {}, urgent: false }
  fc.assert(
    fc.property(text, text, fc.string({ maxLength: 3000 }), (title, body, link) => {
      const ring = ringOf({ ...row, title, body, link, content_free: false } as unknown as Parameters<typeof ringOf>[0])
      const written = writerOf(ring, now, now)({ token: 'x', platform: 'web', locale: 'bg', badge: 1234 })
      const { message, ttl } = JSON.parse(written) as { message: WebMessage; ttl: number }
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(3993)
      expect([link, '/notifications']).toContain(message.link)
      expect(ttl).toBe(60)
    }),
  )
})

test('the key is made once, is the same at every start, and a key of one’s own takes its place', () => {
  const { data_dir } = world.settings
  const settings = { contact: 'mailto:a@b.example', private_key: undefined, per_second: 1, endpoint: undefined }
  const key = publicKeyOf({ ...settings, data_dir })
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(publicKeyOf({ ...settings, data_dir })).toBe(key)
  expect(world.settings.push?.web && publicKeyOf(world.settings.push.web)).toBe(key)
})
