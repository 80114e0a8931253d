import { expect, type Page, test } from './journey.ts'
import { pathOf, shown, startWith, storedMember, type Stored } from './entering.ts'
import { barePages, guestPages, memberPages, visitorPages } from './pages.ts'

const reading = [
  '/home',
  '/news',
  '/news/no-such-item',
  '/category/people',
  '/notifications',
  '/profile',
  '/survey',
  '/survey/no-such-survey',
  '/saved',
  '/confirmations',
  '/team',
  '/feeds',
  '/catch-up',
  '/search',
  '/review/news/no-such-item',
  '/review/survey/no-such-item',
  '/review/notification/no-such-item',
]
const entering = ['/auth', '/auth/register', '/auth/forgot', '/auth/company']
const same = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, path]))
const all = (paths: string[], to: string) => Object.fromEntries(paths.map((path) => [path, to]))

/** Where each address ends for whoever has seen the intro. */
const visitor = {
  '/': '/auth',
  ...same(['/intro-tutorial', ...entering, '/contacts']),
  ...all([...reading, '/nothing-here'], '/auth'),
}
const guest = {
  '/': '/home',
  ...same(['/intro-tutorial', ...entering, '/contacts', ...reading, '/nothing-here']),
}
const member = {
  '/': '/home',
  ...all(entering, '/home'),
  ...same(['/intro-tutorial', '/contacts', ...reading, '/nothing-here']),
}
const complete: Stored = { tutorialComplete: 'true' }

/** Where nobody is led on, and the page itself is looked at, every-page.spec.ts opens the address. */
async function walk(page: Page, table: Record<string, string>, walked: readonly string[] = []) {
  for (const [from, to] of Object.entries(table)) {
    if (from === to && walked.includes(from)) continue
    await page.goto(from)
    await expect(shown(page), `from ${from}`).toHaveCount(1)
    await expect.poll(() => pathOf(page), { message: `from ${from}` }).toBe(to)
    await expect(shown(page).locator('h1, h2').first(), `from ${from}`).not.toBeEmpty()
  }
}

test.describe('[S-routes] the whole table of routes', () => {
  test('for a visitor', async ({ page }) => {
    await startWith(page, complete)
    await walk(page, visitor, visitorPages)
  })

  test('for a guest', async ({ page }) => {
    await startWith(page, { ...complete, user: 'guest' })
    await walk(page, guest, guestPages)
  })

  test('for a member', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await walk(page, member, [...memberPages, ...barePages])
  })

  test('before the intro was seen, for a visitor', async ({ page }) => {
    await walk(page, { '/': '/auth', '/intro-tutorial': '/auth', '/home': '/auth', '/contacts': '/contacts' })
  })

  test('before the intro was seen, for a guest', async ({ page }) => {
    await startWith(page, { user: 'guest', tutorialComplete: 'false' })
    await walk(page, { '/': '/auth', '/intro-tutorial': '/auth', '/home': '/home' })
  })

  test('before the intro was seen, for a member', async ({ page, request }) => {
    await startWith(page, { ...(await storedMember(request)), tutorialComplete: 'false' })
    await walk(page, { '/': '/home', '/intro-tutorial': '/home', '/news': '/news' })
  })
})

test('what is not there says so, in one place and at one height wherever an address leads to nothing', async ({
  page,
  request,
}) => {
  await startWith(page, await storedMember(request))
  const tops: (number | undefined)[] = []
  for (const [path, says] of [
    ['/nothing-here', 'Тази страница я няма'],
    ['/news/no-such-item', 'Тази новина вече не е тук'],
    ['/survey/no-such-survey', 'Тази анкета не е тук'],
    ['/category/no-such-category', 'Тази категория не е тук'],
  ] as const) {
    await page.goto(path)
    const heading = shown(page).getByRole('heading', { level: 1, name: says })
    await expect(heading).toBeVisible()
    await expect(page.locator('.shell_tabs')).toBeVisible()
    // In the app's own letters, which come after the words.
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
    tops.push((await heading.boundingBox())?.y)
  }
  expect(new Set(tops).size, `tops ${tops.join(', ')}`).toBe(1)
  await page.goto('/nothing-here')
  await shown(page).getByRole('link', { name: 'Към началото' }).click()
  await expect(page).toHaveURL('/home')
})

test('the tabs lead to their pages, title and focus follow', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  await page.goto('/home')
  const tabs = page.locator('.shell_tabs')
  for (const [name, path] of [
    ['Новини', '/news'],
    ['Анкети', '/survey'],
    ['Известия', '/notifications'],
    ['Профил', '/profile'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(/ · Мегдан$/)
    await expect(shown(page).locator('h1')).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/notifications')
})

test('beside a rail pages end where their window ends, and on a phone above the tabs', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  await page.goto('/home')
  const room = () =>
    shown(page)
      .locator('.page_scroll')
      .evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingBottom))
  await expect.poll(room).toBeGreaterThan(80)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(room).toBeLessThan(40)
})
