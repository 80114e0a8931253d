import { expect, test } from './journey.ts'
import { startWith } from './entering.ts'

const lost = 'Интернет връзката е прекъсната! Моля, проверете в настройките!'
const restored = 'Интернет връзката е установена.'

test('[S-network] a lost connection is told at the top until it is closed, its return after three seconds', async ({
  page,
  context,
}) => {
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  await page.clock.install()
  await page.goto('/home')
  await expect(page.locator('.shell_tabs')).toBeVisible()

  await context.setOffline(true)
  const alarm = page.getByRole('alert').filter({ hasText: lost })
  await expect(alarm).toBeVisible()
  await expect.poll(async () => (await alarm.boundingBox())?.y).toBeLessThan(100)
  await page.clock.fastForward(60_000)
  await expect(alarm).toBeVisible()
  await alarm.getByRole('button', { name: 'Затвори' }).click()
  await expect(alarm).toBeHidden()

  const notice = page.getByRole('status').filter({ hasText: restored })
  await page.clock.pauseAt(Date.now() + 120_000)
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await page.clock.runFor(2999)
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Затвори' }).click()
  await expect(notice).toBeHidden()

  await context.setOffline(true)
  await expect(alarm).toBeVisible()
})
