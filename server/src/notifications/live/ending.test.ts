import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { groups, people, type Person, profile, session as sessions } from '@megdan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addNotification, sayContentChanged } from '../../../test/content.ts'
import { openStream } from '../../../test/event-stream.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { openLog } from '../../platform/log.ts'
import { hashPassword } from '../../platform/passwords.ts'

const password = 'сив кон под дъжда'
let password_hash: string
let world: World
let base: string
/** A second server process of the installation, but for the process: it hears of changes through the database alone. */
let other: Awaited<ReturnType<typeof buildApp>>
let otherBase: string

beforeAll(async () => {
  password_hash = await hashPassword(password)
  world = await startWorld({ settings: { rate_limit_scale: 10 } })
  const { settings, engine, clock } = world
  const log = openLog('silent', { write: () => undefined })
  other = await buildApp({ settings, engine, log, now: () => new Date(clock.now) })
  const where = { port: 0, host: '127.0.0.1' }
  ;[base, otherBase] = [await world.app.listen(where), await other.app.listen(where)]
})
beforeEach(async () => {
  await world.reset()
  other.house.events.gap()
  for (const id of ['energo', 'logistika']) await world.addGroup(id)
  await world.addPerson({ id: 'mira', user_group: 'energo', position: 'Монтьор', password_hash })
  await world.addPerson({ id: 'boyan', user_group: 'energo' })
  await world.addPerson({ id: 'chief', role: 'admin' })
})
afterAll(async () => {
  await other.app.close()
  await world.close()
})

type Id = { token: string; api: Awaited<ReturnType<World['as']>> }
const enter = async (id: string): Promise<Id> => {
  const token = await world.tokenOf(id)
  return { token, api: world.apiWith({ token }) }
}
const her = { params: { id: 'mira' } }
/** As an administrator does it in the studio. */
const change = async (
  set: Partial<Pick<Person, 'role' | 'user_group' | 'groups' | 'position'> & { state: 'suspended' }>,
) => {
  const chief = await world.as('chief')
  const { version } = await chief(people.get, her)
  await chief(people.change, { ...her, body: { version, ...set } })
}
const sendTo = async (group: string, id: string) => {
  await addNotification(world, { id, groups: [group] })
  await sayContentChanged(world, 'notifications')
}

const ends: Record<string, (mira: Id) => Promise<unknown>> = {
  'a sign-out': ({ api }) => api(sessions.logoutByPost, { query: {} }),
  'a deletion of the account': ({ api }) => api(sessions.remove, { body: { email: 'mira@example.com' } }),
  'a suspension': () => change({ state: 'suspended' }),
  'another role': () => change({ role: 'editor' }),
  'another password': ({ api }) => api(profile.changePassword, { body: { old: password, new: 'три бели гълъба' } }),
  'a password chosen with a code': async () => {
    const { code } = await (await world.as('chief'))(people.passwordCode, her)
    await world.visitor(sessions.resetPassword, { body: { code, password: 'три бели гълъба' } })
  },
  'another primary group': () => change({ user_group: 'logistika', groups: ['logistika'] }),
  'one group more': () => change({ groups: ['energo', 'logistika'] }),
  'the rule of a group that gathers her': async () => {
    const chief = await world.as('chief')
    const rule = {
      match: 'all' as const,
      conditions: [{ field: 'position' as const, test: 'is' as const, value: 'Монтьор' }],
    }
    await chief(groups.create, { body: { title: 'Монтьори', rule } })
  },
  'a sign-out by an administrator': async () => (await world.as('chief'))(people.signOut, her),
  'a deletion by an administrator': async () => (await world.as('chief'))(people.remove, her),
}

describe.each(Object.entries(ends))('%s', (_, end) => {
  test('ends the person’s streams on every node, and nothing of the old audience comes after', async () => {
    const mira = await enter('mira')
    const boyan = await enter('boyan')
    const streams = [await openStream(base, mira), await openStream(otherBase, mira)]
    const others = [await openStream(base, boyan), await openStream(otherBase, boyan)]
    await sendTo('energo', 'before')
    for (const one of [...streams, ...others]) await expect.poll(one.notifications).toEqual(['before'])

    await end(mira)
    await sendTo('energo', 'after')
    for (const one of others) await expect.poll(one.notifications).toEqual(['before', 'after'])
    for (const one of streams) {
      await expect.poll(() => one.state).toMatchObject({ ended: true, broken: false })
      expect(one.notifications()).toEqual(['before'])
    }
    for (const one of others) expect(one.state.ended).toBe(false)
  })
})

test('one sign-in ends and the person’s other devices go on', async () => {
  const [phone, tablet] = [await enter('mira'), await enter('mira')]
  const [first, second] = [await openStream(base, phone), await openStream(otherBase, tablet)]
  await phone.api(sessions.logoutByPost, { query: {} })
  await expect.poll(() => first.state.ended).toBe(true)
  await sendTo('energo', 'after')
  await expect.poll(second.notifications).toEqual(['after'])
  expect((await openStream(base, phone)).status).toBe(401)
})

test('whoever comes back after a change of groups hears what is for the new ones alone, also of the time before', async () => {
  const before = await openStream(base, await enter('mira'))
  await change({ user_group: 'logistika', groups: ['logistika'] })
  await expect.poll(() => before.state.ended).toBe(true)
  await sendTo('energo', 'old')
  await sendTo('logistika', 'new')
  const after = await openStream(base, { ...(await enter('mira')), last_id: before.state.last_id })
  await expect.poll(after.notifications).toEqual(['new'])
})

test('a sign-in that is over ends its stream', async () => {
  const mira = await openStream(base, await enter('mira'))
  world.advance(world.settings.session_ttl_seconds * 1000)
  await expect.poll(() => mira.state.ended).toBe(true)
})

test('a stream that is being opened while its sign-in ends does not stay', async () => {
  const mira = await enter('mira')
  const { house } = world
  const { authenticate } = house
  onTestFinished(() => void (house.authenticate = authenticate))
  // The answer that let her in is older than the end that follows.
  house.authenticate = async (token) => {
    const member = await authenticate(token)
    house.authenticate = authenticate
    await mira.api(sessions.logoutByPost, { query: {} })
    return member
  }
  expect((await openStream(base, mira)).status).toBe(401)
})

test('what one process sends reaches the readers of another, and so does what was read there', async () => {
  const mira = await enter('mira')
  const [here, there] = [await openStream(base, mira), await openStream(otherBase, mira)]
  await sendTo('energo', 'told')
  for (const one of [here, there]) await expect.poll(one.notifications).toEqual(['told'])
  await fetch(`${otherBase}/api/notifications/told/read`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${mira.token}` },
  })
  for (const one of [here, there]) await expect.poll(one.unread).toBe(0)
})

/** Asks for the stream and then reads nothing. */
async function openStalled(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write('GET /api/live?guest=1 HTTP/1.1\r\nHost: megdan\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

test('who lags over 64 KiB behind is cut off, holds no more than that, and keeps nobody else waiting', async () => {
  const responses: ServerResponse[] = []
  const watch = (_: unknown, response: ServerResponse) => void responses.push(response)
  world.app.server.on('request', watch)
  onTestFinished(() => void world.app.server.off('request', watch))
  const stalled = await openStalled(base)
  const quick = await openStream(base, { guest: true })
  const [slow] = responses
  const isCut = () => slow?.destroyed !== false
  const lags = [0]
  const timer = setInterval(() => isCut() || lags.push(slow?.writableLength ?? Infinity), 1)
  onTestFinished(() => clearInterval(timer))
  const body = 'x'.repeat(30_000)
  for (let sent = 0; !isCut(); sent++) {
    expect(sent).toBeLessThan(1000)
    await addNotification(world, { id: `n${sent}`, guests: true, body })
    await sayContentChanged(world, 'notifications')
    await expect.poll(quick.notifications, { interval: 5 }).toHaveLength(sent + 1)
  }
  expect(Math.max(...lags)).toBeGreaterThan(0)
  expect(Math.max(...lags)).toBeLessThanOrEqual(64 * 1024)
  expect(quick.state.ended).toBe(false)
  stalled.resume()
  await once(stalled, 'close')
})

test('who lags when his sign-in ends gets nothing more', async () => {
  const mira = await enter('mira')
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/live HTTP/1.1\r\nHost: megdan\r\nAuthorization: Bearer ${mira.token}\r\n\r\n`)
  await once(socket, 'readable')
  const quick = await openStream(base, await enter('boyan'))
  for (let sent = 0; sent < 200; sent++) {
    await addNotification(world, { id: `n${sent}`, groups: ['energo'], body: 'x'.repeat(30_000) })
    await sayContentChanged(world, 'notifications')
    await expect.poll(quick.notifications, { interval: 5 }).toHaveLength(sent + 1)
  }
  await mira.api(sessions.logoutByPost, { query: {} })
  await sendTo('energo', 'after')
  await expect.poll(quick.notifications).toContain('after')
  let text = ''
  socket.on('data', (part) => (text += part.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(text).not.toContain('"after"')
})

test('a sign-in has eight streams, of which the oldest ends for a ninth', async () => {
  const usual = await startWorld()
  onTestFinished(() => usual.close())
  const address = await usual.app.listen({ port: 0, host: '127.0.0.1' })
  await usual.addPerson({ id: 'mira' })
  const token = await usual.tokenOf('mira')
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  while (streams.length < 9) streams.push(await openStream(address, { token }))
  await expect.poll(() => streams[0]?.state).toMatchObject({ ended: true, broken: false })
  expect(streams.slice(1).filter(({ state }) => state.ended)).toEqual([])
})

test('an address has its limit, and a place that is given up is free again', async () => {
  const narrow = await startWorld({ settings: { rate_limit_scale: 0.001 } })
  onTestFinished(() => narrow.close())
  const address = await narrow.app.listen({ port: 0, host: '127.0.0.1' })
  const openOne = async () => {
    narrow.house.limiter.clear('requests_by_address', '127.0.0.1')
    return openStream(address, { guest: true })
  }
  const [first] = [await openOne(), await openOne(), await openOne()]
  const refused = await openOne()
  expect([refused.status, refused.answer.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.answer.json()).toMatchObject({
    code: 'too_many',
    message: 'Too many streams from this address.',
  })
  first.close()
  await expect.poll(async () => (await openOne()).status).toBe(200)
})

test('a server that stops says goodbye to its streams and is not held up by them', async () => {
  const leaving = await startWorld()
  const address = await leaving.app.listen({ port: 0, host: '127.0.0.1' })
  const stalled = await openStalled(address)
  const guests = [await openStream(address, { guest: true }), await openStream(address, { guest: true })]
  await leaving.close()
  for (const one of guests) await expect.poll(() => one.state).toMatchObject({ ended: true, broken: false })
  stalled.destroy()
})
