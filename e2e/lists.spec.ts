import { expect, type Page, test } from './journey.ts'
import { settled, shown, startWith, storedMember, withoutLive } from './entering.ts'

test.beforeEach(async ({ page, request }) => {
  // What other journeys publish meanwhile would move the rows.
  await withoutLive(page)
  await startWith(page, await storedMember(request))
})

const stories = (page: Page) => shown(page).locator('a[href^="/news/"]')
const scroller = (page: Page) => shown(page).locator('.ion-content-scroll-host').first()

test('a list keeps its place when one comes back from an article', async ({ page }) => {
  await page.goto('/news')
  const list = scroller(page)
  await expect(stories(page).first()).toBeVisible()
  await list.evaluate((element) => (element.scrollTop = 700))
  const moves = () =>
    list.evaluate(async (element) => {
      const before = element.scrollTop
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      return element.scrollTop !== before || before < 500
    })
  await expect.poll(moves).toBe(false)
  let place = 0
  // A list that has just been scrolled takes no taps for a moment.
  await expect(async () => {
    place = await list.evaluate((element) => element.scrollTop)
    await page.mouse.click(180, 420)
    await expect(page).toHaveURL(/\/news\/.+/, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await settled(page)
  await expect(page.locator('.shell_tabs')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(place)
})

test('of two thousand news only those near the screen are drawn, to the very last', async ({ page }) => {
  await page.route('**/api/news?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const items = Array.from({ length: 2000 }, (_, at) => ({
      ...answer.items[at % answer.items.length],
      id: `item-${at}`,
      title: `Новина ${at}`,
      pinned: false,
    }))
    await route.fulfill({ json: { items, next_cursor: null } })
  })
  await page.goto('/news')
  await expect(stories(page).first()).toBeVisible()
  expect(await stories(page).count()).toBeLessThan(60)
  await scroller(page).evaluate((element) => (element.scrollTop = element.scrollHeight))
  await expect(shown(page).getByText('Новина 1999', { exact: true })).toBeInViewport()
  expect(await stories(page).count()).toBeLessThan(60)
})
