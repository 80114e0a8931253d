import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { registerMember, shown, signIn, startWith, storageOf } from './entering.ts'

test('[S-delete] a person takes his data along, deletes himself, cannot sign in again, and leaves nothing on the device', async ({
  page,
  request,
}) => {
  const { email, password, stored } = await registerMember(request)
  await startWith(page, stored)
  await page.goto('/news')
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()
  await page.goto('/profile')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Станка Петкова' })).toBeVisible()

  await shown(page).getByRole('button', { name: 'Изтегли данните ми' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Страница за четене/ })
    .click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toMatch(new RegExp(`Вашите данни в Мегдан[\\s\\S]*${email}`))
  await page.getByRole('dialog').getByRole('button', { name: 'Затвори' }).click()

  await shown(page).getByRole('button', { name: 'Изтриване на акаунта' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/Имейлът ви/).fill(email)
  await sheet.getByRole('button', { name: 'Изтрий акаунта' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => storageOf(page)).toEqual({ tutorialComplete: 'false' })

  await signIn(page, email, password)
  await expect(page.getByText('Грешно име за вход или парола.')).toBeVisible()
})

test('somebody without the app deletes his account on a page that needs no script', async ({ browser, request }) => {
  const { email, password } = await registerMember(request)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto('/auth/delete')
  await page.getByLabel('Имейл, служебен номер').first().fill(email)
  await page.getByLabel('Парола').fill(password)
  await page.getByRole('button', { name: 'Продължи' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Изтриване на акаунта на Станка Петкова')
  await page.getByLabel('Напишете ИЗТРИЙ').fill('изтрий')
  await page.getByRole('button', { name: 'Изтрий акаунта ми' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Акаунтът ви е изтрит')
  const again = await request.post('/api/auth/login', { data: { email, password } })
  expect(again.status()).toBe(401)
  await context.close()
})
