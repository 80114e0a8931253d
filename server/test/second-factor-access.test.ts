import type { Endpoint } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  expect(await not('second_factor_required', asks('editor', 'admin'), 'admin', true)).toEqual([])
})

test('of an editor too', async () => {
  expect(await not('second_factor_required', asks('editor'), 'editor', true)).toEqual([])
})

test('and nothing else', async () => {
  expect(await not(undefined, others, 'editor', true)).toEqual([])
})

describe('a factor that must be got', () => {
  beforeAll(() => void Object.assign(world.settings, { second_factor: 'admins' }))

  test('closes the studio to an administrator', async () => {
    expect(await not('second_factor_missing', asks('editor', 'admin'), 'admin', false)).toEqual([])
  })

  test('and closes nothing else to him', async () => {
    expect(await not(undefined, others, 'admin', false)).toEqual([])
  })

  test('and nothing to an editor', async () => {
    expect(await not(undefined, asks('editor'), 'editor', false)).toEqual([])
  })
})
