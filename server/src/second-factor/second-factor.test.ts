import { type Call, news, people, secondFactor as contract, session as sessionContract } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { askNews, codeOf, enrol, prove, refused, startAnew } from '../../test/factors.ts'
import { useWorld } from '../../test/use-world.ts'
import { recoveryCode, secondFactor } from './tables.ts'

const world = useWorld({ emptied: false })
beforeEach(() => startAnew(world))

describe('codes of an app', () => {
  test('count once one of them is confirmed, and come with ten recovery codes', async () => {
    const api = await world.as('nadya')
    const { secret, uri } = await api(contract.beginTotp)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Megdan.*nadya/)
    await expect(api(contract.confirmTotp, { body: { code: '000000' } })).rejects.toEqual(refused('code_not_valid'))
    await expect(askNews(api)).resolves.toBeDefined()
    const { recovery_codes } = await api(contract.confirmTotp, { body: { code: codeOf(world, secret) } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await api(contract.get)).toMatchObject({ state: 'proved', kinds: ['totp'], recovery_codes_left: 10 })
    await expect(api(contract.beginTotp)).rejects.toEqual(refused('factor_exists'))
  })

  test('stand in the app for codes under what the installation is called', async () => {
    const { brand } = world.settings
    Object.assign(world.settings, { brand: { ...brand, name: 'Сердион: портал' } })
    try {
      const { uri } = await (await world.as('nadya'))(contract.beginTotp)
      const { pathname, searchParams } = new URL(uri)
      expect(decodeURIComponent(pathname)).toMatch(/Сердион  портал:\s?nadya/)
      expect(searchParams.get('issuer')).toBe('Сердион  портал')
    } finally {
      Object.assign(world.settings, { brand })
    }
  })

  test('are sealed in the table, and a stolen row opens for nobody else', async () => {
    const { secret } = await enrol(world)
    const [row] = await world.db.select().from(secondFactor)
    expect(row?.secret).not.toContain(secret)
    await world.db.update(secondFactor).set({ person_id: 'chief' })
    const chief = await world.as('chief')
    await expect(prove(chief, codeOf(world, secret))).rejects.toEqual(refused('code_not_valid'))
  })

  test('open the studio for the sign-in that showed one, and for no other', async () => {
    const { secret } = await enrol(world)
    const [one, other] = [await world.as('nadya'), await world.as('nadya')]
    await expect(askNews(one)).rejects.toEqual(refused('second_factor_required', 403))
    await prove(one, codeOf(world, secret))
    await expect(askNews(one)).resolves.toBeDefined()
    await expect(askNews(other)).rejects.toEqual(refused('second_factor_required', 403))
    expect(await other(contract.get)).toMatchObject({ state: 'needed', kinds: ['totp'], factors: [] })
    await expect(other(news.list, { query: {} })).resolves.toBeDefined()
  })

  test('are good half a minute early and late, never twice, and never after a later one', async () => {
    const { secret } = await enrol(world)
    world.advance(120_000)
    const api = await world.as('nadya')
    for (const later of [-60, 60]) {
      await expect(prove(api, codeOf(world, secret, later))).rejects.toEqual(refused('code_not_valid'))
    }
    await prove(api, codeOf(world, secret, -30))
    await prove(api, codeOf(world, secret))
    await prove(api, codeOf(world, secret, 30))
    for (const later of [30, 0, -30]) {
      await expect(prove(api, codeOf(world, secret, later))).rejects.toEqual(refused('code_not_valid'))
    }
  })

  test('are used up by the confirmation too, and an app whose clock is a step off can be confirmed', async () => {
    const api = await world.as('nadya')
    const { secret } = await api(contract.beginTotp)
    const said = codeOf(world, secret, -30)
    await api(contract.confirmTotp, { body: { code: said } })
    const other = await world.as('nadya')
    await expect(prove(other, said)).rejects.toEqual(refused('code_not_valid'))
    await prove(other, codeOf(world, secret))
  })

  test('are confirmed within ten minutes, and only by the sign-in that asked for them', async () => {
    const [api, other] = [await world.as('nadya'), await world.as('nadya')]
    const { secret } = await api(contract.beginTotp)
    const confirm = (by: Call) => by(contract.confirmTotp, { body: { code: codeOf(world, secret) } })
    await expect(confirm(other)).rejects.toEqual(refused('code_not_valid'))
    world.advance(10 * 60_000)
    await expect(confirm(api)).rejects.toEqual(refused('code_not_valid'))
    expect(await world.db.select().from(secondFactor)).toEqual([])
  })

  test('shown ten times at once count once', async () => {
    const { secret } = await enrol(world)
    const all = await Promise.all(Array.from({ length: 10 }, () => world.as('nadya')))
    const results = await Promise.allSettled(all.map((api) => prove(api, codeOf(world, secret))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('cannot be guessed: after ten tries even the right one is refused for a quarter of an hour', async () => {
    const { secret } = await enrol(world)
    const api = await world.as('nadya')
    for (let time = 0; time < 10; time++) {
      await expect(prove(api, '000000')).rejects.toEqual(refused('code_not_valid'))
    }
    await expect(prove(api, codeOf(world, secret))).rejects.toEqual(refused('too_many', 429))
    await expect(prove(await world.as('nadya'), codeOf(world, secret))).rejects.toEqual(refused('too_many', 429))
    world.advance(900_000)
    await prove(api, codeOf(world, secret))
  })

  test('that are right forget the wrong ones before them, and a confirmation is counted like a proof', async () => {
    const api = await world.as('nadya')
    const { secret } = await api(contract.beginTotp)
    const confirm = (code: string) => api(contract.confirmTotp, { body: { code } })
    const wrong = refused('code_not_valid')
    for (let time = 0; time < 9; time++) await expect(confirm('000000')).rejects.toEqual(wrong)
    await confirm(codeOf(world, secret))
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 9; time++) await expect(prove(api, '000000')).rejects.toEqual(wrong)
      world.advance(30_000)
      await prove(api, codeOf(world, secret))
    }
    const other = await world.as('chief')
    await other(contract.beginTotp)
    const guess = () => other(contract.confirmTotp, { body: { code: '000000' } })
    for (let time = 0; time < 10; time++) await expect(guess()).rejects.toEqual(wrong)
    await expect(guess()).rejects.toEqual(refused('too_many', 429))
  })
})

describe('a recovery code', () => {
  test('stands nowhere but with its owner', async () => {
    const { recovery_codes } = await enrol(world)
    const kept = JSON.stringify([await world.db.select().from(recoveryCode), world.lines])
    for (const code of recovery_codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
    for (const code of recovery_codes)
      for (const written of [code, code.replaceAll('-', '')]) expect(kept).not.toContain(written)
  })

  test('opens the studio once, however it is typed', async () => {
    const { recovery_codes } = await enrol(world)
    const [code = ''] = recovery_codes
    const [one, other] = [await world.as('nadya'), await world.as('nadya')]
    await prove(one, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    await expect(askNews(one)).resolves.toBeDefined()
    await expect(prove(other, code)).rejects.toEqual(refused('code_not_valid'))
    expect(await one(contract.get)).toMatchObject({ recovery_codes_left: 9 })
  })

  test('used ten times at once counts once, and is nobody else’s', async () => {
    const { recovery_codes } = await enrol(world)
    await enrol(world, 'chief')
    const [code = ''] = recovery_codes
    await expect(prove(await world.as('chief'), code)).rejects.toEqual(refused('code_not_valid'))
    const all = await Promise.all(Array.from({ length: 10 }, () => world.as('nadya')))
    const results = await Promise.allSettled(all.map((api) => prove(api, code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is replaced with all the others, and needs a factor beside it', async () => {
    const { api, recovery_codes } = await enrol(world)
    const fresh = await api(contract.makeRecoveryCodes)
    expect(fresh.recovery_codes).toHaveLength(10)
    await expect(prove(await world.as('nadya'), recovery_codes[0] ?? '')).rejects.toEqual(refused('code_not_valid'))
    const chief = await world.as('chief')
    await expect(chief(contract.makeRecoveryCodes)).rejects.toEqual(refused('no_factor'))
  })
})

test('an administrator who must have one and has none may only get one', async () => {
  Object.assign(world.settings, { second_factor: 'admins' })
  const api = await world.as('chief')
  await expect(api(people.list, { query: {} })).rejects.toEqual(refused('second_factor_missing', 403))
  expect(await api(contract.get)).toMatchObject({ state: 'missing', required: true })
  const { secret } = await api(contract.beginTotp)
  await api(contract.confirmTotp, { body: { code: codeOf(world, secret) } })
  await expect(api(people.list, { query: {} })).resolves.toBeDefined()
  await expect(askNews(await world.as('nadya'))).resolves.toBeDefined()
})

test('a renewed sign-in keeps its proof', async () => {
  const { api } = await enrol(world)
  const { access_token } = await api(sessionContract.renew)
  await expect(askNews(world.apiWith({ token: access_token }))).resolves.toBeDefined()
})
