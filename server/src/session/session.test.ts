import { devices, profile, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import { device } from '../identity/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { removeOldSessions } from '../identity/sessions.ts'

const world = useWorld()
beforeEach(async () => {
  world.advance(3_600_000)
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})

const status = async (token: string, url = '/api/profile') => {
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const body = answer.json<{ code?: string }>()
  return body.code ?? answer.statusCode
}
const send = (method: 'GET' | 'POST' | 'HEAD', token: string, query = '', headers: Record<string, string> = {}) =>
  world.app.inject({
    method,
    url: `/api/auth/logout${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const tokensOfDevices = async () => (await world.db.select().from(device)).map(({ token }) => token).toSorted()
const addDevice = async (token: string, fcmToken: string) => {
  await world.apiWith({ token })(devices.save, { params: { fcmToken }, body: { platform: 'android' } })
}

describe('[S-calls] [S-logout] logout', () => {
  test.each(['GET', 'POST'] as const)('by %s ends this sign-in at once and no other', async (method) => {
    const [here, elsewhere] = [await world.tokenOf('mira'), await world.tokenOf('mira')]
    expect(await status(here)).toBe(200)
    const answer = await send(method, here)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(await status(here)).toBe('unauthenticated')
    expect(await status(elsewhere)).toBe(200)
  })

  test('[S-devices] removes the device it names, if it is the caller’s own, and those of its sign-in', async () => {
    const [mira, miraElsewhere, boyan] = [
      await world.tokenOf('mira'),
      await world.tokenOf('mira'),
      await world.tokenOf('boyan'),
    ]
    await addDevice(mira, 'phone-of-mira')
    await addDevice(miraElsewhere, 'tablet-of-mira')
    await addDevice(boyan, 'phone-of-boyan')
    await send('GET', mira, '?fcmToken=phone-of-boyan')
    expect(await tokensOfDevices()).toEqual(['phone-of-boyan', 'tablet-of-mira'])
    await send('GET', miraElsewhere, '?guest=&fcmToken=tablet-of-mira')
    expect(await tokensOfDevices()).toEqual(['phone-of-boyan'])
  })

  test('[S-devices] a device belongs to whoever wrote it last', async () => {
    const [mira, boyan] = [await world.tokenOf('mira'), await world.tokenOf('boyan')]
    await addDevice(mira, 'phone')
    await addDevice(boyan, 'phone')
    await send('GET', mira, '?fcmToken=phone')
    const [row] = await world.db.select().from(device)
    expect(row).toMatchObject({ token: 'phone', person_id: 'boyan' })
  })

  test('by HEAD does nothing', async () => {
    const token = await world.tokenOf('mira')
    expect((await send('HEAD', token)).statusCode).toBe(204)
    expect(await status(token)).toBe(200)
  })

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('does not listen to a browser that fetches ahead: %o', async (headers) => {
    const token = await world.tokenOf('mira')
    const answer = await send('GET', token, '', headers)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
    expect(await status(token)).toBe(200)
  })

  test('writes the push token into no log', async () => {
    await send('GET', await world.tokenOf('mira'), '?fcmToken=secret-push-token')
    expect(world.lines.join('\n')).toContain('/api/auth/logout')
    expect(world.lines.join('\n')).not.toContain('secret-push-token')
  })
})

describe('[S-auth] a token', () => {
  test('past its time is told apart from an unknown one', async () => {
    const token = await world.tokenOf('mira')
    world.advance(world.settings.session_ttl_seconds * 1000 - 1)
    expect(await status(token)).toBe(200)
    world.advance(1)
    expect(await status(token)).toBe('token_expired')
    expect(await status(`${token}x`)).toBe('unauthenticated')
    await removeOldSessions(world.db, new Date(world.clock.now.getTime() + 1))
    expect(await status(token)).toBe('unauthenticated')
  })

  test('is stored as nothing but its hash', async () => {
    const token = await world.tokenOf('mira')
    const { rows } = await world.db.execute<{ row: string }>(sql`select session::text as row from session`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic bWlyYTpwYXNz',
    'Bearer a b',
    `Bearer ${'x'.repeat(600)}`,
    'bearer \u00e9',
  ])('that is not readable is refused and never a guest: «%s»', async (authorization) => {
    const answer = await world.app.inject({ url: '/menu?guest=1', headers: { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('of somebody who was suspended ends as soon as the server is told', async () => {
    const token = await world.tokenOf('mira')
    expect(await status(token)).toBe(200)
    await world.db.execute(sql`update person set state = 'suspended' where id = 'mira'`)
    await world.house.events.tell(world.db, { topic: 'session', person_id: 'mira' })
    expect(await status(token)).toBe('unauthenticated')
  })

  test('with guest=1 beside it is a member', async () => {
    const token = await world.tokenOf('mira')
    expect(await status(token, '/api/profile?guest=1')).toBe(200)
    expect(await status(token, '/api/profile?guest=')).toBe(200)
  })
})

describe('renewing', () => {
  test('gives a new token and lets the old one live for a minute', async () => {
    const old = await world.tokenOf('mira')
    await addDevice(old, 'phone')
    world.advance(86_400_000)
    const { access_token, expires_at, user_group } = await world.apiWith({ token: old })(session.renew)
    expect(user_group).toBe('energo')
    expect(Date.parse(expires_at) - world.clock.now.getTime()).toBe(world.settings.session_ttl_seconds * 1000)
    world.advance(59_999)
    expect(await status(old)).toBe(200)
    expect(await status(access_token)).toBe(200)
    world.advance(1)
    expect(await status(old)).toBe('token_expired')
    await removeOldSessions(world.db, new Date(world.clock.now.getTime() + 1))
    expect(await tokensOfDevices()).toEqual(['phone'])
    await send('GET', access_token, '?fcmToken=phone')
    expect(await tokensOfDevices()).toEqual([])
  })

  test('twice from two tabs signs neither out', async () => {
    const old = await world.tokenOf('mira')
    const api = world.apiWith({ token: old })
    const renewed = await Promise.all([api(session.renew), api(session.renew)])
    for (const { access_token } of renewed) expect(await status(access_token)).toBe(200)
  })

  test('works in the last minute of a token too, and for sign-ins that live shorter than a minute', async () => {
    const token = await world.tokenOf('mira')
    world.advance(world.settings.session_ttl_seconds * 1000 - 10_000)
    const { access_token } = await world.apiWith({ token })(session.renew)
    expect(await status(access_token)).toBe(200)
    world.advance(10_000)
    expect(await status(token)).toBe('token_expired')
  })

  test('does not outlive a sign-in that was ended meanwhile', async () => {
    const token = await world.tokenOf('mira')
    const api = world.apiWith({ token })
    const [renewed] = await Promise.allSettled([api(session.renew), send('POST', token)])
    if (renewed.status === 'rejected') expect(renewed.reason).toMatchObject({ code: 'unauthenticated' })
    expect(await status(token)).toBe('unauthenticated')
  })

  test('does not make a login fresh', async () => {
    const old = await world.tokenOf('mira')
    world.advance(11 * 60_000)
    const { access_token } = await world.apiWith({ token: old })(session.renew)
    const api = world.apiWith({ token: access_token })
    await expect(api(session.remove, { body: { email: 'mira@example.com' } })).rejects.toMatchObject({
      code: 'fresh_login_required',
    })
  })
})

describe('the list of sign-ins', () => {
  test('shows one’s own with device and network, and which is this one', async () => {
    await world.tokenOf('boyan')
    const old = await world.tokenOf('mira')
    const [row] = (await world.apiWith({ token: old })(session.list)).items
    expect(row).toEqual({
      id: expect.any(String),
      device: '',
      place: '',
      created_at: world.clock.now.toISOString(),
      last_used_at: world.clock.now.toISOString(),
      current: true,
    })
    await world.as('mira')
    const { items } = await world.apiWith({ token: old })(session.list)
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(items).toHaveLength(2)
  })

  test.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['curl/8.5.0', ''],
  ])('says of a sign-in by password from which device and network it came: %s', async (agent, device) => {
    await world.db.execute(sql`update person set password_hash = ${await hashPassword('сив кон под дъжда')}`)
    for (const [remoteAddress, place] of [
      ['192.168.7.45', '192.168.7.*'],
      ['2a01:5a8:40f:77::9', '2a01:5a8:40f:*'],
    ]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'user-agent': agent },
        payload: { email: 'mira@example.com', password: 'сив кон под дъжда' },
        ...(remoteAddress && { remoteAddress }),
      })
      const api = world.apiWith({ token: answer.json<{ access_token: string }>().access_token })
      const own = (await api(session.list)).items.find(({ current }) => current)
      expect(own).toMatchObject({ device, place })
    }
  })

  test('one can be ended, and only by its owner', async () => {
    const [here, lost] = [await world.tokenOf('mira'), await world.tokenOf('mira')]
    const api = world.apiWith({ token: here })
    const other = (await api(session.list)).items.find(({ current }) => !current)?.id ?? ''
    const stranger = await world.as('boyan')
    await expect(stranger(session.end, { params: { id: other } })).rejects.toMatchObject({ code: 'not_found' })
    expect(await status(lost)).toBe(200)
    await api(session.end, { params: { id: other } })
    expect(await status(lost)).toBe('unauthenticated')
    await expect(api(session.end, { params: { id: other } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('remembers when a sign-in was last used', async () => {
    const token = await world.tokenOf('mira')
    world.advance(6 * 60_000)
    const api = world.apiWith({ token })
    await api(profile.get)
    const used = async () => (await api(session.list)).items[0]?.last_used_at
    await expect.poll(used).toBe(world.clock.now.toISOString())
  })

  test('changes of groups take hold of sign-ins that are open', async () => {
    const token = await world.tokenOf('boyan')
    await world.apiWith({ token })(profile.get)
    await world.db.execute(sql`update person set user_group = 'energo' where id = 'boyan'`)
    await world.house.events.tell(world.db, { topic: 'session', person_id: 'boyan' })
    expect((await world.apiWith({ token })(session.renew)).user_group).toBe('energo')
  })
})
