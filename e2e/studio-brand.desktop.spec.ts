import { colours, findFaults } from './axe.ts'
import { expect, test } from './journey.ts'
import { enterStudio } from './studio.ts'

test('what is chosen in the phone beside the brand can be read in both looks', async ({ page }) => {
  await enterStudio(page, '/settings/brand', 'admin@example.com')
  const phone = page.frameLocator('iframe')
  const chosen = phone.locator('label', { hasText: 'Начало' })
  // It has the colour of the letters around it.
  const isFilled = () =>
    chosen.evaluate((chip) => getComputedStyle(chip).backgroundColor === getComputedStyle(document.body).color)
  const look = page.getByRole('button', { name: 'Тъмен вид' })
  for (const isDark of [false, true]) {
    await expect(look).toHaveAttribute('aria-pressed', String(isDark))
    await expect.poll(isFilled).toBe(true)
    expect(await findFaults(page, { part: '.phone_phone', ...colours })).toEqual([])
    await look.click()
  }
})
