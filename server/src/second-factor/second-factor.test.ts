import {
  type Call,
  news,
  newsAuthoring,
  people,
  secondFactor as contract,
  session as sessionContract,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPasskey } from '../../test/passkey.ts'
import { codeAt } from '../../test/totp.ts'
import { startWorld, type World } from '../../test/world.ts'
import { auditEntry } from '../audit/tables.ts'
import { session } from '../session/tables.ts'
import { recoveryCode, secondFactor } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  await world.reset()
  world.clock.now = new Date('2026-11-20T09:00:00Z')
  Object.assign(world.settings, { second_factor: 'optional' })
  for (const limited of ['nadya', 'chief']) world.house.limiter.clear('second_factor_by_person', limited)
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'maria' })
})
afterAll(() => world.close())

const codeOf = (secret: string, later = 0) => codeAt(secret, new Date(world.clock.now.getTime() + later * 1000))
const askNews = (api: Call) => api(newsAuthoring.list, { query: {} })
const refused = (code: string, status = 409) => expect.objectContaining({ code, status })
const prove = (api: Call, code: string) => api(contract.prove, { body: { code } })

/** An editor whose app shows codes; the sign-in with which he took it, and its secret. */
async function enrol(id = 'nadya') {
  const api = await world.as(id)
  const { secret } = await api(contract.beginTotp)
  const { recovery_codes } = await api(contract.confirmTotp, { body: { code: codeOf(secret) } })
  world.advance(30_000)
  return { api, secret, recovery_codes }
}

async function addPasskey(api: Call, name = 'Телефон', origin = 'http://localhost:3000') {
  const passkey = openPasskey('localhost', origin)
  const { options } = await api(contract.beginPasskey)
  const made = passkey.make(options as { challenge: string })
  const added = await api(contract.addPasskey, { body: { name, ...made } })
  return { passkey, made, added }
}
const ask = async (api: Call) => (await api(contract.askPasskey)).options as { challenge: string }

describe('codes of an app', () => {
  test('count once one of them is confirmed, and come with ten recovery codes', async () => {
    const api = await world.as('nadya')
    const { secret, uri } = await api(contract.beginTotp)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Megdan.*nadya/)
    await expect(api(contract.confirmTotp, { body: { code: '000000' } })).rejects.toEqual(refused('code_not_valid'))
    await expect(askNews(api)).resolves.toBeDefined()
    const { recovery_codes } = await api(contract.confirmTotp, { body: { code: codeOf(secret) } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await api(contract.get)).toMatchObject({ state: 'proved', kinds: ['totp'], recovery_codes_left: 10 })
    await expect(api(contract.beginTotp)).rejects.toEqual(refused('factor_exists'))
  })

  test('are sealed in the table, and a stolen row opens for nobody else', async () => {
    const { secret } = await enrol()
    const [row] = await world.db.select().from(secondFactor)
    expect(row?.secret).not.toContain(secret)
    await world.db.update(secondFactor).set({ person_id: 'chief' })
    const chief = await world.as('chief')
    await expect(prove(chief, codeOf(secret))).rejects.toEqual(refused('code_not_valid'))
  })

  test('open the studio for the sign-in that showed one, and for no other', async () => {
    const { secret } = await enrol()
    const [one, other] = [await world.as('nadya'), await world.as('nadya')]
    await expect(askNews(one)).rejects.toEqual(refused('second_factor_required', 403))
    await prove(one, codeOf(secret))
    await expect(askNews(one)).resolves.toBeDefined()
    await expect(askNews(other)).rejects.toEqual(refused('second_factor_required', 403))
    expect(await other(contract.get)).toMatchObject({ state: 'needed', kinds: ['totp'], factors: [] })
    await expect(other(news.list, { query: {} })).resolves.toBeDefined()
  })

  test('are good half a minute early and late, never twice, and never after a later one', async () => {
    const { secret } = await enrol()
    world.advance(120_000)
    const api = await world.as('nadya')
    for (const later of [-60, 60]) {
      await expect(prove(api, codeOf(secret, later))).rejects.toEqual(refused('code_not_valid'))
    }
    await prove(api, codeOf(secret, 30))
    for (const later of [30, 0, -30]) {
      await expect(prove(api, codeOf(secret, later))).rejects.toEqual(refused('code_not_valid'))
    }
  })

  test('shown ten times at once count once', async () => {
    const { secret } = await enrol()
    const all = await Promise.all(Array.from({ length: 10 }, () => world.as('nadya')))
    const results = await Promise.allSettled(all.map((api) => prove(api, codeOf(secret))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('cannot be guessed: after ten tries even the right one is refused for a quarter of an hour', async () => {
    const { secret } = await enrol()
    const api = await world.as('nadya')
    for (let time = 0; time < 10; time++) {
      await expect(prove(api, '000000')).rejects.toEqual(refused('code_not_valid'))
    }
    await expect(prove(api, codeOf(secret))).rejects.toEqual(refused('too_many', 429))
    await expect(prove(await world.as('nadya'), codeOf(secret))).rejects.toEqual(refused('too_many', 429))
    world.advance(900_000)
    await prove(api, codeOf(secret))
  })
})

describe('a recovery code', () => {
  test('opens the studio once, however it is typed', async () => {
    const { recovery_codes } = await enrol()
    const [code = ''] = recovery_codes
    const [one, other] = [await world.as('nadya'), await world.as('nadya')]
    await prove(one, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    await expect(askNews(one)).resolves.toBeDefined()
    await expect(prove(other, code)).rejects.toEqual(refused('code_not_valid'))
    expect(await one(contract.get)).toMatchObject({ recovery_codes_left: 9 })
  })

  test('used ten times at once counts once, and is nobody else’s', async () => {
    const { recovery_codes } = await enrol()
    await enrol('chief')
    const [code = ''] = recovery_codes
    await expect(prove(await world.as('chief'), code)).rejects.toEqual(refused('code_not_valid'))
    const all = await Promise.all(Array.from({ length: 10 }, () => world.as('nadya')))
    const results = await Promise.allSettled(all.map((api) => prove(api, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is replaced with all the others, and needs a factor beside it', async () => {
    const { api, recovery_codes } = await enrol()
    const fresh = await api(contract.makeRecoveryCodes)
    expect(fresh.recovery_codes).toHaveLength(10)
    await expect(prove(await world.as('nadya'), recovery_codes[0] ?? '')).rejects.toEqual(refused('code_not_valid'))
    const chief = await world.as('chief')
    await expect(chief(contract.makeRecoveryCodes)).rejects.toEqual(refused('no_factor'))
  })
})

describe('a passkey', () => {
  test('opens the studio; there may be several, each with its name', async () => {
    const api = await world.as('nadya')
    const { passkey, added } = await addPasskey(api)
    expect(added.recovery_codes).toHaveLength(10)
    const second = await addPasskey(api, 'Ключ')
    expect(second.added.recovery_codes).toEqual([])
    const other = await world.as('nadya')
    await expect(askNews(other)).rejects.toEqual(refused('second_factor_required', 403))
    await other(contract.provePasskey, { body: passkey.answer(await ask(other)) })
    await expect(askNews(other)).resolves.toBeDefined()
    const { factors } = await other(contract.get)
    expect(factors.map(({ name }) => name).toSorted()).toEqual(['Ключ', 'Телефон'])
  })

  test('answers one question once, its own, in time and at this host', async () => {
    const api = await world.as('nadya')
    const { passkey } = await addPasskey(api)
    const other = await world.as('nadya')
    const wrong = refused('passkey_not_valid')
    const answer = passkey.answer(await ask(other))
    await other(contract.provePasskey, { body: answer })
    await expect(other(contract.provePasskey, { body: answer })).rejects.toEqual(wrong)
    const third = await world.as('nadya')
    const late = passkey.answer(await ask(third))
    world.advance(5 * 60_000)
    await expect(third(contract.provePasskey, { body: late })).rejects.toEqual(wrong)
    const stranger = openPasskey('localhost', 'http://localhost:3000')
    await expect(third(contract.provePasskey, { body: stranger.answer(await ask(third)) })).rejects.toEqual(wrong)
    await expect(askNews(third)).rejects.toEqual(refused('second_factor_required', 403))
  })

  test('that was made on another site is not taken', async () => {
    const api = await world.as('nadya')
    const made = addPasskey(api, 'Телефон', 'https://evil.example')
    await expect(made).rejects.toEqual(refused('passkey_not_valid'))
  })

  test('belongs to one person', async () => {
    const { passkey } = await addPasskey(await world.as('nadya'))
    await addPasskey(await world.as('chief'))
    const chief = await world.as('chief')
    const stolen = chief(contract.provePasskey, { body: passkey.answer(await ask(chief)) })
    await expect(stolen).rejects.toEqual(refused('passkey_not_valid'))
  })
})

describe('a change of factors', () => {
  test('needs a fresh proof: of the password at first, then of the factor', async () => {
    const api = await world.as('nadya')
    world.advance(10 * 60_000 + 1)
    await expect(api(contract.beginTotp)).rejects.toEqual(refused('fresh_login_required', 403))
    const { secret } = await enrol()
    const other = await world.as('nadya')
    const [factor] = await world.db.select().from(secondFactor)
    const remove = (by: Call) => by(contract.remove, { params: { id: factor?.id ?? '' } })
    await expect(remove(other)).rejects.toEqual(refused('second_factor_required', 403))
    await prove(other, codeOf(secret))
    world.advance(10 * 60_000 + 1)
    await expect(remove(other)).rejects.toEqual(refused('fresh_login_required', 403))
    await prove(other, codeOf(secret))
    await remove(other)
    expect(await world.db.select().from(recoveryCode)).toEqual([])
    await expect(askNews(await world.as('nadya'))).resolves.toBeDefined()
  })

  test('ends the other sign-ins at once and stands in the audit log', async () => {
    const other = await world.as('nadya')
    await askNews(other)
    const { api } = await enrol()
    await expect(askNews(other)).rejects.toEqual(refused('unauthenticated', 401))
    await expect(askNews(api)).resolves.toBeDefined()
    const entries = await world.db.select().from(auditEntry).where(eq(auditEntry.thing_id, 'nadya'))
    expect(entries.map(({ action }) => action)).toEqual(['people.second_factor_added'])
    expect(JSON.stringify(entries)).not.toMatch(/secret|code_hash/)
  })

  test('of somebody else is an administrator’s alone; it ends his sign-ins and is written down', async () => {
    const { api } = await enrol()
    await expect((await world.as('maria'))(contract.reset, { params: { id: 'nadya' } })).rejects.toEqual(
      refused('forbidden', 403),
    )
    const chief = await world.as('chief')
    await chief(contract.reset, { params: { id: 'nadya' } })
    await expect(askNews(api)).rejects.toEqual(refused('unauthenticated', 401))
    expect(await world.db.select().from(secondFactor)).toEqual([])
    expect(await world.db.select().from(session).where(eq(session.person_id, 'nadya'))).toEqual([])
    const entries = await world.db.select().from(auditEntry).where(eq(auditEntry.action, 'people.second_factor_reset'))
    expect(entries).toMatchObject([{ person_id: 'chief', thing_id: 'nadya' }])
    await expect(chief(contract.reset, { params: { id: 'nobody' } })).rejects.toEqual(refused('not_found', 404))
  })
})

test('an administrator who must have one and has none may only get one', async () => {
  Object.assign(world.settings, { second_factor: 'admins' })
  const api = await world.as('chief')
  await expect(api(people.list, { query: {} })).rejects.toEqual(refused('second_factor_missing', 403))
  expect(await api(contract.get)).toMatchObject({ state: 'missing', required: true })
  const { secret } = await api(contract.beginTotp)
  await api(contract.confirmTotp, { body: { code: codeOf(secret) } })
  await expect(api(people.list, { query: {} })).resolves.toBeDefined()
  await expect(askNews(await world.as('nadya'))).resolves.toBeDefined()
})

test('a renewed sign-in keeps its proof', async () => {
  const { api } = await enrol()
  const { access_token } = await api(sessionContract.renew)
  await expect(askNews(world.apiWith({ token: access_token }))).resolves.toBeDefined()
})
