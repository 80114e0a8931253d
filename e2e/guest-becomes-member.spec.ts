import { news, profile } from '@megdan/contract'
import { expect, type Page, test } from './journey.ts'
import { registerMember, shown, signIn, signOut, startWith } from './entering.ts'
import { readBrowserStorage } from './browser-storage.ts'

async function comeHome(page: Page, { email, password }: { email: string; password: string }) {
  await signIn(page, email, password)
  await expect(page).toHaveURL('/home')
}
/** What the server says to whoever is signed in on this page. */
const asMember = async (page: Page, path: string) => {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  return (await page.request.get(`${path}?guest=`, { headers })).json()
}
const saved = async (page: Page) => Object.keys((await asMember(page, news.marks.path)).bookmarked ?? { none: true })

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
  await comeHome(page, account)
  await expect.poll(() => saved(page)).toEqual([item])
  await page.goto('/saved')
  await expect(shown(page).locator(`a[href="/news/${item}"]`).first()).toBeVisible()

  // Whoever signs in next on this phone has nothing of it.
  await page.goto('/profile')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Зареждане ...')).toHaveCount(0)
  await comeHome(page, await registerMember(request))
  await expect.poll(() => saved(page)).toEqual([])
  await page.goto('/saved')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown(page).locator(`a[href="/news/${item}"]`)).toHaveCount(0)
})

test('a shared link opens after the sign-in, and a guest comes back to it with the heart that he had tapped', async ({
  page,
  request,
}) => {
  const account = await registerMember(request)
  await startWith(page, { tutorialComplete: 'true' })
  const [{ id }] = (await (await request.get('/api/news?guest=1')).json()).items
  const item = `/news/${id}`
  await page.goto(item)
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Продължи като гост' }).click()
  await expect(page).toHaveURL(item)

  const heart = shown(page).getByRole('button', { name: /^Харесва ми/ })
  await heart.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Вход' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, account.email, account.password)
  await expect(page).toHaveURL(item)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await asMember(page, news.marks.path)).reacted).toEqual({ [id]: 'heart' })
})

test('a guest registers and keeps what he saved and read, how he looks at it, and the answers that he has not sent', async ({
  page,
}) => {
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  await page.goto('/profile')
  await shown(page).getByRole('button', { name: /^Тема/ }).click()
  await page.getByRole('dialog').getByText('Тъмна', { exact: true }).click()
  await page.goto('/news')
  await shown(page).locator('a[href^="/news/"]').first().click()
  await expect(page).toHaveURL(/\/news\/.+/)
  const item = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await shown(page).getByRole('button', { name: 'Запази', exact: true }).first().click()
  const kept = () => readBrowserStorage(page)
  await expect.poll(kept).toMatch(new RegExp(`"read":{"${item}"`))

  await page.goto('/survey/otvoreni-vrati')
  await shown(page).getByRole('button', { name: 'Започни' }).click()
  const answer = 'В петък след работа'
  await shown(page).getByRole('radio', { name: answer }).check({ force: true })
  await expect.poll(kept).toContain('"petak"')

  await page.goto('/auth/register')
  const form = shown(page)
  await form.getByLabel('Име и фамилия').fill('Ружа Минчева')
  await form.getByLabel('Имейл').fill(`${crypto.randomUUID()}@example.com`)
  await form.getByLabel('Компания').selectOption('energo')
  await form.getByLabel('Парола', { exact: true }).fill('gradina-s-lyulyak-7')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Създай акаунт' }).click()
  await expect(page).toHaveURL('/home')
  await expect
    .poll(async () => {
      const { bookmarked, read } = await asMember(page, news.marks.path)
      return [Object.keys(bookmarked), Object.keys(read)]
    })
    .toEqual([[item], [item]])
  await expect.poll(async () => (await asMember(page, profile.get.path)).preferences).toEqual({ look: 'dark' })

  await page.goto('/survey/otvoreni-vrati')
  await expect(shown(page).getByText('Започнахте като гост')).toBeVisible()
  await shown(page).getByRole('button', { name: 'Продължи' }).click()
  await expect(shown(page).getByText(answer)).toBeVisible()
  // It goes out when he says so, not before.
  const participation = '/api/surveys/participation'
  expect((await asMember(page, participation)).surveys).not.toContain('otvoreni-vrati')
  await shown(page).getByRole('button', { name: 'Изпрати' }).click()
  await expect.poll(async () => (await asMember(page, participation)).surveys).toContain('otvoreni-vrati')
})
