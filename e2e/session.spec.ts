import { expect, type Page, test } from './journey.ts'
import { registerNewcomer, shown, signIn, signOut, startWith, storageOf, storedMember } from './entering.ts'

const stored = (page: Page) => expect.poll(() => storageOf(page))

test('[S-routes] a new reader signs in, sees the intro once and comes home; the next start goes straight there', async ({
  page,
  request,
}) => {
  const own = await registerNewcomer(request)
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await signIn(page, own.email, own.password)
  await expect(page).toHaveURL('/intro-tutorial')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Всичко от групата на едно място' })).toBeVisible()
  await page.getByRole('button', { name: 'Напред' }).click()
  await page.getByRole('button', { name: 'Напред' }).click()
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Важното идва навреме' })).toBeVisible()
  await page.getByRole('button', { name: 'Към новините' }).click()
  await expect(page).toHaveURL('/home')
  await stored(page).toMatchObject({ tutorialComplete: 'true', userGroup: 'energo' })
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('[S-push] on the web push is skipped with only a line in the console', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Продължи като гост' }).click()
  await expect(page).toHaveURL('/intro-tutorial')
  await page.getByRole('button', { name: 'Напред' }).click()
  await page.getByRole('button', { name: 'Напред' }).click()
  await page.getByRole('button', { name: 'Към новините' }).click()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => lines.filter((line) => line.includes('Push'))).toHaveLength(1)
  await stored(page).toMatchObject({ user: 'guest', tutorialComplete: 'true' })
})

test('[S-logout] signing out ends at the sign-in with nothing left but tutorialComplete', async ({ page, request }) => {
  await startWith(page, { ...(await storedMember(request)), look: 'dark' })
  await page.goto('/profile')
  await signOut(page)
  await expect(page.getByText('Зареждане ...')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Зареждане ...')).toBeHidden()
  await stored(page).toEqual({ tutorialComplete: 'true' })
  await signIn(page, 'reader2@example.com')
  await expect(page).toHaveURL('/home')
  await stored(page).toMatchObject({ userGroup: 'logistika' })
})

test('[S-auth] a token past its expiry opens the sign-in and is cleared', async ({ page, request }) => {
  const { token = '', ...member } = await storedMember(request)
  await startWith(page, { ...member, token, authData: JSON.stringify({ token, tokenExpirationDate: Date.now() - 1 }) })
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')
  await stored(page).toEqual({ tutorialComplete: 'true' })
})

test('a sign-in that the server has ended leads to the sign-in with a sentence, once', async ({ page, request }) => {
  const member = await storedMember(request)
  await startWith(page, member)
  await request.get('/api/auth/logout', { headers: { authorization: `Bearer ${member['token']}` } })
  await page.goto('/news')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Сесията ви изтече. Влезте отново.')).toHaveCount(1)
  await stored(page).toEqual({ tutorialComplete: 'true' })
})

test('[S-storage] the app starts signed out where the storage throws or holds nonsense', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await startWith(page, { authData: '{broken', token: '', user: '\u0000', tutorialComplete: 'maybe', look: 'x' })
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Продължи като гост' }).click()
  await expect(page).toHaveURL('/intro-tutorial')
  expect(errors).toEqual([])
})

test('signing out in one tab signs out the other', async ({ page, context, request }) => {
  await startWith(page, await storedMember(request))
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/news')
  await expect(other.locator('.shell_tabs')).toBeVisible()
  await page.goto('/profile')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
})

test('the language, the look and the text size are there before the first paint', async ({ page }) => {
  await startWith(page, { language: 'en', look: 'dark', textSize: '200' })
  await page.goto('/auth')
  await expect(shown(page).getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveClass(/theme-dark.*large-text|large-text.*theme-dark/)
  await page.getByRole('button', { name: 'Български' }).click()
  await expect(page.getByRole('heading', { name: 'Добре дошли' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
})
