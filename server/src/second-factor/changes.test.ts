import { type Call, secondFactor as contract } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPasskey, askNews, codeOf, enrol, prove, refused, startAnew } from '../../test/factors.ts'
import { openPostOffice } from '../../test/post-office.ts'
import { startWorld, type World } from '../../test/world.ts'
import { auditedIn } from '../../test/audited.ts'
import { session } from '../identity/tables.ts'
import { texts } from '../texts/index.ts'
import { recoveryCode, secondFactor } from './tables.ts'

let world: World
let post: Awaited<ReturnType<typeof openPostOffice>>
beforeAll(async () => {
  post = await openPostOffice()
  world = await startWorld({ settings: { smtp_url: post.url } })
})
beforeEach(async () => {
  await startAnew(world)
})
afterAll(async () => {
  await world.close()
  post.close()
})

describe('a change of factors', () => {
  test('needs a fresh proof: of the password at first, then of the factor', async () => {
    const api = await world.as('nadya')
    world.advance(10 * 60_000 + 1)
    await expect(api(contract.beginTotp)).rejects.toEqual(refused('fresh_login_required', 403))
    const { secret } = await enrol(world)
    const other = await world.as('nadya')
    const [factor] = await world.db.select().from(secondFactor)
    const remove = (by: Call) => by(contract.remove, { params: { id: factor?.id ?? '' } })
    await expect(remove(other)).rejects.toEqual(refused('second_factor_required', 403))
    await prove(other, codeOf(world, secret))
    world.advance(10 * 60_000 + 1)
    await expect(remove(other)).rejects.toEqual(refused('fresh_login_required', 403))
    await prove(other, codeOf(world, secret))
    await remove(other)
    expect(await world.db.select().from(recoveryCode)).toEqual([])
    await expect(askNews(await world.as('nadya'))).resolves.toBeDefined()
  })

  test('that takes one of several away leaves the others good, and the recovery codes with them', async () => {
    const { api, secret, recovery_codes } = await enrol(world)
    await addPasskey(api)
    const { factors } = await api(contract.get)
    await api(contract.remove, { params: { id: factors.find(({ kind }) => kind === 'passkey')?.id ?? '' } })
    const other = await world.as('nadya')
    await expect(askNews(other)).rejects.toEqual(refused('second_factor_required', 403))
    await prove(other, codeOf(world, secret))
    await prove(await world.as('nadya'), recovery_codes[0] ?? '')
  })

  test('takes nothing away that is another person’s', async () => {
    await enrol(world)
    const [factor] = await world.db.select().from(secondFactor)
    const { api } = await enrol(world, 'chief')
    await expect(api(contract.remove, { params: { id: factor?.id ?? '' } })).rejects.toEqual(refused('not_found', 404))
    expect(await world.db.select().from(secondFactor)).toHaveLength(2)
  })

  test('is told to its owner by letter, whoever made it', async () => {
    await world.addPerson({ id: 'olga', role: 'editor' })
    const { api } = await enrol(world, 'olga')
    const [factor] = (await api(contract.get)).factors
    await api(contract.makeRecoveryCodes)
    await api(contract.remove, { params: { id: factor?.id ?? '' } })
    await (
      await world.as('chief')
    )(contract.reset, { params: { id: 'olga' } })
    const said = ['added', 'codes', 'removed', 'reset'] as const
    const letters = said.map((change) => texts.bg.letters.second_factor(change).text)
    expect(new Set(letters).size).toBe(4)
    await expect
      .poll(() =>
        post
          .lettersTo('olga@example.com')
          .map((letter) => letter.trim())
          .toSorted(),
      )
      .toEqual(letters.toSorted())
  })

  test('ends the other sign-ins at once and stands in the audit log', async () => {
    const other = await world.as('nadya')
    await askNews(other)
    const { api } = await enrol(world)
    await expect(askNews(other)).rejects.toEqual(refused('unauthenticated', 401))
    await expect(askNews(api)).resolves.toBeDefined()
    const entries = (await auditedIn(world.db)).filter(({ thing_id }) => thing_id === 'nadya')
    expect(entries.map(({ action }) => action)).toEqual(['people.second_factor_added'])
    expect(JSON.stringify(entries)).not.toMatch(/secret|code_hash/)
  })

  test('of somebody else is an administrator’s alone; it ends his sign-ins and is written down', async () => {
    const { api } = await enrol(world)
    await expect((await world.as('maria'))(contract.reset, { params: { id: 'nadya' } })).rejects.toEqual(
      refused('forbidden', 403),
    )
    const chief = await world.as('chief')
    await chief(contract.reset, { params: { id: 'nadya' } })
    await expect(askNews(api)).rejects.toEqual(refused('unauthenticated', 401))
    expect(await world.db.select().from(secondFactor)).toEqual([])
    expect(await world.db.select().from(recoveryCode)).toEqual([])
    expect(await world.db.select().from(session).where(eq(session.person_id, 'nadya'))).toEqual([])
    const entries = (await auditedIn(world.db)).filter(({ action }) => action === 'people.second_factor_reset')
    expect(entries).toMatchObject([{ person: { id: 'chief' }, thing_id: 'nadya' }])
    await expect(chief(contract.reset, { params: { id: 'nobody' } })).rejects.toEqual(refused('not_found', 404))
  })
})
