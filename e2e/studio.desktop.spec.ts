import { expect, test } from './journey.ts'
import { chooseLeave, enterStudio, expectAccessible, leaveStudio } from './studio.ts'

test('an editor finds a news item in the studio and leaves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto('/studio/news')
  await expect(page.getByRole('heading', { name: 'Вход в студиото' })).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByLabel('Имейл или потребителско име')).toBeFocused()
  await page.keyboard.type('editor@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(process.env['SAMPLE_PASSWORD'] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/news$/)
  const titles = page.getByRole('rowheader').getByRole('link')
  await expect(titles).not.toHaveCount(0)
  const cover = page.getByRole('rowheader').locator('img').first()
  const height = (image: HTMLElement | SVGElement) => [image, image.parentElement].map((one) => one?.clientHeight)
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate(height)).toEqual([44, 44])
  await expectAccessible(page)

  await titles.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  await expect.poll(() => titles.count()).toBeGreaterThan(20)

  // Other journeys write news meanwhile; this one is the demo's own.
  const first = 'Сбогом на пластмасовите вилици'
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(first)
  await expect(titles.first()).toHaveText(first)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(first)
  await expect(titles.first()).toHaveText(first)

  await leaveStudio(page)
  await expect(page.getByText('Излязохте от студиото.')).toBeVisible()
  await page.goto('/studio/news')
  await expect(page.getByRole('heading', { name: 'Вход в студиото' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a reader is turned away from the studio with a kind word', async ({ page }) => {
  await page.goto('/studio/sign-in')
  await page.getByLabel('Имейл или потребителско име').fill('reader@example.com')
  await page.getByLabel('Парола', { exact: true }).fill(process.env['SAMPLE_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Студиото е за редакторите.')
  await expect(page).toHaveURL(/\/studio\/sign-in$/)
})

test('whoever signs out without a network is out when the studio is opened again', async ({ page, context }) => {
  await enterStudio(page, '/news')
  await context.setOffline(true)
  await chooseLeave(page)
  await expect(page.getByRole('alert')).toContainText('сървърът не отговори')
  await context.setOffline(false)
  await page.goto('/studio/news')
  await expect(page.getByText('Излязохте от студиото.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Вход в студиото' })).toBeVisible()
  expect((await page.request.get('/api/studio/news')).status()).toBe(401)
})
