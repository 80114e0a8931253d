import * as Type from 'typebox'
import { expect, test } from 'vitest'
import { cleaned } from './shared-reading.ts'

const schema = Type.Object({
  items: Type.Array(Type.Object({ id: Type.Number() })),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

test.each([3, 1_001])('of %i items nothing is left that the contract does not declare', async (count) => {
  const ids = Array.from({ length: count }, (_, id) => id)
  const items = ids.map((id) => ({ id, secret: 'тайна' }))
  expect(await cleaned(schema, { items, next_cursor: null, secret: 'тайна' })).toEqual({
    items: ids.map((id) => ({ id })),
    next_cursor: null,
  })
})

test('others have their turn while thousands are gone through', async () => {
  const items = Array.from({ length: 100_000 }, (_, id) => ({ id, secret: 'тайна' }))
  let done = false
  const turn = new Promise<boolean>((resolve) => setImmediate(() => resolve(done)))
  const cleaning = cleaned(schema, { items, next_cursor: null }).then(() => (done = true))
  expect(await turn).toBe(false)
  await cleaning
})
