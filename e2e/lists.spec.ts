import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { settled, shown, startWith, storedMember } from './entering.ts'

test.beforeEach(async ({ page, request }) => startWith(page, await storedMember(request)))

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
  const place = await list.evaluate((element) => element.scrollTop)
  await page.mouse.click(180, 420)
  await expect(page).toHaveURL(/\/news\/.+/)
  await settled(page)
  await expect(page.locator('.tabs')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(place)
})

/** A finger that pulls the page down by half a screen and lets go. */
async function pull(finger: CDPSession) {
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) })
  for (let y = 220; y <= 620; y += 20) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const pulled = {
  '/home': '/api/news',
  '/news': '/api/news',
  '/category/safety': '/api/news',
  '/saved': '/api/news',
  '/survey': '/api/surveys',
  '/survey/menyu-stol': '/api/surveys/menyu-stol',
  '/notifications': '/api/notifications',
  '/profile': '/api/profile',
  '/contacts': '/api/contacts',
}

test('every list is asked for anew by pulling it down, and stays when nothing comes', async ({ page, context }) => {
  const finger = await context.newCDPSession(page)
  for (const [path, address] of Object.entries(pulled)) {
    await page.goto(path)
    await settled(page)
    await expect(shown(page).locator('ion-refresher.refresher-native, ion-refresher.hydrated').first()).toBeAttached()
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === address)
    await pull(finger)
    await asked
    await expect(shown(page).locator('.refresher-active')).toHaveCount(0)
  }
  const colleague = shown(page).locator('a[href^="tel:"]').first()
  await expect(colleague).toBeVisible()
  await page.route('**/api/contacts*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await pull(finger)
  await failed
  await expect(shown(page).locator('.refresher-active')).toHaveCount(0)
  await expect(colleague).toBeVisible()
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
