import { randomBytes } from 'node:crypto'
import { profile, session as sessionContract } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { client, signInThere } from '../../test/company-provider.ts'
import { challengeOf, openWalks } from '../../test/company-walks.ts'
import { useCompany, usePostOffice, useWorld } from '../../test/use-world.ts'
import { installation as installed } from '../installation/tables.ts'
import { person } from '../identity/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { companyIdentity } from './tables.ts'

const home = 'http://127.0.0.1:3000'
const employees = {
  maria: { email: 'maria@example.com', email_verified: true, name: 'Мария Стоева' },
  john: { email: 'john@example.com', email_verified: true, name: 'John Hill' },
}
const company = useCompany({ redirect_uri: `${home}/api/auth/company/callback`, employees })
const post = usePostOffice()
const world = useWorld({
  settings: () => ({
    public_url: home,
    rate_limit_scale: 100,
    smtp_url: post.url,
    company: { ...client, issuer: company.issuer, label: undefined, groups_claim: undefined },
  }),
})
const { begin, comeBack, walk, finish, enter } = openWalks(world, home)

const people = () => world.db.select().from(person)
const refusal = expect.objectContaining({ status: 409, code: 'code_not_valid' })

describe('a sign-in that somebody else began and passed on', () => {
  beforeEach(async () => {
    const password_hash = await hashPassword('зелена-порта-42')
    await world.addPerson({ id: 'maria', email: 'maria@example.com', password_hash })
  })
  const isUntouched = async () => {
    const [{ password_hash } = { password_hash: null }] = await people()
    expect(password_hash).not.toBeNull()
    expect(await world.db.select().from(companyIdentity)).toEqual([])
    expect(post.letters).toEqual([])
  }

  test('leads nowhere in another browser, and is not used up there', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const callback = await signInThere(await begin(verifier), 'maria')
    expect(await comeBack(callback, 'megdan_flow=another')).toBe(`${home}/auth/company?error=expired`)
    expect(await comeBack(callback, ' ')).toBe(`${home}/auth/company?error=expired`)
    await isUntouched()
    const code = new URL(await comeBack(callback)).searchParams.get('code') ?? ''
    expect(await finish({ code, verifier })).toHaveProperty('access_token')
    await expect.poll(() => post.lettersTo('maria@example.com')).toHaveLength(1)
  })

  test('from its first address on changes nothing of the victim, who has not the verifier', async () => {
    const before = await world.as('maria')
    const way = await walk('maria')
    await isUntouched()
    await expect(finish({ ...way, verifier: randomBytes(32).toString('base64url') })).rejects.toEqual(refusal)
    await isUntouched()
    expect(await before(profile.get)).toMatchObject({ id: 'maria' })
  })

  test('is marked in a cookie that goes back there alone', async () => {
    const url = `/api/auth/company?challenge=${challengeOf('x')}&return=app`
    const [mark] = (await world.app.inject({ url })).cookies
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/company', maxAge: 600 })
  })
})

describe('fresh proof', () => {
  const erase = async (access_token: string) =>
    world.apiWith({ token: access_token })(sessionContract.remove, { body: { email: 'john@example.com' } })

  test('is as old as the provider says, however young the sign-in here', async () => {
    company.lie({ claims: { auth_time: Math.floor(world.clock.now.getTime() / 1000) - 3600 } })
    const { access_token } = await enter('john')
    company.lie()
    await expect(erase(access_token)).rejects.toMatchObject({ code: 'fresh_login_required' })
  })

  test('is none where the provider does not say when', async () => {
    company.lie({ claims: { auth_time: undefined } })
    const { access_token } = await enter('john')
    company.lie()
    await expect(erase(access_token)).rejects.toMatchObject({ code: 'fresh_login_required' })
  })

  test('can be asked for, and then is looked for', async () => {
    const address = new URL(await begin('x', 'app', '&fresh=1'))
    expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '600'])
    company.lie({ claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } })
    expect((await walk('john', 'app', '&fresh=1')).error).toBe('failed')
    company.lie()
    world.clock.now = new Date()
    const { access_token } = await finish(await walk('john', 'app', '&fresh=1'))
    await erase(access_token)
    expect(await people()).toEqual([])
    world.clock.now = new Date('2026-11-20T09:00:00Z')
  })
})

test('where only some domains may register, a company account of another one joins no more than anybody', async () => {
  await world.db
    .insert(installed)
    .values({ id: 'this', registration_mode: 'domains', registration_domains: ['elsewhere.example'], version: 1 })
  const refused = { status: 409, code: 'company_refused', details: { reason: 'domain_not_allowed' } }
  await expect(enter('john')).rejects.toMatchObject(refused)
  expect(await people()).toEqual([])
})
