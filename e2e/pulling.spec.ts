import { devices, expect, type Page, test } from './journey.ts'
import { settled, shown, startWith, storedMember, withoutLive } from './entering.ts'

test.beforeEach(async ({ page, request }) => {
  // What other journeys publish meanwhile would be asked for, too.
  await withoutLive(page)
  await startWith(page, await storedMember(request))
})

const feed = /\/api\/news\?/
const refresher = (page: Page) => shown(page).locator('ion-refresher')
const stories = (page: Page) => shown(page).locator('a[href^="/news/"]')

/** A finger draws the page down and lets go. Moves of one frame come to the page as a single one, which is no pull. */
async function pull(page: Page) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 250)
  for (let y = 270; y <= 620; y += 25) {
    await touch('touchMove', y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd')
  await finger.detach()
}

/** The toolkit hears fingers some time after its mark is in the page. */
const pullUntil = (page: Page, happened: () => Promise<unknown>) =>
  expect(async () => {
    await pull(page)
    await happened()
  }).toPass({ timeout: 60_000 })

// The toolkit draws a pull in another way on each of them.
const phones: [string, object][] = [
  ['Android', {}],
  ['an iPhone', { userAgent: devices['iPhone 15'].userAgent }],
]
for (const [phone, browser] of phones)
  test.describe(() => {
    test.use(browser)

    for (const path of ['/news', '/home'])
      test(`${path} drawn down by a finger on ${phone} is asked for anew, and shows that it is`, async ({ page }) => {
        await page.goto(path)
        await expect(stories(page).first()).toBeVisible()
        await settled(page)
        await expect(refresher(page)).toBeAttached()
        const { promise: held, resolve: release } = Promise.withResolvers<void>()
        await page.route(feed, async (route) => {
          const answer = await (await route.fetch()).json()
          const items = answer.items.map((item: object) => ({ ...item, title: 'Прясно от площада' }))
          await held
          await route.fulfill({ json: { ...answer, items } })
        })
        await pullUntil(page, () => expect(refresher(page)).toHaveClass(/refresher-refreshing/, { timeout: 3000 }))
        await expect(shown(page).getByText('Прясно от площада')).toHaveCount(0)
        release()
        await expect(shown(page).getByText('Прясно от площада').first()).toBeVisible()
        await expect(refresher(page)).not.toHaveClass(/refresher-active/)
      })
  })

test('a list drawn down without a signal stays and says why, and the mark goes back', async ({ page }) => {
  await page.goto('/news')
  const title = await stories(page).first().textContent()
  await settled(page)
  await expect(refresher(page)).toBeAttached()
  await page.route(feed, (route) => route.abort())
  await pullUntil(page, () =>
    expect(page.getByText('Сървърът не отговаря. Опитайте пак след малко.')).toBeVisible({ timeout: 5000 }),
  )
  await expect(refresher(page)).not.toHaveClass(/refresher-active/)
  await expect(stories(page).first()).toHaveText(title ?? '')
})

test('the mark of a pull stands out from its disc, light and dark', async ({ page }) => {
  for (const look of ['light', 'dark']) {
    await page.addInitScript((value) => localStorage.setItem('look', value), look)
    await page.goto('/news')
    await settled(page)
    // The toolkit draws the mark into its disc some time after the disc is there.
    await expect(refresher(page).locator('.refresher-pulling-icon ion-spinner')).toBeAttached()
    const [disc, mark] = await refresher(page)
      .locator('.refresher-pulling-icon')
      .evaluate((icon) => {
        const colours = [icon, ...icon.querySelectorAll('ion-spinner')].map((part) => getComputedStyle(part))
        return [colours[0]?.backgroundColor, colours.at(-1)?.color].map((colour) =>
          (colour?.match(/\d+/g) ?? []).map(Number),
        )
      })
    const light = (rgb: number[] = []) => {
      const [r = 0, g = 0, b = 0] = rgb.map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4)
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    expect(Math.max(light(disc) / light(mark), light(mark) / light(disc)), look).toBeGreaterThan(3)
  }
})
