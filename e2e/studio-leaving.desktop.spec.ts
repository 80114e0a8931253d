import { freePort } from '../tools/postgres.mjs'
import { startFakeFcm } from '../server/test/fake-fcm.ts'
import { countJob } from './clicks.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { openOwnHouse } from './own-house.ts'
import { unique } from './entering.ts'
import { compose, writeNotification } from './studio-forms.ts'
import { enterStudio, expectAccessible, openStudio, programOf } from './studio.ts'

const port = await freePort()
/** Longer than any machine takes; the clock is put forward. */
const seconds = 60
let fcm: Awaited<ReturnType<typeof startFakeFcm>>
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  fcm = await startFakeFcm()
  const settings = (folder: string) => ({ ...fcm.environment(folder), PUSH_UNDO_SECONDS: String(seconds) })
  house = await openOwnHouse(settings, port)
})
test.afterAll(async () => {
  await house?.close()
  await fcm?.close()
})

const bar = (page: Page) => page.getByRole('region', { name: 'Тръгващи известия' })
/** Whether a press in its middle is its own. */
const isOnTop = (place: Locator) =>
  place.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
const rung = (title: string) => fcm.messages.filter(({ notification }) => notification.title === title).length
const send = async (page: Page, title: string) => {
  await openStudio(page, '/notifications')
  await page.getByRole('button', { name: 'Ново известие' }).click()
  await writeNotification(page, title, 'Сердион Енерго')
  await compose(page)
    .getByRole('button', { name: /^Изпрати на \d/ })
    .click()
}

test('what was sent is taken back within its seconds, from any page, after a reload and in another tab; otherwise it rings once', async ({
  page,
  context,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reader = await programOf(request, 'reader@example.com')
  await reader('/devices/phone-of-the-reader', { method: 'PUT', data: { platform: 'android' } })
  const titles = async () => {
    const { items } = await (await reader('/api/notifications?limit=100')).json()
    return items.map((item: { title: string }) => item.title)
  }

  const wrong = unique('Грешка')
  await enterStudio(page, '/notifications')
  const other = await context.newPage()
  await openStudio(other, '/categories')
  await send(page, wrong)
  await expect(bar(page)).toContainText(/Изпраща се след \d+ с/)
  // Beside what has opened at the right: each is pressed where it is seen.
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => isOnTop(page.getByRole('dialog').getByRole('button', { name: 'Затвори' }))).toBe(true)
    await expect.poll(() => isOnTop(bar(page).getByRole('button', { name: 'Отмени изпращането' }))).toBe(true)
  }
  await expectAccessible(page)
  // Another tab of the same browser has heard of it.
  await expect(bar(other)).toContainText(wrong)
  await other.reload()
  await bar(other).getByRole('button', { name: 'Отмени изпращането' }).click()
  await expect(other.getByText('Отменено е. Никой не го получи.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  house.putForward((seconds + 1) * 1000)
  await expect(page.getByText('Беше отменено, преди да тръгне. Никой не го получи.')).toBeVisible()
  expect([await titles(), rung(wrong)]).toEqual([expect.not.arrayContaining([wrong]), 0])

  const right = unique('Вярно')
  const isSent = await countJob(page, 'notification')
  await send(page, right)
  await expect(bar(page)).toContainText(right)
  await isSent()
  await openStudio(page, '/dashboard')
  await expect(bar(page)).toContainText(right)
  expect(await titles()).not.toContain(right)
  house.putForward((seconds + 1) * 1000)
  await expect.poll(() => rung(right)).toBe(1)
  await expect(bar(page)).toHaveCount(0)
  expect((await titles()).filter((one: string) => one === right)).toHaveLength(1)
  expect(rung(right)).toBe(1)
})

test('what is urgent is asked about twice, needs no place, and leaves sooner where that is said', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = unique('Напуснете')
  await enterStudio(page, '/notifications', 'admin@example.com')
  await page.getByRole('button', { name: 'Ново известие' }).click()
  const form = compose(page)
  await form.getByLabel('Заглавие').fill(title)
  await form.getByRole('textbox', { name: 'Текст' }).fill('Сборен пункт: портал 2.')
  await form.getByRole('radio', { name: /Избрани групи/ }).check()
  await form.getByRole('checkbox', { name: /Сердион Енерго/ }).check()
  await form.getByLabel('Спешно').check()
  await form.getByLabel('Защо е спешно').fill('Пожар')
  await form.getByRole('button', { name: /^Изпрати на \d/ }).click()
  const sure = page.getByRole('dialog', { name: 'Да звънне ли и в тихите часове?' })
  await expect(sure.getByText('Сборен пункт: портал 2.')).toBeVisible()
  await expectAccessible(page)
  await sure.getByRole('button', { name: /^Изпрати на \d/ }).click()
  await bar(page).getByRole('button', { name: 'Изпрати веднага' }).click()
  await expect.poll(() => rung(title)).toBeGreaterThan(0)
  await expect(bar(page)).toHaveCount(0)
})

test('a reminder shows its words and its phones, and stands in the list with how far it came', async ({
  page,
  request,
}) => {
  const editor = await programOf(request, 'editor@example.com')
  const audience = { groups: ['energo'], guests: false }
  const data = { title: unique('Каски'), category_id: 'safety', audience, must_read: true }
  const { id } = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  await editor(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })
  await enterStudio(page, `/news/${id}/confirmations`)
  const isReminded = await countJob(page, 'reminder')
  await page.getByRole('button', { name: /^Напомни на/ }).click()
  const asking = page.getByRole('dialog', { name: 'Напомняне за потвърждение' })
  await expect(asking.getByText(`„${data.title}“`, { exact: false })).toBeVisible()
  // Of so few it is not said how many have a phone.
  await asking.getByRole('button', { name: /^Изпрати/ }).click()
  await expect(page.getByText(/^Напомнихме на/)).toBeVisible()
  await isReminded()
  await expect(bar(page)).toContainText('напомняне')
  house.putForward((seconds + 1) * 1000)
  await expect(bar(page)).toHaveCount(0)
  await page.goto(`/studio/notifications?news=${id}`)
  await expect(page.getByText('Напомняне', { exact: true })).toBeVisible()
  await page.getByRole('table').locator('tbody').getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Които не са потвърдили', { exact: false })).toBeVisible()
  await expect(drawer.getByText('Докъде стигна')).toBeVisible()
})
