import { guestReading } from '@megdan/contract'
import { beforeAll, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 0.01 } })
beforeAll(() => addCategory(world))

test('one address pushes no one item: what it reads beside it still counts', async () => {
  const [id, other] = [await addNews(world, { guests: true }), await addNews(world, { guests: true })]
  const read = (one: string) => world.guest(guestReading.add, { params: { id: one } })
  for (let times = 0; times < 3; times++) await read(id)
  await expect(read(id)).rejects.toMatchObject({ status: 429, code: 'too_many' })
  await read(other)
})
