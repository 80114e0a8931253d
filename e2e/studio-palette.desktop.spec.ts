import { AxeBuilder } from '@axe-core/playwright'
import { colours, findFaults } from './axe.ts'
import { expect, type Page, test } from './journey.ts'
import { unique } from './entering.ts'
import { enterStudio, programOf } from './studio.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Търсене и команди' })
async function openPalette(page: Page, key = 'Control+k') {
  // From when the rail is there, its key is heard.
  await expect(page.locator('.rail_person')).toBeVisible()
  await page.keyboard.press(key)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
}
const offered = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

test('what is typed before the palette has come stands in its field, and does nothing else', async ({ page }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/Palette-[^/]*\.js$/, (route) => held.then(() => route.continue()))
  await enterStudio(page, '/news')
  await expect(page.locator('.rail_person')).toBeVisible()
  await page.keyboard.press('Control+k')
  // Playwright presses no keys of another alphabet.
  await page.keyboard.type('nov ')
  await page.keyboard.press('Backspace')
  come()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('nov')
  await page.keyboard.type('ini')
  await expect(field(page)).toHaveValue('novini')
  await expect(page).toHaveURL(/\/studio\/news$/)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  // It is there now, and whoever types at once is no slower than it.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('novini')
  await expect(field(page)).toHaveValue('novini')
  await expect(page).toHaveURL(/\/studio\/news$/)
})

test('the palette opens by its key, finds places, news and acts, and gives the focus back when it is closed', async ({
  page,
  request,
}) => {
  const editor = await programOf(request, 'editor@example.com')
  const title = unique('Ремонт на портала')
  const draft = await editor('/api/studio/news', { method: 'POST', data: { title, category_id: 'safety' } })
  expect(draft.status()).toBe(201)
  const { id } = await draft.json()

  await enterStudio(page, '/news')
  const search = page.getByRole('searchbox')
  await search.focus()
  await openPalette(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(search).toBeFocused()

  // A place, by a few of its letters and Enter.
  await openPalette(page)
  await page.keyboard.type('снимки и')
  await expect(offered(page, 'Снимки и файлове')).toBeVisible()
  await expect(offered(page, 'Табло')).toBeHidden()
  await expect(offered(page, 'Снимки и файлове')).toHaveAttribute('data-selected', 'true')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findFaults(page, colours)).toEqual([])
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/media$/)
  await expect(page.getByRole('heading', { name: 'Снимки и файлове', level: 1 })).toBeFocused()

  // An item, by its words.
  await openPalette(page)
  await page.keyboard.type(title)
  await expect(offered(page, new RegExp(title))).toContainText('Чернова')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/studio/news/${id}$`))
  await expect(page.getByRole('textbox', { name: 'Заглавие', exact: true })).toHaveValue(title)

  // What is nowhere is said.
  await openPalette(page)
  await page.keyboard.type('ъъъщщщ')
  await expect(page.getByText('Няма резултати за „ъъъщщщ“')).toBeVisible()
  await page.keyboard.press('Escape')

  // The same keys on a keyboard that writes Bulgarian.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'к', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()

  // An act.
  await openPalette(page)
  await page.keyboard.type('Нова нов')
  await expect(offered(page, 'Табло')).toBeHidden()
  await expect(offered(page, /^Нова новина/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/news\/new$/)
  await editor(`/api/studio/news/${id}`, { method: 'DELETE' })
})

test('the palette offers administrators what it does not offer editors', async ({ page, browser }) => {
  await enterStudio(page, '/news')
  await openPalette(page)
  await expect(offered(page, /^Контакти$/)).toBeVisible()
  for (const name of ['Хора и групи', 'Настройки', 'Журнал на действията'])
    await expect(offered(page, name)).toHaveCount(0)

  const other = await browser.newPage()
  await enterStudio(other, '/news', 'admin@example.com')
  await openPalette(other, 'Meta+k')
  for (const name of ['Хора и групи', 'Настройки', 'Журнал на действията'])
    await expect(offered(other, name)).toBeVisible()
  // What stands in the settings, by what people call it, is led to and shown.
  await other.keyboard.type('лого')
  await expect(offered(other, 'Облик и марка')).toBeVisible()
  await field(other).fill('не безпокойте')
  await expect(offered(other, /^Тихи часове/)).toBeVisible()
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/studio\/settings\/limits#quiet$/)
  await expect(other.getByRole('heading', { name: 'Тихи часове по подразбиране' })).toBeFocused()
  await other.close()
})
