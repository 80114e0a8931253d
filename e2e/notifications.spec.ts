import { type APIRequestContext, expect, type Page, test } from './journey.ts'
import { openOwnHouse } from './own-house.ts'
import { findFaults } from './axe.ts'
import { openListening, registerMember, shown, startWith, type Stored, workerReady } from './entering.ts'
import { notifyEverybody, programOf } from './studio.ts'

/** In a house of their own: what other journeys send to everybody would be counted here. */
let house: Awaited<ReturnType<typeof openOwnHouse>> | undefined
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({}))
})
test.afterAll(() => house?.close())
test.use({ baseURL: ({ baseURL }, walk) => walk(house?.url ?? baseURL) })

const row = (page: Page, at: number) => shown(page).locator('[data-part=swipe]').nth(at)
const titles = (page: Page) => shown(page).locator('[data-part=title]').allInnerTexts()
const swipe = (page: Page, at: number) => row(page, at).evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
const badge = (page: Page) => page.locator('.shell_tabs .mark_badge')

async function openInbox(page: Page, stored: Stored) {
  await startWith(page, stored)
  await page.goto('/notifications')
  await expect(row(page, 0)).toBeVisible()
}
async function preferencesOf(request: APIRequestContext, { token = '' }: Stored) {
  const answer = await request.get('/api/profile?guest=', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).preferences
}

test('what is sent is a toast on the open page, counts at once, and once read is read on the other device too', async ({
  page,
  browser,
  request,
}) => {
  const { stored } = await registerMember(request)
  const tablet = await (await browser.newContext()).newPage()
  const both = [page, tablet]
  /** Nothing that was sent before somebody came is unread. */
  const expectUnread = (each: Page, count: number) => {
    const mark = each
      .getByRole('link', { name: /^Известия/ })
      .first()
      .locator('.mark_badge')
    return count === 0 ? expect(mark).toHaveCount(0) : expect(mark).toHaveText(String(count))
  }
  for (const each of both) await openListening(each, stored)
  for (const each of both) await expectUnread(each, 0)

  const editor = await programOf(request, 'editor@example.com')
  const body = `Утре между 8 и 12 часа няма вода (${Date.now()}).`
  const data = { title: 'Без вода', body, link: '/contacts', audience: { everyone: true, guests: false } }
  const sent = await editor('/api/studio/notifications', { method: 'POST', data })
  expect(sent.status()).toBe(202)

  await Promise.all(
    both.map(async (each) => {
      await expect(each.getByRole('status').filter({ hasText: body })).toBeVisible()
      await expectUnread(each, 1)
    }),
  )
  await page.locator('.toast_toast').filter({ hasText: body }).getByRole('button', { name: 'Отвори' }).click()
  await expect(page).toHaveURL('/contacts')
  for (const each of both) await expectUnread(each, 0)
  await tablet.context().close()
})

test('what is deleted, saved and read on one device is so on the other, and comes back when taken back', async ({
  page,
  browser,
  request,
}) => {
  const { stored } = await registerMember(request)
  await notifyEverybody(request)
  await openInbox(page, stored)
  const before = await titles(page)
  await swipe(page, 1)
  await row(page, 1)
    .getByRole('button', { name: /^Изтрий/ })
    .click()
  await expect.poll(() => titles(page)).toEqual(before.toSpliced(1, 1))
  /** Other answers of the same kind may still be under way. */
  const answered = (method: string, path: RegExp) =>
    page.waitForResponse((answer) => answer.request().method() === method && path.test(new URL(answer.url()).pathname))
  const restored = answered('PUT', /^\/api\/notifications\/[^/]+$/)
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect.poll(() => titles(page)).toEqual(before)
  await restored
  const saved = answered('PUT', /\/bookmark$/)
  await swipe(page, 0)
  await row(page, 0)
    .getByRole('button', { name: /^Запази/ })
    .click()
  await saved
  const gone = answered('DELETE', /^\/api\/notifications\/[^/]+$/)
  const second = row(page, 1).filter({ hasText: before[1]?.split('\n').at(-1) ?? 'nothing' })
  await second.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await second.getByRole('button', { name: /^Изтрий/ }).click()
  await gone

  const context = await browser.newContext()
  const other = await context.newPage()
  await openInbox(other, stored)
  await expect.poll(() => titles(other)).toEqual(before.toSpliced(1, 1))
  await shown(other).getByText('Запазени', { exact: true }).click()
  await expect.poll(() => titles(other)).toEqual(before.slice(0, 1))
  // With a finger: a mouse would rest upon the toast that comes there, and hold it and what it offers to take back.
  await shown(other).getByRole('button', { name: 'Отбележи всички като прочетени' }).tap()
  await expect(other.getByText('Всички известия са прочетени.')).toBeVisible()
  await expect(badge(other)).toHaveCount(0)
  await page.reload()
  await expect(row(page, 0)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await context.close()
})

test('without a signal the list is there, and what was deleted stays so and goes out with the signal', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const { stored } = await registerMember(request)
  await openInbox(page, stored)
  await workerReady(page)
  const before = await titles(page)
  await context.setOffline(true)
  await swipe(page, 0)
  await row(page, 0)
    .getByRole('button', { name: /^Изтрий/ })
    .click()
  await expect(shown(page).getByText('Отбелязаното тук ще бъде изпратено, щом има връзка.')).toBeVisible()
  await page.reload()
  await expect(row(page, 0)).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(before.slice(1))
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await context.setOffline(false)
  expect((await gone).status()).toBe(204)
  await context.close()
})

test('a member chooses what rings and when it is quiet, and follows a category', async ({ page, request }) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  await page.goto('/profile')
  await shown(page)
    .getByRole('button', { name: /^Теми, за които/ })
    .click()
  const sheet = page.locator('dialog[open]')
  await expect(sheet.getByRole('switch', { name: /^Безопасност/ })).toBeDisabled()
  await sheet.getByRole('switch', { name: 'Спорт' }).click()
  await sheet.getByRole('button', { name: 'Затвори' }).click()
  await shown(page)
    .getByRole('button', { name: /^Тихи часове/ })
    .click()
  await sheet.getByRole('switch', { name: /^Тихи часове/ }).click()
  await sheet.getByText('През нощта и в почивните дни').click()
  await sheet.getByText('Понеделник').click()
  await sheet.getByLabel('От', { exact: true }).first().fill('21:15')
  await expect
    .poll(() => preferencesOf(request, stored))
    .toMatchObject({
      muted_categories: ['sport'],
      quiet_hours: {
        on: true,
        days: { mon: { from: '21:15' }, tue: { from: '22:00' }, sat: { all_day: true } },
        holidays: { all_day: true },
      },
    })
  // The day stays open while it is saved.
  await expect(sheet.getByLabel('От', { exact: true }).first()).toBeVisible()

  await page.goto('/category/sport')
  await shown(page).getByRole('button', { name: 'Следвай' }).click()
  await expect(shown(page).getByRole('button', { name: 'Следвате' })).toBeVisible()
  await expect.poll(() => preferencesOf(request, stored)).toMatchObject({ muted_categories: [] })
  await page.goto('/category/safety')
  await shown(page).getByRole('button', { name: 'Задължителна' }).click()
  await expect(page.getByText(/задължителна тема/)).toBeVisible()
})

test('a guest has the public ones alone, and keeps on the device what he deletes', async ({ page }) => {
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  await page.goto('/notifications')
  await expect(row(page, 0)).toBeVisible()
  const before = await titles(page)
  await swipe(page, 0)
  await row(page, 0)
    .getByRole('button', { name: /^Изтрий/ })
    .click()
  await expect(page.getByRole('button', { name: 'Върни' })).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(before.slice(1))
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(before.slice(1))
})

const looks = [
  { name: 'at 390 px', width: 390, scheme: 'light', textSize: '100' },
  { name: 'at 320 px and 200 %, dark', width: 320, scheme: 'dark', textSize: '200' },
] as const
for (const { name, width, scheme, textSize } of looks)
  test(`axe finds nothing in swiped rows, their sheet, categories, quiet hours and a followed category ${name}`, async ({
    page,
    request,
  }) => {
    const { stored } = await registerMember(request)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    const sheet = page.locator('dialog[open]')
    const examine = async (what: string) => {
      expect.soft(await findFaults(page, { rules: { 'target-size': { enabled: true } } }), what).toEqual([])
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open], .outlet > .ion-page:not(.ion-page-hidden) .page_scroll')]
          .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
          .map((node) => node.className),
      )
      expect.soft(tooWide, what).toEqual([])
    }
    await openInbox(page, { ...stored, textSize })
    await swipe(page, 0)
    await examine('swiped')
    await row(page, 1).locator('[data-part=row]').dispatchEvent('contextmenu')
    await expect(sheet).toBeVisible()
    await examine('sheet')
    await page.goto('/profile')
    await shown(page)
      .getByRole('button', { name: /^Теми, за които/ })
      .click()
    await expect(sheet.getByRole('switch').first()).toBeVisible()
    await examine('categories')
    await sheet.getByRole('button', { name: 'Затвори' }).click()
    await shown(page)
      .getByRole('button', { name: /^Тихи часове/ })
      .click()
    await sheet.getByRole('switch').click()
    await sheet.getByText('Понеделник').click()
    await expect(sheet.getByLabel('От', { exact: true }).first()).toBeVisible()
    await examine('quiet hours')
    await page.goto('/category/safety')
    await expect(shown(page).getByRole('button', { name: 'Задължителна' })).toBeVisible()
    await examine('category')
  })
