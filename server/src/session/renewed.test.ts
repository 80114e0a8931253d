import { session } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld()
beforeEach(async () => {
  world.advance(3_600_000)
  await world.addPerson({ id: 'mira' })
})

const status = async (token: string) => {
  const answer = await world.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })
  return answer.json<{ code?: string }>().code ?? answer.statusCode
}
const signOut = (token: string) => world.apiWith({ token })(session.logoutByPost, { query: {} })

describe('what was renewed', () => {
  const renew = async (token: string) => (await world.apiWith({ token })(session.renew)).access_token

  test.each([
    ['the old token', 0],
    ['the new one', 1],
  ])('ends whole when somebody signs out with %s', async (_, which) => {
    const old = await world.tokenOf('mira')
    const fresh = await renew(old)
    expect(await status(fresh)).toBe(200)
    await signOut([old, fresh][which] ?? '')
    expect([await status(old), await status(fresh)]).toEqual(['unauthenticated', 'unauthenticated'])
    await expect(renew(old)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('ends whole when it is ended from another device', async () => {
    const [old, here] = [await world.tokenOf('mira'), await world.as('mira')]
    const other = (await here(session.list)).items.find(({ current }) => !current)?.id ?? ''
    const fresh = await renew(old)
    await here(session.end, { params: { id: other } })
    expect([await status(old), await status(fresh)]).toEqual(['unauthenticated', 'unauthenticated'])
  })

  test('is one sign-in however often the old token asks in its last minute', async () => {
    const old = await world.tokenOf('mira')
    const all = [await renew(old), ...(await Promise.all([renew(old), renew(old)]))]
    expect(new Set(all).size).toBe(1)
    world.advance(61_000)
    const { items } = await world.apiWith({ token: all[0] ?? '' })(session.list)
    expect(items).toHaveLength(1)
  })

  test('ends for good half a year after its beginning, however often it is renewed', async () => {
    let token = await world.tokenOf('mira')
    const began = world.clock.now.getTime()
    const longest = world.settings.session_longest_days * 86_400_000
    for (let day = 0; day + 20 < world.settings.session_longest_days; day += 20) {
      world.advance(20 * 86_400_000)
      token = await renew(token)
    }
    world.advance(began + longest - world.clock.now.getTime() - 1000)
    token = await renew(token)
    expect(await status(token)).toBe(200)
    world.advance(1000)
    expect(await status(token)).toBe('token_expired')
  })
})
