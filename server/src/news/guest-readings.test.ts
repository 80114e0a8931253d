import { guestReading } from '@megdan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 0.01 } })
  await addCategory(world)
})
afterAll(() => world.close())

test('one address pushes no one item: what it reads beside it still counts', async () => {
  const [id, other] = [await addNews(world, { guests: true }), await addNews(world, { guests: true })]
  const read = (one: string) => world.guest(guestReading.add, { params: { id: one } })
  for (let times = 0; times < 3; times++) await read(id)
  await expect(read(id)).rejects.toMatchObject({ status: 429, code: 'too_many' })
  await read(other)
})
