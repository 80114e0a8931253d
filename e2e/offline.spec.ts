import { expect, test } from '@playwright/test'
import { shown, startWith, storedMember } from './entering.ts'

test.use({ serviceWorkers: 'allow' })

test('what was read once opens without a connection, on every address, and the server is not imitated', async ({
  page,
  context,
  request,
}) => {
  await startWith(page, await storedMember(request))
  await page.goto('/news')
  const story = shown(page).locator('a[href^="/news/"]').first()
  await expect(story).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

  await context.setOffline(true)
  await page.reload()
  await expect(story).toBeVisible()
  await page.goto('/contacts')
  await expect(shown(page).locator('h1')).toBeVisible()
  const answer = await page.evaluate(() => fetch('/api/nothing').catch(() => 'no answer'))
  expect(answer).toBe('no answer')
})
