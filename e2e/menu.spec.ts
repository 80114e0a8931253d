import { expect, type Page, test } from './journey.ts'
import { shown, startWith, storedMember, withoutLive } from './entering.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Категории' })
const opener = (page: Page) => shown(page).getByRole('button', { name: 'Категории' })

test.beforeEach(async ({ page, request }) => {
  // Other journeys make and move categories meanwhile.
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  await page.goto('/news')
})

test('[S-menu] the menu lists the categories as tiles, half a row each, and leads to one of them', async ({ page }) => {
  type Category = { category_id: string; category_title: string; category_cover: string }
  let categories: Category[] = []
  await page.route(/\/menu(\?|$)/, async (route) => {
    const response = await route.fetch()
    categories = await response.json()
    await route.fulfill({ response })
  })
  await page.reload()
  await opener(page).click()
  await expect(menu(page).getByRole('heading', { name: 'Категории' })).toBeVisible()
  const tiles = menu(page).locator('ion-col')
  await expect.poll(async () => (await tiles.count()) === categories.length && categories.length > 3).toBe(true)
  const shownTiles = await tiles.evaluateAll((all) =>
    all.map((tile) => ({
      size: String(Reflect.get(tile, 'size')),
      path: tile.querySelector('a')?.pathname,
      title: tile.textContent?.trim(),
      cover: tile.querySelector('img')?.src.replace(/^https?:\/\/[^/]+|\?.*$/g, ''),
    })),
  )
  expect(shownTiles).toEqual(
    categories.map(({ category_id, category_title, category_cover }) => ({
      size: '6',
      path: `/category/${category_id}`,
      title: category_title,
      cover: category_cover,
    })),
  )
  const [left, right] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()]
  expect(left?.y).toBe(right?.y)
  const chosen = categories[2]
  await menu(page)
    .getByRole('link', { name: chosen?.category_title ?? '' })
    .click()
  await expect(page).toHaveURL(`/category/${chosen?.category_id}`)
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('.shell_tabs [aria-current]')).toHaveText('Новини')
})

test('[S-menu] «Контакти» leads to the contacts', async ({ page }) => {
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Контакти' }).click()
  await expect(page).toHaveURL('/contacts')
})

test('[S-menu] it opens by no swipe, and Escape closes it and gives the focus back', async ({ page }) => {
  await expect(page.locator('ion-menu')).toHaveJSProperty('swipeGesture', false)
  await expect(page.locator('ion-menu')).toHaveJSProperty('type', 'overlay')
  await expect(page.locator('ion-menu')).toHaveJSProperty('side', 'start')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Затвори менюто' })).toBeFocused()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('ion-menu') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

const phones = {
  Android:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
for (const [name, userAgent] of Object.entries(phones))
  test.describe(name, () => {
    test.use({ userAgent })

    test('[S-menu] it opens within 300 ms', async ({ page }) => {
      await opener(page).click()
      await expect(menu(page)).toBeVisible()
      const times = await page
        .locator('ion-menu')
        .evaluate((element) =>
          [...(element.shadowRoot?.querySelectorAll('.menu-inner') ?? [])].flatMap((inner) =>
            inner.getAnimations().map(({ effect }) => effect?.getTiming().duration),
          ),
        )
      expect(times).toEqual([300])
    })
  })

test('[S-menu] without an answer it offers another try and keeps the contacts', async ({ page }) => {
  await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
  await page.route(/\/menu(\?|$)/, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '', request_id: '' } }),
  )
  await page.reload()
  await opener(page).click()
  await expect(menu(page).getByText('Категориите не се заредиха.')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Контакти' })).toBeVisible()
  await page.unroute(/\/menu(\?|$)/)
  await menu(page).getByRole('button', { name: 'Опитай отново' }).click()
  await expect(menu(page).locator('ion-col a').first()).toBeVisible()
})
