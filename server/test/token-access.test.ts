import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, keyOf, openCallers, world } from './callers.ts'
import { endpoints } from './endpoints.ts'

beforeAll(() => openCallers())
afterAll(() => world.close())

test('a bad token is refused by every endpoint, also by those open to anyone', async () => {
  const wrong = []
  for (const endpoint of endpoints) {
    const { status, code } = await ask(endpoint, 'member', { token: 'not-a-token' })
    if (status !== 401 || code !== 'unauthenticated') wrong.push([keyOf(endpoint), status, code])
  }
  expect(wrong).toEqual([])
})

test('whoever is suspended is refused by every endpoint, whatever he was', async () => {
  const wrong = []
  for (const endpoint of endpoints) {
    const { status, code } = await ask(endpoint, 'admin', { suspended: true })
    if (status !== 401 || code !== 'unauthenticated') wrong.push([keyOf(endpoint), status, code])
  }
  expect(wrong).toEqual([])
})

test('an expired token is refused by every endpoint as expired', async () => {
  await world.addPerson({ id: 'late' })
  const token = await world.tokenOf('late')
  world.advance(world.settings.session_ttl_seconds * 1000)
  const wrong = []
  for (const endpoint of endpoints) {
    const { status, code } = await ask(endpoint, 'member', { token })
    if (status !== 401 || code !== 'token_expired') wrong.push([keyOf(endpoint), status, code])
  }
  expect(wrong).toEqual([])
})
