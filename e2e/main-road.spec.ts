import { expect, test } from './journey.ts'
import {
  registerMember,
  registerNewcomer,
  settled,
  shown,
  signIn,
  signOut,
  storageOf,
  workerReady,
} from './entering.ts'
import { readBrowserStorage } from './browser-storage.ts'
import { keyboardOf } from './keyboard.ts'

const story = '/news/rabota-na-visochina'

test.use({ serviceWorkers: 'allow' })

test('a reader comes as a guest, signs in, reads, confirms, loses the signal, goes on, and leaves nothing behind', async ({
  page,
  context,
  request,
}) => {
  const { email, password } = await registerMember(request)
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
  const headings = shown(page).getByRole('heading', { level: 1 })
  await expect(headings.filter({ hasNotText: 'Устойчивост' })).not.toBeEmpty()

  await page.goto('/contacts')
  await shown(page).getByPlaceholder('Име, отдел или компания').fill('serdion')
  await expect(shown(page).locator('a[href^="tel:"]').first()).toBeVisible()

  await page.goto('/home')
  await shown(page).getByRole('link', { name: 'Вход' }).first().click()
  await signIn(page, email, `${password}x`)
  await expect(page.getByText('Грешно име за вход или парола.')).toBeVisible()
  await page.getByLabel('Парола', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByRole('heading', { level: 1, name: /Станка/ })).toBeVisible()

  await workerReady(page)
  await page.goto(story)
  await expect(shown(page).getByText('Над 2 метра').first()).toBeVisible()
  // It is written a moment after it was read.
  await expect.poll(() => readBrowserStorage(page)).toContain('двойно обезопасяване')
  await page.goto('/news')
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()

  await context.setOffline(true)
  await page.goto(story)
  await expect(shown(page).getByText('Над 2 метра').first()).toBeVisible()
  const confirm = shown(page).getByRole('button', { name: 'Прочетох и разбрах' })
  // The text was not seen to its end: the app asks, and takes no second tap for the answer.
  await confirm.dblclick()
  await expect(page.getByRole('heading', { name: /^Прочетохте \d+% от текста$/ })).toBeVisible()
  const at = await shown(page)
    .getByText(/^Потвърдете до/)
    .boundingBox()
  await page.getByRole('button', { name: 'Потвърди въпреки това' }).click()
  // In the same place, and nothing below it moves.
  const done = shown(page)
    .getByText(/^Потвърдено на/)
    .first()
  await expect(done).toBeVisible()
  expect((await done.boundingBox())?.y).toBe(at?.y)

  const [sent] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/confirmation') && answer.request().method() === 'PUT'),
    context.setOffline(false),
  ])
  expect(sent.status()).toBe(200)

  await page.goto('/profile')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => storageOf(page)).toEqual({ tutorialComplete: 'true' })
  const kept = () =>
    page.evaluate(async () => {
      const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const addresses = cached.flat().map(({ url }) => new URL(url).pathname)
      return addresses.filter((path) => path.startsWith('/media/') || path.startsWith('/api/'))
    })
  await expect.poll(kept).toEqual([])
  await page.goto('/home')
  await expect(page).toHaveURL('/auth')
})

test('sign-in, menu, article with all that one does there, and sign-out work by keyboard alone', async ({
  page,
  request,
}) => {
  const { email, password } = await registerNewcomer(request)
  const { choose, reach, type, press } = keyboardOf(page)
  await page.goto('/auth')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  await reach(/^Имейл или потребителско име$/)
  await type(email)
  await reach(/^Парола$/)
  await type(password)
  await press('Enter')
  await expect(page).toHaveURL('/intro-tutorial')
  await choose(/^Пропусни$/)
  await expect(page).toHaveURL('/home')
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeFocused()
  await choose(/^Категории$/)
  await expect(page.getByRole('dialog', { name: 'Категории' })).toBeVisible()
  await choose(/^Безопасност$/)
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Безопасност' })).toBeFocused()
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()
  await choose(/^Работа/)
  await expect(shown(page).getByRole('heading', { level: 1, name: /^Работа/ })).toBeFocused()
  await choose(/^Запази$/, 'Space')
  await choose(/^Харесва ми/, 'Space')
  await expect(shown(page).getByRole('button', { name: /^Харесва ми/ })).toHaveAttribute('aria-pressed', 'true')
  // The keyboard has led past its end: nothing more is asked.
  await choose(/^Прочетох и разбрах$/)
  await expect(
    shown(page)
      .getByText(/^Потвърдено на/)
      .first(),
  ).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Изход' })).toBeVisible()
  await choose(/^Изход$/)
  const question = page.getByRole('dialog', { name: 'Изход от акаунта?' })
  await expect(question.getByRole('button', { name: 'Изход', exact: true })).not.toHaveAttribute('aria-busy', 'true')
  await choose(/^Изход$/)
  await expect(page).toHaveURL('/auth')
})
