import {
  approvals,
  audit,
  directory as directoryContract,
  groups,
  invitations,
  people,
  profile,
  tokenScopes,
} from '@megdan/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDirectory, scimToken } from '../../test/directory.ts'
import { entra } from '../../test/entra.ts'
import { openStream } from '../../test/event-stream.ts'
import { okta } from '../../test/okta.ts'
import { addToken } from '../../test/programs.ts'
import { useAddress, useWorld } from '../../test/use-world.ts'
import { person, programToken } from '../identity/tables.ts'

const world = useWorld({ settings: { scim_token: scimToken, rate_limit_scale: 1000, registration_mode: 'invitation' } })
const address = useAddress(world)
const directory = openDirectory(world)

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
})

const personOf = async (id: string) => (await world.as('chief'))(people.get, { params: { id } })
const groupsNow = async () => (await (await world.as('chief'))(groups.list)).items

describe('whoever asks', () => {
  const asked = [
    ['GET', '/Users'],
    ['POST', '/Users'],
    ['GET', '/Users/x'],
    ['PUT', '/Users/x'],
    ['PATCH', '/Users/x'],
    ['DELETE', '/Users/x'],
    ['GET', '/Groups'],
    ['POST', '/Groups'],
    ['GET', '/Groups/x'],
    ['PUT', '/Groups/x'],
    ['PATCH', '/Groups/x'],
    ['DELETE', '/Groups/x'],
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Schemas'],
    ['GET', '/ResourceTypes'],
    ['POST', '/Bulk'],
  ] as const

  test.each(asked)('%s %s is for the directory alone, whatever else is shown', async (method, path) => {
    const shown = [null, 'x', 'wrong-token-of-the-tests-0123456789', await world.tokenOf('chief')]
    for (const token of shown) {
      const { status, body } = await openDirectory(world, token).send({ method, path })
      expect({ status, body }).toMatchObject({ status: 401, body: { status: '401' } })
    }
    expect((await directory.send({ method, path })).status).not.toBe(401)
  })

  test('the directory’s token opens nothing else', async () => {
    await expect(world.apiWith({ token: scimToken })(profile.get)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('wrong tokens are counted, and the right one goes on', async () => {
    const wrong = openDirectory(world, 'wrong-token-of-the-tests-0123456789')
    const { rate_limit_scale } = world.settings
    expect(rate_limit_scale).toBe(1000)
    for (let tries = 0; tries < 20_000; tries++)
      world.house.limiter.count('wrong_directory_tokens_by_address', '127.0.0.1')
    const { status, headers } = await wrong.get('/Users')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await directory.get('/Users')).status).toBe(200)
    world.house.limiter.clear('wrong_directory_tokens_by_address', '127.0.0.1')
  })
})

describe('a token of a program', () => {
  const asking = (token: string, remoteAddress = '127.0.0.1') =>
    world.app
      .inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` }, remoteAddress })
      .then(({ statusCode }) => statusCode)

  test('for people and groups is the same directory, from its networks and until its end, and opens nothing else', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const {
      token,
      program,
      id: token_id,
    } = await addToken(world, {
      name: 'Персонал',
      scopes: ['directory'],
      networks: ['10.0.0.0/8'],
      created_by: 'chief',
    })
    expect(await asking(token, '10.1.2.3')).toBe(200)
    expect(await asking(token, '203.0.113.8')).toBe(401)
    expect(await asking(`${token.slice(0, -1)}!`, '10.1.2.3')).toBe(401)
    const patch = await world.app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(entra.disable),
      remoteAddress: '10.1.2.3',
    })
    expect(patch.statusCode).toBe(200)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    const made_by = { id: 'chief', name: 'Асен Главчев' }
    expect((await (await world.as('chief'))(audit.list, { query: { thing: id } })).items).toMatchObject([
      { action: 'people.changed', actor: { kind: 'program', name: 'Персонал', made_by } },
      { action: 'people.created', actor: { kind: 'system' } },
    ])
    expect(await (await world.as('chief'))(directoryContract.get)).toMatchObject({ items: [{ name: 'scim' }] })
    for (const call of [people.list, groups.list, profile.get])
      await expect(program(call as typeof groups.list)).rejects.toMatchObject({
        status: expect.toSatisfy((one) => one === 401 || one === 403),
      })
    await world.db.update(programToken).set({ ended_at: world.clock.now }).where(eq(programToken.id, token_id))
    // What this process has not heard of yet is asked for with each change.
    const late = await world.app.inject({
      method: 'PATCH',
      url: `/scim/v2/Users/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(entra.enable),
      remoteAddress: '10.1.2.3',
    })
    expect(late.statusCode).toBe(401)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
  })

  test('for anything else is told so, and where nobody has set one it is the only way', async () => {
    for (const scope of tokenScopes) {
      const { token } = await addToken(world, { scopes: [scope] })
      expect([scope, await asking(token)]).toEqual([scope, scope === 'directory' ? 200 : 403])
    }
    const { token, id } = await addToken(world, { scopes: ['directory'] })
    world.advance(25 * 3_600_000)
    expect([id, await asking(token)]).toEqual([id, 401])
  })
})

describe('what the server can do', () => {
  test('is told, with what it cannot', async () => {
    const { body } = await directory.get('/ServiceProviderConfig')
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
      sort: { supported: false },
    })
    expect((await directory.get('/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
    expect((await directory.get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
    expect((await directory.get('/Schemas')).body).toMatchObject({ totalResults: 3 })
    const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
    expect((await directory.get(`/Schemas/${user}`)).body).toMatchObject({ id: user })
    expect((await directory.post('/Bulk', {})).status).toBe(501)
    expect(await directory.get('/Machines')).toMatchObject({ status: 404, body: { status: '404' } })
  })

  test('an unreadable body, an unknown filter and a wrong operation are refused in the words of SCIM', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
      payload: '{"userName":',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/scim+json')
    expect(answer.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      scimType: 'invalidSyntax',
      status: '400',
    })
    for (const filter of ['title co "x"', 'userName', 'userName eq', 'userName eq "x" or id eq "y"', 'userName eq "x'])
      expect((await directory.find('Users', filter)).body).toMatchObject({ scimType: 'invalidFilter' })
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const wrong = [
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'jump', path: 'title' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: 'title', value: 'x'.repeat(2000) }, 'invalidValue'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'replace', value: 'x' }, 'invalidValue'],
    ] as const
    for (const [operation, scimType] of wrong)
      expect(await directory.patch(`/Users/${id}`, { Operations: [operation] })).toMatchObject({
        status: 400,
        body: { scimType },
      })
    expect((await directory.patch(`/Users/${id}`, {})).body).toMatchObject({ scimType: 'invalidSyntax' })
    expect((await directory.post('/Users', { displayName: 'Никой' })).body).toMatchObject({ scimType: 'invalidValue' })
  })
})

describe('what is sent to do harm', () => {
  const sendRaw = (payload: string, method: 'POST' | 'PATCH' = 'POST', url = '/scim/v2/Users') =>
    world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
      payload,
    })
  const user = '"userName":"mira@okta.local"'
  const many = Array.from({ length: 5_000 }, (_, at) => ({ type: `t${at}`, value: `m${at}@okta.local` }))

  test.each([
    ['a prototype', `{${user},"__proto__":{"active":false}}`],
    ['a constructor', `{${user},"constructor":{"prototype":{"x":1}}}`],
    ['a document without a bottom', `{${user},"name":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`],
    ['a list without an end', `{${user},"emails":${JSON.stringify(many)}}`],
    ['a name that never ends', `{"userName":"${'x'.repeat(100_000)}"}`],
    ['names that are lists', '{"userName":[["mira"]],"externalId":{"value":{"value":1}}}'],
  ])('is refused: %s', async (_, payload) => {
    const { statusCode } = await sendRaw(payload)
    expect([400, 413]).toContain(statusCode)
    expect((await directory.get('/Users')).body).toMatchObject({ totalResults: 1 })
  })

  test('texts of 256 kB are refused wherever they stand, and at once', async () => {
    const long = 'ж'.repeat(128 * 1024)
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const group = await directory.add('/Groups', okta.createGroup('Цех'))
    const began = performance.now()
    const answers = [
      await directory.post('/Users', { ...okta.createUser('x', '2'), displayName: long }),
      await directory.post('/Users', { ...okta.createUser('x', '2'), externalId: long }),
      await directory.put(`/Users/${id}`, { userName: long }),
      await directory.patch(`/Users/${id}`, { Operations: [{ op: 'add', path: long, value: 'x' }] }),
      await directory.patch(`/Users/${id}`, {
        Operations: [{ op: 'add', path: `emails[type eq "${long}"]`, value: 'x' }],
      }),
      await directory.post('/Groups', { displayName: long }),
      await directory.patch(`/Groups/${group}`, {
        Operations: [{ op: 'add', path: 'members', value: [{ value: long }] }],
      }),
      await directory.send({ method: 'GET', path: `/Users?filter=${'x'.repeat(200_000)}` }),
    ]
    for (const { status } of answers) expect([400, 404, 413, 414, 431]).toContain(status)
    // What is not kept is passed over, however long it is.
    expect((await directory.patch(`/Users/${id}`, { Operations: [{ op: 'add', value: { x509: long } }] })).status).toBe(
      200,
    )
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await personOf(id)).toMatchObject({ name: 'mira User' })
  })

  test('what only looks like an attribute is passed over, and filters take nothing apart', async () => {
    const odd = { toString: 'x', hasOwnProperty: 1, emails: [{ toString: 'x', value: 'mira@okta.local' }] }
    const id = await directory.add('/Users', { ...okta.createUser('mira', '1'), ...odd })
    const path = 'emails[type eq "\u0000"].value'
    for (const body of [
      { Operations: [{ op: 'add', path: 'constructor.prototype', value: 'x' }] },
      { Operations: [{ op: 'add', path, value: 'x@example.com' }] },
      { Operations: [{ op: 'add', value: { 'constructor.prototype': 'x' } }] },
    ])
      expect((await directory.patch(`/Users/${id}`, body)).status).toBeLessThan(500)
    for (const filter of [`userName eq "' or 1=1 --"`, 'userName eq "\u0000"', `id eq "${'x'.repeat(1500)}"`])
      expect((await directory.find('Users', filter)).status).toBeLessThan(500)
    for (const query of ['startIndex=x', 'count=1e9', 'startIndex=999999999', 'count=-1', 'filter=a&filter=b'])
      expect((await directory.get(`/Users?${query}`)).status).toBeLessThan(500)
    expect((await directory.get('/Users/%00')).status).toBe(404)
    expect((await directory.get(`/Groups/${'x'.repeat(4000)}`)).status).toBe(404)
  })
})

describe('a person of Entra', () => {
  test('comes, changes, goes and comes again as its documents show it', async () => {
    const { body, status, headers } = await directory.post('/Users', entra.createUser('mira', 'object-1'))
    const id = String(body['id'])
    expect(status).toBe(201)
    expect(headers['location']).toBe(`${world.settings.public_url}/scim/v2/Users/${id}`)
    expect(body).toMatchObject({ userName: 'mira@testuser.com', externalId: 'object-1', active: true, groups: [] })
    expect(await personOf(id)).toMatchObject({
      name: 'mira familyName',
      email: 'mira.mail@testuser.com',
      state: 'active',
      role: 'member',
    })
    expect((await directory.find('Users', 'userName eq "MIRA@testuser.com"')).body).toMatchObject({ totalResults: 1 })

    await directory.patch(`/Users/${id}`, entra.changeEmailAndName('new@testuser.com', 'Петкова'))
    expect(await personOf(id)).toMatchObject({ email: 'new@testuser.com' })
    await directory.patch(`/Users/${id}`, entra.changeUserName('petkova@testuser.com'))
    await directory.patch(`/Users/${id}`, entra.addNickName)
    await directory.patch(`/Users/${id}`, entra.changeMany('Мира Петкова', 'm@testuser.com', '4711'))
    expect(await personOf(id)).toMatchObject({ name: 'Мира Петкова', email: 'm@testuser.com', login_name: '4711' })
    await directory.patch(`/Users/${id}`, entra.changeManyByFlag('М. Петкова', 'mp@testuser.com', '4712'))
    expect((await directory.get(`/Users/${id}`)).body).toMatchObject({
      displayName: 'М. Петкова',
      name: { givenName: 'Kkom', familyName: 'Unua' },
      emails: [{ type: 'work', primary: true, value: 'mp@testuser.com' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '4712' },
    })

    for (const [change, state] of [
      [entra.disable, 'suspended'],
      [entra.enable, 'active'],
      [entra.disableByFlag, 'suspended'],
    ] as const) {
      await directory.patch(`/Users/${id}`, change)
      expect(await personOf(id)).toMatchObject({ state })
    }
    expect((await directory.remove(`/Users/${id}`)).status).toBe(204)
    expect((await directory.get(`/Users/${id}`)).status).toBe(404)
    expect((await directory.remove(`/Users/${id}`)).status).toBe(404)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    const again = await directory.post('/Users', {
      ...entra.createUser('mira', '4711'),
      userName: 'petkova@testuser.com',
    })
    expect(again).toMatchObject({ status: 201, body: { id, active: true } })
  })

  test('has the fields of the extension, of phones and of addresses, also when they are taken away again', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
    const id = await directory.add('/Users', {
      ...entra.createUser('mira', '1'),
      title: 'Началник смяна',
      preferredLanguage: 'en-US',
      phoneNumbers: [
        { type: 'mobile', value: '+359 88 1' },
        { type: 'work', value: '+359 2 2' },
      ],
      addresses: [{ type: 'work', locality: 'Русе', country: 'BG' }],
      [enterprise]: { department: 'Цех 2', organization: 'Хеброс', manager: { value: 'chief' } },
    })
    expect(await personOf(id)).toMatchObject({
      position: 'Началник смяна',
      locale: 'en',
      phone: '+359 2 2',
      place: 'Русе',
      department: 'Цех 2',
      company: 'Хеброс',
    })
    expect((await directory.find('Users', `id eq "${id}" and manager eq "chief"`)).body).toMatchObject({
      totalResults: 1,
    })
    await directory.patch(`/Users/${id}`, {
      Operations: [
        { op: 'Remove', path: `${enterprise}:department` },
        { op: 'Remove', path: 'phoneNumbers[type eq "work"]' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Варна' },
        { op: 'Replace', path: 'title', value: '' },
      ],
    })
    expect(await personOf(id)).toMatchObject({ position: null, phone: '+359 88 1', place: 'Варна', department: null })
  })
})

describe('a person of Okta', () => {
  test('comes, is put anew, goes and comes again as its documents show it', async () => {
    expect(
      (await directory.find('Users', 'userName eq "mira@okta.local"', '&startIndex=1&count=100')).body,
    ).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] })
    const id = await directory.add('/Users', okta.createUser('mira', '00ujl29u0le5T6Aj10h7'))
    expect(await personOf(id)).toMatchObject({ name: 'mira User', email: 'mira@okta.local', locale: 'en' })
    const { body } = await directory.put(`/Users/${id}`, okta.putUser(id, 'mira'))
    expect(body).toMatchObject({
      externalId: '00ujl29u0le5T6Aj10h7',
      name: { givenName: 'Another', familyName: 'User' },
    })
    expect(await personOf(id)).toMatchObject({ name: 'Another User', state: 'active' })
    await directory.patch(`/Users/${id}`, okta.deactivate)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    await directory.patch(`/Users/${id}`, okta.activate)
    expect(await personOf(id)).toMatchObject({ state: 'active' })
    await directory.put(`/Users/${id}`, okta.putUser(id, 'mira', { active: false }))
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    expect(await directory.post('/Users', okta.createUser('mira', '00ujl29u0le5T6Aj10h7'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
  })

  test('a password that is sent along is kept nowhere', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    expect((await personOf(id)).has_password).toBe(false)
    expect(JSON.stringify((await directory.get(`/Users/${id}`)).body)).not.toContain('1mz050nq')
  })
})

describe('versions', () => {
  test('a change under another version is refused, and the same version is not sent twice', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const { etag = '' } = await directory.get(`/Users/${id}`)
    expect((await directory.get(`/Users/${id}`, { 'if-none-match': etag })).status).toBe(304)
    expect((await directory.patch(`/Users/${id}`, okta.deactivate, { 'if-match': etag })).status).toBe(200)
    expect((await directory.patch(`/Users/${id}`, okta.activate, { 'if-match': etag })).status).toBe(412)
    expect((await directory.patch(`/Users/${id}`, okta.activate, { 'if-match': '*' })).status).toBe(200)
    const group = await directory.add('/Groups', okta.createGroup('Цех'))
    const { etag: first = '' } = await directory.get(`/Groups/${group}`)
    expect((await directory.patch(`/Groups/${group}`, entra.renameGroup('Цех 2'), { 'if-match': first })).status).toBe(
      204,
    )
    expect((await directory.patch(`/Groups/${group}`, entra.renameGroup('Цех 3'), { 'if-match': first })).status).toBe(
      412,
    )
  })

  test('the same again changes nothing, and leaves no trace', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const change = entra.changeEmailAndName('new@okta.local', 'Петкова')
    const { etag } = await directory.patch(`/Users/${id}`, change)
    const { items } = await (await world.as('chief'))(audit.list, { query: {} })
    expect((await directory.patch(`/Users/${id}`, change)).etag).toBe(etag)
    expect((await (await world.as('chief'))(audit.list, { query: {} })).items).toHaveLength(items.length)
  })
})

describe('lists', () => {
  test('are given in pages, and narrowed by what is asked', async () => {
    const ids: string[] = []
    for (const name of ['a1', 'b2', 'c3', 'd4']) ids.push(await directory.add('/Users', okta.createUser(name, name)))
    await directory.patch(`/Users/${ids[0]}`, okta.deactivate)
    const seen: string[] = []
    for (let startIndex = 1; ; startIndex += 2) {
      const { body } = await directory.get(`/Users?startIndex=${startIndex}&count=2`)
      expect(body).toMatchObject({ totalResults: 5, startIndex })
      const page = body['Resources'] as { id: string }[]
      if (page.length === 0) break
      seen.push(...page.map((one) => one.id))
    }
    expect(seen.toSorted()).toEqual([...ids, 'chief'].toSorted())
    expect((await directory.get('/Users?count=0')).body).toMatchObject({ totalResults: 5, Resources: [] })
    for (const [filter, found] of [
      ['externalId eq "b2"', 1],
      ['externalId eq "B2"', 0],
      [`id eq "${ids[2]}"`, 1],
      ['active eq false', 1],
      ['active eq "False"', 1],
      ['active eq true and userName eq "a1@okta.local"', 0],
      ['userName eq "c3@okta.local" and externalId eq "c3" and active eq true', 1],
      ['emails[type eq "work"].value eq "d4@okta.local"', 1],
      ['emails[type eq "work" and value eq "d4@okta.local"] and active eq true', 1],
      ['emails.value eq "d4@okta.local"', 1],
      ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "d4@okta.local"', 1],
    ] as const) {
      const { body } = await directory.find('Users', filter)
      expect([filter, body['totalResults']]).toEqual([filter, found])
    }
    expect((await directory.get(`/Users/${ids[1]}?attributes=userName`)).body).toEqual({
      schemas: expect.anything(),
      id: ids[1],
      userName: 'b2@okta.local',
      meta: expect.anything(),
    })
  })
})

describe('a group of the directory', () => {
  test('has its people by Entra’s requests and by Okta’s', async () => {
    const [mira, boyan] = [
      await directory.add('/Users', okta.createUser('mira', '1')),
      await directory.add('/Users', okta.createUser('boyan', '2')),
    ]
    const id = await directory.add('/Groups', entra.createGroup('Цех 2', 'group-1'))
    const members = async () => {
      const { body } = await directory.get(`/Groups/${id}`)
      return (body['members'] as { value: string }[]).map(({ value }) => value).toSorted()
    }
    await directory.patch(`/Groups/${id}`, entra.addMember(mira))
    expect((await directory.get(`/Users/${mira}`)).body).toMatchObject({ groups: [{ value: id, display: 'Цех 2' }] })
    expect(await members()).toEqual([mira])
    await directory.patch(`/Groups/${id}`, okta.changeMembers(mira, boyan))
    expect(await members()).toEqual([boyan])
    await directory.patch(`/Groups/${id}`, okta.replaceMembers(mira, boyan))
    expect(await members()).toEqual([mira, boyan].toSorted())
    await directory.patch(`/Groups/${id}`, entra.removeMember(boyan))
    expect(await members()).toEqual([mira])
    await directory.patch(`/Groups/${id}`, entra.removeMemberByFlag(mira))
    expect(await members()).toEqual([])
    await directory.put(`/Groups/${id}`, { displayName: 'Цех 2', members: [{ value: mira }] })
    expect(await members()).toEqual([mira])
    expect((await directory.get(`/Groups/${id}`)).body).toMatchObject({ externalId: 'group-1' })
    await directory.patch(`/Groups/${id}`, okta.renameGroup(id, 'Цех 3'))
    expect(
      (await directory.find('Groups', 'displayName eq "цех 3"', '&excludedAttributes=members')).body,
    ).toMatchObject({
      totalResults: 1,
      Resources: [{ id, displayName: 'Цех 3' }],
    })
    expect((await directory.find('Groups', `id eq "${id}" and members eq "${mira}"`)).body).toMatchObject({
      totalResults: 1,
    })
    expect(await groupsNow()).toMatchObject([{ id, title: 'Цех 3', people: 1, directory: 'scim', choosable: false }])
    expect((await directory.remove(`/Groups/${id}`)).status).toBe(204)
    expect((await directory.remove(`/Groups/${id}`)).status).toBe(404)
    expect(await groupsNow()).toEqual([])
  })

  test('is changed by paths and names under a schema, its own or another one’s', async () => {
    const [mira, boyan] = [
      await directory.add('/Users', okta.createUser('mira', '1')),
      await directory.add('/Users', okta.createUser('boyan', '2')),
    ]
    const own = 'urn:ietf:params:scim:schemas:core:2.0:Group'
    const strange = 'urn:ietf:params:scim:schemas:extension:CustomExtension:2.0:Group'
    const made = {
      schemas: [own, strange],
      [`${own}:displayName`]: 'Цех',
      [own]: { externalId: 'g' },
      [strange]: { displayName: 'Чужд' },
    }
    const id = await directory.add('/Groups', made)
    const read = async () => {
      const { body } = await directory.get(`/Groups/${id}`)
      const members = (body['members'] as { value: string }[]).map(({ value }) => value)
      return [body['displayName'], body['externalId'], members]
    }
    expect(await read()).toEqual(['Цех', 'g', []])
    const patch = async (...Operations: object[]) =>
      expect((await directory.patch(`/Groups/${id}`, { Operations })).status).toBe(204)
    await patch(
      { op: 'add', path: `${own}:members`, value: [{ value: mira }, { value: boyan }] },
      { op: 'add', path: `${strange}:members`, value: [{ value: 'nobody' }] },
      { op: 'replace', path: `${strange}:displayName`, value: 'Чужд' },
    )
    expect(await read()).toEqual(['Цех', 'g', [mira, boyan].toSorted()])
    await patch({ op: 'remove', path: `${own.toUpperCase()}:members[value eq "${boyan}"]` })
    await patch({ op: 'replace', path: own, value: { displayName: 'Цех 2' } })
    await patch({ op: 'replace', value: { [`${own}:displayName`]: 'Цех 3', [`${strange}:displayName`]: 'Чужд', id } })
    expect(await read()).toEqual(['Цех 3', 'g', [mira]])
    // So is somebody.
    const ofUser = 'urn:ietf:params:scim:schemas:extension:CustomExtension:2.0:User'
    const changed = await directory.patch(`/Users/${mira}`, {
      Operations: [
        { op: 'Add', path: `${ofUser}:title`, value: 'Чужда' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:title', value: 'Лаборант' },
      ],
    })
    expect([changed.status, await personOf(mira)]).toMatchObject([200, { position: 'Лаборант' }])
  })

  test('that waits for somebody and groups that are changed in the studio do not wait for each other', async () => {
    await world.addPerson({ id: 'old', email: 'mira@okta.local' })
    const group = await directory.add('/Groups', { ...okta.createGroup('Цех'), members: [{ value: '1' }] })
    const locked = Promise.withResolvers<void>()
    // As the studio takes them: all titles, then whoever is in the groups.
    const inStudio = world.db.transaction(async (tx) => {
      await tx.execute(sql`lock table groups in share row exclusive mode`)
      locked.resolve()
      if (process.env['TEST_DATABASE_URL']) {
        const waiting = sql`select 1 from pg_locks where not granted and relation = 'groups'::regclass`
        await expect.poll(async () => (await tx.execute(waiting)).rows.length).toBeGreaterThan(0)
      }
      await tx.execute(sql`select from person where id = 'old' for update`)
    })
    await locked.promise
    const [made] = await Promise.all([directory.post('/Users', okta.createUser('mira', '1')), inStudio])
    expect(made).toMatchObject({ status: 201, body: { id: 'old', groups: [{ value: group }] } })
    // And whoever is in each other’s way all the same is asked again, and not told.
    await world.addGroup('hikers', 'Туристи')
    const chief = await world.as('chief')
    const both = Array.from({ length: 8 }, async (_, at) => {
      const rename = groupsNow().then((all) => {
        const { version = 0 } = all.find(({ id }) => id === 'hikers') ?? {}
        return chief(groups.change, { params: { id: 'hikers' }, body: { version, title: `Туристи ${at}` } })
      })
      const [, user] = await Promise.all([
        rename.catch((error: { code: string }) => expect(error.code).toBe('version_conflict')),
        directory.post('/Users', okta.createUser(`p${at}`, `p${at}`)),
        directory.patch(`/Groups/${group}`, entra.addMember(`p${at}`)),
      ])
      return user.status
    })
    expect(await Promise.all(both)).toEqual(Array<number>(8).fill(201))
    expect((await directory.get(`/Groups/${group}`)).body['members']).toHaveLength(9)
  })

  test('a second one of a name is refused, also where the studio has it', async () => {
    await world.addGroup('energo', 'Енерго')
    expect(await directory.post('/Groups', okta.createGroup('енерго'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    await directory.add('/Groups', entra.createGroup('Цех', 'g'))
    expect((await directory.post('/Groups', entra.createGroup('Цех 9', 'g'))).status).toBe(409)
    expect((await directory.get('/Groups')).body).toMatchObject({ totalResults: 1 })
    expect((await directory.get('/Groups/energo')).status).toBe(404)
    expect((await directory.remove('/Groups/energo')).status).toBe(404)
  })

  test('is changed nowhere else: not its name, not its people, not its being there', async () => {
    const [mira, group] = [
      await directory.add('/Users', okta.createUser('mira', '1')),
      await directory.add('/Groups', okta.createGroup('Цех')),
    ]
    await directory.patch(`/Groups/${group}`, entra.addMember(mira))
    await world.addGroup('hikers')
    const chief = await world.as('chief')
    const owned = (await groupsNow()).find(({ id }) => id === group)
    const refusal = { code: 'group_of_directory', status: 409 }
    const params = { params: { id: group } }
    const version = owned?.version ?? 0
    await expect(chief(groups.change, { ...params, body: { version, title: 'Друго' } })).rejects.toMatchObject(refusal)
    await expect(chief(groups.change, { ...params, body: { version, choosable: true } })).rejects.toMatchObject(refusal)
    await expect(chief(groups.remove, params)).rejects.toMatchObject(refusal)
    const change = async (id: string, body: object) =>
      chief(people.change, { params: { id }, body: { version: (await personOf(id)).version, ...body } })
    await expect(change(mira, { groups: [] })).rejects.toMatchObject(refusal)
    await expect(change('chief', { groups: [group] })).rejects.toMatchObject(refusal)
    await expect(change('chief', { user_group: group })).rejects.toMatchObject(refusal)
    const invite = { group_id: group, role: 'member' as const }
    await expect(chief(invitations.create, { body: invite })).rejects.toMatchObject({ code: 'invalid' })
    await world.addPerson({ id: 'waits', state: 'awaiting_approval' })
    const decision = { decision: 'approve' as const, people: [{ id: 'waits', version: 1 }], user_group: group }
    await expect(chief(approvals.decide, { body: decision })).rejects.toMatchObject({ code: 'invalid' })
    const body = { name: 'Нов', email: 'new@example.com', user_group: group }
    await expect(chief(people.create, { body })).rejects.toMatchObject(refusal)
    expect(await change(mira, { groups: [group, 'hikers'], user_group: group })).toMatchObject({ user_group: group })
  })

  test('stays with its people for whatever is for it, when the directory deletes it', async () => {
    const [mira, group] = [
      await directory.add('/Users', okta.createUser('mira', '1')),
      await directory.add('/Groups', okta.createGroup('Цех')),
    ]
    await directory.patch(`/Groups/${group}`, entra.addMember(mira))
    const chief = await world.as('chief')
    const body = { version: (await personOf(mira)).version, user_group: group }
    await chief(people.change, { params: { id: mira }, body })
    expect((await directory.remove(`/Groups/${group}`)).status).toBe(204)
    expect((await directory.get(`/Groups/${group}`)).status).toBe(404)
    expect(await groupsNow()).toMatchObject([{ id: group, people: 1, directory: null }])
  })
})

describe('a leaver', () => {
  const ends = {
    'that Entra disables': (id: string) => directory.patch(`/Users/${id}`, entra.disable),
    'that Okta puts': (id: string) => directory.put(`/Users/${id}`, okta.putUser(id, 'mira', { active: false })),
    'that is deleted': (id: string) => directory.remove(`/Users/${id}`),
  }
  test.each(Object.entries(ends))('%s is out within a second: stream, sign-in and phone', async (_, end) => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const token = await world.tokenOf(id)
    const stream = await openStream(address.url, { token })
    await end(id)
    const answered = performance.now()
    await expect.poll(() => stream.state, { interval: 20 }).toMatchObject({ ended: true, broken: false })
    expect(performance.now() - answered).toBeLessThan(1000)
    await expect(world.apiWith({ token })(profile.get)).rejects.toMatchObject({ status: 401 })
  })

  test('the last administrator is none', async () => {
    await directory.patch('/Users/chief', entra.addNickName)
    expect((await directory.patch('/Users/chief', entra.disable)).status).toBe(409)
    expect((await directory.remove('/Users/chief')).status).toBe(409)
    expect(await personOf('chief')).toMatchObject({ state: 'active', role: 'admin' })
  })

  test('whom an administrator has suspended comes in again by an administrator alone', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const chief = await world.as('chief')
    const suspend = { version: (await personOf(id)).version, state: 'suspended' as const }
    await chief(people.change, { params: { id }, body: suspend })
    await directory.put(`/Users/${id}`, okta.putUser(id, 'mira'))
    await directory.patch(`/Users/${id}`, entra.enable)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    await directory.patch(`/Users/${id}`, entra.disable)
    await directory.patch(`/Users/${id}`, entra.enable)
    expect(await personOf(id)).toMatchObject({ state: 'suspended' })
    await chief(people.change, {
      params: { id },
      body: { version: (await personOf(id)).version, state: 'active' as const },
    })
    await directory.patch(`/Users/${id}`, entra.disable)
    await directory.patch(`/Users/${id}`, entra.enable)
    expect(await personOf(id)).toMatchObject({ state: 'active' })
  })
})

describe('bad days', () => {
  /** Everything that a directory can see or has done, but for what it has been called here. */
  async function standing() {
    const rows = await world.db.select().from(person).orderBy(asc(person.name))
    const all = []
    for (const { id, name, email, login_name, state, position } of rows) {
      const { groups: own } = await personOf(id)
      const titles = (await groupsNow()).filter((group) => own.includes(group.id)).map(({ title }) => title)
      all.push({ name, email, login_name, state, position, groups: titles.toSorted() })
    }
    return all
  }

  /** A night of changes; each step tells the things by what the directory calls them. */
  const night = (): ((of: (external: string) => Promise<string>) => Promise<{ status: number }>)[] => [
    () => directory.post('/Users', entra.createUser('mira', 'u1')),
    () => directory.post('/Users', okta.createUser('boyan', 'u2')),
    () => directory.post('/Users', okta.createUser('vera', 'u3')),
    () => directory.post('/Groups', entra.createGroup('Цех 1', 'g1')),
    () => directory.post('/Groups', entra.createGroup('Цех 2', 'g2')),
    async (of) => directory.patch(`/Groups/${await of('g1')}`, entra.addMember(await of('u1'))),
    async (of) => directory.patch(`/Groups/${await of('g1')}`, entra.addMember(await of('u2'))),
    async (of) => directory.patch(`/Groups/${await of('g2')}`, okta.replaceMembers(await of('u2'), await of('u3'))),
    async (of) => directory.patch(`/Users/${await of('u1')}`, entra.changeEmailAndName('m@x.bg', 'Нова')),
    async (of) => directory.patch(`/Users/${await of('u2')}`, okta.deactivate),
    async (of) =>
      directory.patch(`/Users/${await of('u3')}`, { Operations: [{ op: 'Add', path: 'title', value: 'Лаборант' }] }),
    async (of) => directory.patch(`/Groups/${await of('g2')}`, entra.renameGroup('Цех 22')),
  ]
  const idOf = async (external: string) => {
    const kind = external.startsWith('u') ? 'Users' : 'Groups'
    const { body } = await directory.find(kind, `externalId eq "${external}"`)
    return (body['Resources'] as { id: string }[])[0]?.id ?? 'not-yet'
  }
  const play = async (steps: ReturnType<typeof night>) => {
    // What fails for now is sent again in the next round, as directories do.
    let left = steps
    for (let round = 0; left.length > 0 && round < 10; round++) {
      const failed = []
      for (const step of left) {
        const { status } = await step(idOf)
        if (status === 404 || status === 400) failed.push(step)
      }
      left = failed
    }
    expect(left).toEqual([])
    return standing()
  }
  /** The same order for the same seed. */
  const shuffled = <T>(all: readonly T[], seed: number): T[] => {
    let state = seed
    const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    return all
      .map((one) => [random(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)
  }

  test('a night in order, each request twice, and in any order ends in the same state', async () => {
    const inOrder = await play(night())
    expect(inOrder).toMatchObject([{}, {}, {}, {}])
    const again = async (steps: ReturnType<typeof night>) => {
      await world.reset()
      await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
      return play(steps)
    }
    expect(await again(night().flatMap((step) => [step, step]))).toEqual(inOrder)
    expect(await again([...night(), ...night()])).toEqual(inOrder)
    for (const seed of [1, 2, 3, 4]) expect(await again(shuffled([...night(), ...night()], seed))).toEqual(inOrder)
  })

  test('a directory that is away for a day shuts nobody out, and what it says again afterwards changes nothing', async () => {
    await play(night())
    const before = await standing()
    const { items } = await (await world.as('chief'))(audit.list, { query: {} })
    world.advance(25 * 3_600_000)
    expect(await standing()).toEqual(before)
    const again = [entra.createUser('mira', 'u1'), okta.createUser('vera', 'u3')]
    for (const body of again) expect((await directory.post('/Users', body)).status).toBe(409)
    expect((await directory.patch(`/Users/${await idOf('u2')}`, okta.deactivate)).status).toBe(200)
    expect(await standing()).toEqual(before)
    expect((await (await world.as('chief'))(audit.list, { query: {} })).items).toHaveLength(items.length)
  })

  test('a group before its members: they are in it as soon as the directory tells of them', async () => {
    const body = { ...entra.createGroup('Цех', 'g'), members: [{ value: 'u1' }, { value: 'u2' }] }
    const group = await directory.add('/Groups', body)
    await directory.patch(`/Groups/${group}`, entra.removeMember('u2'))
    const mira = await directory.add('/Users', entra.createUser('mira', 'u1'))
    await directory.add('/Users', entra.createUser('boyan', 'u2'))
    expect((await directory.get(`/Groups/${group}`)).body).toMatchObject({ members: [{ value: mira }] })
  })

  test('who was here before the directory is found by their address, and stays who they are', async () => {
    await world.addGroup('hikers')
    await world.addPerson({ id: 'old', email: 'mira@okta.local', name: 'Мира', phone: '1', groups: ['hikers'] })
    expect((await directory.find('Users', 'userName eq "mira@okta.local"')).body).toMatchObject({ totalResults: 1 })
    expect(await directory.post('/Users', okta.createUser('mira', '1'))).toMatchObject({
      status: 201,
      body: { id: 'old' },
    })
    expect(await personOf('old')).toMatchObject({ name: 'mira User', phone: '1', groups: ['hikers'] })
  })

  test('where anybody may register, an account of before is opened by its former password no longer', async () => {
    await world.addPerson({ id: 'old', email: 'mira@okta.local', password_hash: 'x' })
    world.house.settings.registration_mode = 'open'
    const token = await world.tokenOf('old')
    await directory.post('/Users', okta.createUser('mira', '1'))
    world.house.settings.registration_mode = 'invitation'
    expect(await personOf('old')).toMatchObject({ has_password: false })
    await expect(world.apiWith({ token })(profile.get)).rejects.toMatchObject({ status: 401 })
  })

  test('who waits for an administrator comes in without the password they came with', async () => {
    await world.addPerson({ id: 'old', email: 'mira@okta.local', password_hash: 'x', state: 'awaiting_approval' })
    await directory.post('/Users', okta.createUser('mira', '1'))
    expect(await personOf('old')).toMatchObject({ state: 'active', has_password: false })
  })

  test('whoever works in the studio keeps their address, to which a new password would be sent', async () => {
    await world.addPerson({ id: 'old', email: 'mira@okta.local', role: 'editor' })
    await directory.post('/Users', okta.createUser('mira', '1'))
    const changed = await directory.patch('/Users/old', entra.changeMany('Мира', 'other@okta.local', '7'))
    expect(changed.status).toBeLessThan(300)
    expect(await personOf('old')).toMatchObject({ name: 'Мира', email: 'mira@okta.local', login_name: null })
  })

  test('who was erased here does not come again by accident, but when an administrator adds them', async () => {
    const id = await directory.add('/Users', okta.createUser('mira', '1'))
    const chief = await world.as('chief')
    await chief(people.remove, { params: { id } })
    expect((await directory.patch(`/Users/${id}`, okta.activate)).status).toBe(404)
    for (const body of [okta.createUser('mira', '1'), okta.createUser('mira', '2'), okta.createUser('other', '1')]) {
      const refused = await directory.post('/Users', body)
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('erased') } })
    }
    await chief(people.create, { body: { name: 'Мира', email: 'mira@okta.local' } })
    expect((await directory.post('/Users', okta.createUser('mira', '1'))).status).toBe(201)
  })

  test('a name that is given to somebody else does not open the account of who had it', async () => {
    const id = await directory.add('/Users', okta.createUser('ivan', 'first'))
    await directory.remove(`/Users/${id}`)
    expect(await directory.post('/Users', okta.createUser('ivan', 'second'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    expect(await directory.post('/Users', okta.createUser('ivan', 'first'))).toMatchObject({
      status: 201,
      body: { id },
    })
  })

  test('an address that somebody else has is refused, in a change, too', async () => {
    await directory.add('/Users', okta.createUser('mira', '1'))
    const id = await directory.add('/Users', okta.createUser('boyan', '2'))
    for (const change of [entra.changeEmailAndName('mira@okta.local', 'x'), entra.changeUserName('MIRA@okta.local')])
      expect(await directory.patch(`/Users/${id}`, change)).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      })
    expect(await personOf(id)).toMatchObject({ email: 'boyan@okta.local' })
  })

  test('a user that cannot sign in by any name is refused', async () => {
    const body = { ...okta.createUser('mira', '1'), userName: 'два думи', emails: [] }
    expect(await directory.post('/Users', body)).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  })
})
