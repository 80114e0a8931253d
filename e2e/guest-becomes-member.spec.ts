import { news } from '@megdan/contract'
import { expect, type Page, test } from '@playwright/test'
import { registerMember, shown, startWith } from './entering.ts'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Имейл').fill(email)
  await page.getByLabel('Парола', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(page).toHaveURL('/home')
}
const saved = async (page: Page) => {
  const answer = await page.request.get(`${news.marks.path}?guest=`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  return Object.keys((await answer.json()).bookmarked)
}

test('a guest saves an item, starts the app anew, signs in and finds it saved in his account', async ({
  page,
  request,
}) => {
  const account = await registerMember(request)
  await startWith(page, { user: 'guest', tutorialComplete: 'true', look: 'dark' })
  await page.goto('/news')
  await shown(page).locator('a[href^="/news/"]').first().click()
  await expect(page).toHaveURL(/\/news\/.+/)
  const item = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const save = shown(page).getByRole('button', { name: 'Запази', exact: true }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/auth')
  await signIn(page, account)
  await expect.poll(() => saved(page)).toEqual([item])
  await page.goto('/saved')
  await expect(shown(page).locator(`a[href="/news/${item}"]`).first()).toBeVisible()

  // Whoever signs in next on this phone has nothing of it.
  await page.goto('/profile')
  await shown(page).getByRole('button', { name: 'Изход', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Зареждане ...')).toHaveCount(0)
  await signIn(page, await registerMember(request))
  expect(await saved(page)).toEqual([])
  await page.goto('/saved')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown(page).locator(`a[href="/news/${item}"]`)).toHaveCount(0)
})
