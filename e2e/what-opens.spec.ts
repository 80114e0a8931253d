import { expect, test } from './journey.ts'
import { quiet, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { examine, findTooWide, widths } from './looks.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => withoutLive(page))

const openStates = [
  { path: '/home', name: 'the menu', button: 'Категории', dialog: 'Категории' },
  { path: '/profile', name: 'the choice of the look', button: /^Тема/, dialog: 'Тема (светла / тъмна)' },
  { path: '/profile', name: 'the change of the password', button: 'Смяна на паролата', dialog: 'Смяна на паролата' },
  { path: '/contacts', name: 'a contact', button: /, всички данни$/, dialog: /./ },
  { path: '/news/rabota-na-visochina', name: 'the text size', button: 'Размер на текста', dialog: 'Размер на текста' },
]

test('axe finds nothing in what opens over a page', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  const found: string[] = []
  for (const { path, name, button, dialog } of openStates) {
    await page.goto(path)
    await shown(page).getByRole('button', { name: button }).first().click()
    const opened = page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    await expect(opened.locator(':focus')).toBeVisible()
    await quiet(page)
    // axe knows no top layer: it takes the inert tabs under a modal sheet for targets that cover the sheet's own.
    await page.locator('.shell_tabs').evaluateAll((tabs) => tabs.forEach((node) => (node.style.visibility = 'hidden')))
    found.push(...(await examine(page, name)))
  }
  expect(found).toEqual([])
})

const inProfile = [
  'Редактирай',
  'Устройства, на които сте влезли',
  'Смяна на паролата',
  'Изтегли данните ми',
  'Условия и поверителност',
  'Изтриване на акаунта',
]

test('what opens over the profile fits the narrowest screen at twice the text size, with its way out', async ({
  page,
  request,
}) => {
  await startWith(page, { ...(await storedMember(request)), textSize: '200' })
  await page.setViewportSize({ width: widths.least, height: 640 })
  await page.goto('/profile')
  const sheet = page.locator('dialog[open]')
  const close = sheet.getByRole('button', { name: 'Затвори' })
  for (const name of inProfile) {
    await shown(page).getByRole('button', { name }).click()
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await findTooWide(page), name).toEqual([])
    await close.click()
    await expect(sheet).toHaveCount(0)
  }
})
