import type { Endpoint } from '@megdan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, keyOf, openCallers, world } from './callers.ts'
import { endpoints } from './endpoints.ts'

beforeAll(() => openCallers())
afterAll(() => world.close())

const asks = (...wanted: Endpoint['access'][]) =>
  endpoints.filter(({ access, before_second_factor }) => !before_second_factor && wanted.includes(access))
const others = endpoints.filter(({ access }) => access !== 'editor' && access !== 'admin')

/** Which endpoints answered otherwise than with this refusal. */
async function not(code: string | undefined, all: Endpoint[], caller: 'editor' | 'admin', factor: boolean) {
  const wrong = []
  for (const endpoint of all) {
    const found = await ask(endpoint, caller, { factor })
    const isSecond = found.code?.startsWith('second_factor_') ? found.code : undefined
    if (isSecond !== code || (code && found.status !== 403)) wrong.push([keyOf(endpoint), found.status, found.code])
  }
  return wrong
}

test('a factor that is not shown yet closes whatever asks for an editor or an administrator', async () => {
  expect(asks('editor').length).toBeGreaterThan(50)
  expect(await not('second_factor_required', asks('editor'), 'editor', true)).toEqual([])
  expect(await not('second_factor_required', asks('editor', 'admin'), 'admin', true)).toEqual([])
})

test('and nothing else', async () => {
  expect(await not(undefined, others, 'editor', true)).toEqual([])
})

test('a factor that must be got closes the studio to an administrator, and to nobody else', async () => {
  Object.assign(world.settings, { second_factor: 'admins' })
  expect(await not('second_factor_missing', asks('editor', 'admin'), 'admin', false)).toEqual([])
  expect(await not(undefined, others, 'admin', false)).toEqual([])
  expect(await not(undefined, asks('editor'), 'editor', false)).toEqual([])
})
