import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { enterStudio } from './studio.ts'

const story = '/news/rabota-na-visochina'
const pages = {
  '/dashboard': 'Табло',
  '/news': 'Новини',
  '/news/new': undefined,
  [story]: undefined,
  [`${story}/insights`]: undefined,
  [`${story}/confirmations`]: undefined,
  '/categories': 'Категории',
  '/media': 'Медия',
  '/comments': 'Коментари',
  '/audit': undefined,
}

const faults = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
  )

for (const [path, heading] of Object.entries(pages)) {
  test(`axe finds nothing on ${path} of the studio, light and dark, and nothing hangs over at 1024 pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterStudio(page, path, 'admin@example.com')
    if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('#content')).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
      expect(await faults(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(wide).toBeLessThanOrEqual(room ?? 0)
  })
}
