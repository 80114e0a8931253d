import { newsAuthoring } from '@megdan/contract'
import { beforeEach } from 'vitest'
import { addCategory } from '../../server/test/content.ts'
import { openBrowser } from './browser.tsx'

/** An editor's browser where news stand in two categories, on the day of the test. */
export async function openNewsroom() {
  const browser = await openBrowser()
  const { world } = browser
  beforeEach(async () => {
    world.clock.now = new Date()
    await addCategory(world)
    await addCategory(world, 'canteen', { category_title: 'Стол' })
  })
  return {
    ...browser,
    /** An item as it is now. */
    stored: async (id: string) => (await world.as('nadya'))(newsAuthoring.get, { params: { id } }),
  }
}
