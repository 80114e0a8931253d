import { expect, test } from '@playwright/test'
import { password, settled, shown } from './entering.ts'

const story = '/news/rabota-na-visochina'
/** A confirmation is given once, so another try is another reader's. */
const newcomers = ['reader@example.com', 'reader2@example.com', 'editor@example.com']

test('a reader comes as a guest, signs in, reads, confirms, loses the signal, goes on, and leaves nothing behind', async ({
  page,
  context,
}, { retry }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Продължи като гост' }).click()
  await expect(page).toHaveURL('/intro-tutorial')
  await page.getByRole('button', { name: 'Пропусни' }).click()
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByText('Разглеждате като гост')).toBeVisible()

  await shown(page).getByRole('button', { name: 'Категории', exact: true }).click()
  await page.getByRole('dialog', { name: 'Категории' }).getByRole('link', { name: 'Устойчивост' }).click()
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Устойчивост' })).toBeVisible()
  await settled(page)
  await shown(page).locator('a[href^="/news/"]').first().click()
  await expect(page).toHaveURL(/\/news\/.+/)
  await expect(shown(page).getByRole('heading', { level: 1 })).not.toBeEmpty()

  await page.goto('/contacts')
  await shown(page).getByPlaceholder('Име, отдел или компания').fill('serdion')
  await expect(shown(page).locator('a[href^="tel:"]').first()).toBeVisible()

  await page.goto('/home')
  await shown(page).getByRole('link', { name: 'Вход' }).first().click()
  await page.getByLabel('Имейл').fill(newcomers[retry] ?? '')
  await page.getByLabel('Парола', { exact: true }).fill(`${password}x`)
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(page.getByText('Имейлът или паролата не съвпадат.')).toBeVisible()
  await page.getByLabel('Парола', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(/Мария|Иван|Надежда/)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(story)
  await expect(shown(page).getByText('Над 2 метра').first()).toBeVisible()
  await page.goto('/news')
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()

  await context.setOffline(true)
  await page.goto(story)
  await expect(shown(page).getByText('Над 2 метра').first()).toBeVisible()
  const confirm = shown(page).getByRole('button', { name: 'Прочетох и разбрах' })
  await confirm.dblclick()
  await expect(
    shown(page)
      .getByText(/Потвърдено/)
      .first(),
  ).toBeVisible()

  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/confirmation') && answer.request().method() === 'PUT'),
    context.setOffline(false),
  ])
  expect(sent.status()).toBe(200)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Изход' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    tutorialComplete: 'true',
  })
  const kept = await page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const addresses = cached.flat().map(({ url }) => new URL(url).pathname)
    return addresses.filter((path) => path.startsWith('/media/') || path.startsWith('/api/'))
  })
  expect(kept).toEqual([])
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')
})

test('sign-in, menu, article and sign-out work by keyboard alone', async ({ page }) => {
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key)
  }
  /** Walks with Tab until the focus has this name. */
  const reach = async (name: RegExp) => {
    for (let step = 0; step < 80; step++) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        const node = document.activeElement
        return node?.getAttribute('aria-label') ?? node?.textContent ?? ''
      })
      if (name.test(focused.trim())) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await page.goto('/auth')
  await page.getByLabel('Имейл').focus()
  await page.keyboard.type('reader2@example.com')
  await page.getByLabel('Парола', { exact: true }).focus()
  await page.keyboard.type(password)
  await press('Enter')
  await expect(page).toHaveURL('/intro-tutorial')
  await reach(/^Пропусни$/)
  await press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused()
  await reach(/^Категории$/)
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Категории' })).toBeVisible()
  await reach(/^Безопасност$/)
  await press('Enter')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Безопасност' })).toBeVisible()
  await settled(page)
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()
  await reach(/Работа/)
  await press('Enter')
  await expect(page).toHaveURL(/\/news\/.+/)
  await reach(/Запази/)
  await press('Space')
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  await reach(/^Изход$/)
  await press('Enter')
  await expect(page).toHaveURL('/auth')
})
