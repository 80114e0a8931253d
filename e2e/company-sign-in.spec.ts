import { expect, type Page, test } from './journey.ts'
import { startWith, storageOf } from './entering.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Вход със Сердион ID' })

async function signInThere(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('whatever')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('a company account becomes an account in the app, and the address keeps nothing of it', async ({ page }) => {
  await startWith(page, { tutorialComplete: 'true' })
  await page.goto('/auth')
  await button(page).click()
  await signInThere(page, 'petar.dimov')
  await expect(page).toHaveURL('/home')
  await expect.poll(() => storageOf(page)).toMatchObject({ userGroup: 'energo', token: expect.any(String) })
  await expect.poll(() => storageOf(page)).not.toHaveProperty('companyVerifier')
  await page.goto('/profile')
  await expect(page.getByText('Петър Димов').first()).toBeVisible()
})

test('whoever says no over there, or is not known by an e-mail, comes back to words and can try again', async ({
  page,
}) => {
  await startWith(page, { tutorialComplete: 'true' })
  await page.goto('/auth')
  await button(page).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page).toHaveURL(/\/auth\/company\?error=denied$/)
  await expect(page.getByRole('heading', { name: 'Входът беше отказан' })).toBeVisible()
  await page.getByRole('button', { name: 'Опитай отново' }).click()
  await signInThere(page, 'nobody')
  await expect(page.getByRole('heading', { name: 'Имейлът ви не е потвърден' })).toBeVisible()
  await page.getByRole('link', { name: 'Към входа' }).click()
  await expect(page).toHaveURL('/auth')
})
