import { expect, type Page, test } from './journey.ts'
import { registerMember, shown, startWith } from './entering.ts'
import { programOf } from './studio.ts'

const tab = (page: Page) => page.getByRole('link', { name: /^Известия/ }).first()
const badge = (page: Page) => tab(page).locator('.mark_badge')
/** Nothing that was sent before somebody came is unread. */
const expectUnread = (page: Page, count: number) =>
  count === 0 ? expect(badge(page)).toHaveCount(0) : expect(badge(page)).toHaveText(String(count))

/** Opens the app and waits until it listens. */
async function open(page: Page, stored: Record<string, string>): Promise<void> {
  await startWith(page, stored)
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live')
  await page.goto('/home')
  expect((await listening).status()).toBe(200)
}

test('what is sent is a toast on the open page, counts at once, and once read is read on the other device too', async ({
  page,
  browser,
  request,
}) => {
  const { stored } = await registerMember(request)
  const tablet = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await open(page, stored)
  await open(tablet, stored)
  for (const each of [page, tablet]) await expectUnread(each, 0)

  const editor = await programOf(request, 'editor@example.com')
  const body = `Утре между 8 и 12 часа няма вода (${Date.now()}).`
  const data = { title: 'Без вода', body, link: '/contacts', audience: { everyone: true, guests: false } }
  const sent = await editor('/api/studio/notifications', { method: 'POST', data })
  expect(sent.status()).toBe(202)

  for (const each of [page, tablet]) {
    await expect(each.getByRole('status').filter({ hasText: body })).toBeVisible()
    await expectUnread(each, 1)
  }
  await page.locator('.toast_toast').filter({ hasText: body }).getByRole('button', { name: 'Отвори' }).click()
  await expect(page).toHaveURL('/contacts')
  for (const each of [page, tablet]) await expectUnread(each, 0)
  await tablet.context().close()
})

test('who signs out elsewhere is told here at once and hears nothing more', async ({ page, request }) => {
  const { email, password, stored } = await registerMember(request)
  await open(page, stored)
  const other = await programOf(request, email, password)
  const { items } = await (await other('/api/sessions')).json()
  const mine = items.find((session: { current: boolean }) => !session.current)
  expect((await other(`/api/sessions/${mine.id}`, { method: 'DELETE' })).status()).toBe(204)
  await expect(page).toHaveURL('/auth')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Добре дошли' })).toBeVisible()
})
