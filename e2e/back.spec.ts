import { quiet, settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { drag, tapPoint } from './finger.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { openPhone } from './native-phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Overlay = { name: string; path: string; opener: (page: Page) => Locator }
const button = (name: string | RegExp) => (page: Page) => shown(page).getByRole('button', { name }).first()
const overlays: Overlay[] = [
  { name: 'the menu', path: '/home', opener: button('Категории') },
  { name: 'the filters', path: '/news', opener: button('Филтри') },
  { name: 'what can be done with an item', path: '/news', opener: button(/^Още за/) },
  { name: 'a contact', path: '/contacts', opener: button(/, всички данни$/) },
  { name: 'the size of the text', path: '/news/rabota-na-visochina', opener: button('Размер на текста') },
  {
    name: 'a picture',
    path: '/news/rabota-na-visochina',
    opener: (page) =>
      shown(page)
        .getByRole('button', { name: /^Увеличи снимка/ })
        .first(),
  },
  ...[
    'Редактирай',
    /^Тема/,
    /^Език/,
    'Устройства, на които сте влезли',
    'Смяна на паролата',
    'Изтегли данните ми',
    'Условия и поверителност',
    'Изтриване на акаунта',
  ].map((name) => ({ name: String(name), path: '/profile', opener: button(name) })),
]

const open = (page: Page) => page.locator('dialog[open], ion-menu.show-menu')
const nothingOpen = (page: Page) => expect(open(page)).toHaveCount(0)
/** A tap right after something closed counts as the second one of a double tap, and does nothing. */
const showBy = (page: Page, opener: Locator, name = '') =>
  expect(async () => {
    await tapPoint(page, opener)
    await expect(open(page), name).toHaveCount(1, { timeout: 5000 })
    // The menu hears no Escape while it is still on its way; once it is there it has the focus.
    await page.waitForFunction(
      () => document.querySelector('dialog[open], ion-menu.show-menu')?.contains(document.activeElement),
      undefined,
      { timeout: 5000 },
    )
  }).toPass({ timeout: 30_000 })

test.beforeEach(async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
})

test('Back, Esc and a finger downwards close what is open and leave the page; then Back leaves it', async ({
  page,
}) => {
  for (const { name, path, opener } of overlays) {
    await page.goto('/survey')
    await page.goto(path)
    await settled(page)
    await quiet(page)
    const show = () => showBy(page, opener(page), name)
    await show()
    await page.goBack()
    await nothingOpen(page)
    await expect(page, name).toHaveURL(path)

    await show()
    await page.keyboard.press('Escape')
    await nothingOpen(page)
    if (name !== 'the menu') {
      await show()
      // Where it stands once it has risen.
      await open(page).evaluate((node) =>
        Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      const top = await open(page).boundingBox()
      await drag(page, { x: 195, y: (top?.y ?? 0) + 24 + (name === 'a picture' ? 300 : 0) }, { y: 240 })
      await nothingOpen(page)
    }
    await expect(page, name).toHaveURL(path)
    await page.goBack()
    await expect(page, name).toHaveURL('/survey')
  }
})

test('Back twice at once closes and leaves; a page loaded anew with something open has nothing to close', async ({
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
  await showBy(page, button(/^Тема/)(page))
  await page.reload()
  await expect(shown(page).locator('h1')).toBeVisible()
  await nothingOpen(page)
  await page.locator('.shell_tabs a[href="/news"]').click()
  await expect(page).toHaveURL('/news')
  await page.goBack()
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

test('one sheet over another: each Back closes one', async ({ page }) => {
  await page.goto('/profile')
  await settled(page)
  await tapPoint(page, button('Условия и поверителност')(page))
  await expect(open(page)).toHaveCount(1)
  await open(page).getByRole('button', { name: 'Общи условия' }).click()
  await expect(open(page)).toHaveCount(2)
  await page.goBack()
  await expect(open(page)).toHaveCount(1)
  await page.goBack()
  await nothingOpen(page)
  await expect(page).toHaveURL('/profile')
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
