import { betweenTaps } from '../app/src/ui/double-tap.ts'
import { quiet, settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { drag, tapPoint } from './finger.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { openPhone } from './native-phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Overlay = { name: string; opener: (page: Page) => Locator }
const button = (name: string | RegExp) => (page: Page) => shown(page).getByRole('button', { name }).first()
/** What opens over each page. */
const overlays: Record<string, Overlay[]> = {
  '/home': [{ name: 'the menu', opener: button('Категории') }],
  '/news': [
    { name: 'the filters', opener: button('Филтри') },
    { name: 'what can be done with an item', opener: button(/^Още за/) },
  ],
  '/contacts': [{ name: 'a contact', opener: button(/, всички данни$/) }],
  '/news/rabota-na-visochina': [
    { name: 'the size of the text', opener: button('Размер на текста') },
    { name: 'a picture', opener: button(/^Увеличи снимка/) },
  ],
  '/profile': [
    'Редактирай',
    /^Тема/,
    /^Език/,
    'Устройства, на които сте влезли',
    'Смяна на паролата',
    'Изтегли данните ми',
    'Условия и поверителност',
    'Изтриване на акаунта',
  ].map((name) => ({ name: String(name), opener: button(name) })),
}

const open = (page: Page) => page.locator('dialog[open], ion-menu.show-menu')
const nothingOpen = (page: Page) => expect(open(page)).toHaveCount(0)
/** A tap right after something closed counts as the second one of a double tap, and does nothing. */
const anotherTap = (page: Page) => page.evaluate((wait) => new Promise((due) => setTimeout(due, wait)), betweenTaps)
async function showBy(page: Page, opener: Locator, name = '') {
  await tapPoint(page, opener)
  await expect(open(page), name).toHaveCount(1)
  // The menu hears no Escape while it is still on its way; once it is there it has the focus.
  await page.waitForFunction(() =>
    document.querySelector('dialog[open], ion-menu.show-menu')?.contains(document.activeElement),
  )
}

test.beforeEach(async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
})

/** At which entry of the history the page stands. */
const entry = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index)

test('Back, Esc and a finger downwards close what is open and leave the page; then Back leaves it', async ({
  page,
}) => {
  await page.goto('/survey')
  for (const [path, over] of Object.entries(overlays)) {
    await settled(page)
    await expect(page.locator('.shell_tabs')).toBeVisible()
    const tab = page.locator(`.shell_tabs a[href="${path}"]`)
    // Whatever no tab leads to is opened by its address.
    await ((await tab.count()) > 0 ? tab.click() : page.goto(path))
    await expect(page).toHaveURL(path)
    await settled(page)
    await quiet(page)
    const before = await entry(page)
    for (const { name, opener } of over) {
      const show = () => showBy(page, opener(page), name)
      const isClosed = async () => {
        await nothingOpen(page)
        await expect.poll(() => entry(page), name).toBe(before)
        await expect(page, name).toHaveURL(path)
        await anotherTap(page)
      }
      await show()
      await page.goBack()
      await isClosed()

      await show()
      await page.keyboard.press('Escape')
      await isClosed()
      if (name === 'the menu') continue
      await show()
      // Where it stands once it has risen.
      await open(page).evaluate((node) =>
        Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      const top = await open(page).boundingBox()
      await drag(page, { x: 195, y: (top?.y ?? 0) + 24 + (name === 'a picture' ? 300 : 0) }, { y: 240 })
      await isClosed()
    }
    await page.goBack()
    await expect(page, path).toHaveURL('/survey')
  }
})

test('Back twice at once closes and leaves; a page loaded anew with something open has nothing to close; of two sheets each Back closes one', async ({
  page,
}) => {
  await page.goto('/profile')
  await shown(page)
    .getByRole('link', { name: 'Новини' })
    .or(page.locator('.shell_tabs a[href="/news"]'))
    .first()
    .click()
  await expect(page).toHaveURL('/news')
  await settled(page)
  await tapPoint(page, button('Филтри')(page))
  await expect(open(page)).toHaveCount(1)
  await page.evaluate(() => {
    History.prototype.back.call(history)
    History.prototype.back.call(history)
  })
  await expect(page).toHaveURL('/profile')
  await nothingOpen(page)

  await settled(page)
  await anotherTap(page)
  await showBy(page, button(/^Тема/)(page))
  await page.reload()
  await expect(shown(page).locator('h1')).toBeVisible()
  await nothingOpen(page)
  await page.locator('.shell_tabs a[href="/news"]').click()
  await expect(page).toHaveURL('/news')
  await page.goBack()
  await expect(page).toHaveURL('/profile')

  await settled(page)
  await anotherTap(page)
  await showBy(page, button('Условия и поверителност')(page))
  await open(page).getByRole('button', { name: 'Общи условия' }).click()
  await expect(open(page)).toHaveCount(2)
  await page.goBack()
  await expect(open(page)).toHaveCount(1)
  await page.goBack()
  await nothingOpen(page)
  await expect(page).toHaveURL('/profile')
})

test('a category opened from the menu leads back to the page, and the filters to the chosen news', async ({ page }) => {
  await page.goto('/home')
  await settled(page)
  await tapPoint(page, button('Категории')(page))
  await tapPoint(page, page.getByRole('dialog').getByRole('link', { name: 'Хора' }))
  await expect(page).toHaveURL(/\/category\//)
  await nothingOpen(page)
  await page.goBack()
  await expect(page).toHaveURL('/home')

  await page.goto('/news?filter=important')
  await settled(page)
  await showBy(page, button('Филтри')(page))
  await page.goBack()
  await nothingOpen(page)
  await expect(page).toHaveURL('/news?filter=important')
})

test('the button of Android closes what is open, and puts the app away only then', async ({ page, request }) => {
  const phone = await openPhone(page, { platform: 'android', stored: await storedMember(request) })
  await page.goto('/profile')
  await settled(page)
  await tapPoint(page, button(/^Тема/)(page))
  await expect(open(page)).toHaveCount(1)
  await phone.back()
  await nothingOpen(page)
  expect(phone.calls).not.toContain('App.minimizeApp')
  await expect(page).toHaveURL('/profile')
  await phone.back()
  await expect.poll(() => phone.calls).toContain('App.minimizeApp')
})
