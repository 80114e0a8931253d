import sharp from 'sharp'
import { countClicks, countJob, jobs } from './clicks.ts'
import { expect, type Page, test } from './journey.ts'
import { unique } from './entering.ts'
import { savedId, title } from './studio-forms.ts'
import { enterStudio, expectAccessible, makeEditor, openStudio, ownPassword, programOf } from './studio.ts'

const png = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0e6355' } })
    .png()
    .toBuffer()

/** A picture from another window, dropped on the place of the cover or pasted there. */
async function bringCover(page: Page, how: 'drop' | 'paste') {
  const base64 = (await png()).toString('base64')
  const onto = page.getByRole('button', { name: 'Добави корица' })
  await onto.evaluate(
    (element, { data, kind }) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'мост.png', { type: 'image/png' }))
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...how, clipboardData: transfer }),
      )
    },
    { data: base64, kind: how },
  )
  await expect(page.getByRole('group', { name: 'Корица' }).locator('img')).toHaveAttribute('src', /^\/media\//)
}

/** Title, summary and text, by keys alone: the page begins in its title, and Enter leads on. */
async function write(page: Page, name: string) {
  await expect(title(page)).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Отворен е от днес.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Тежките машини минават вече по него.')
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Публикуване' })

test('a short item with a picture, one group and a push takes six presses from the dashboard, and three the next time', async ({
  page,
  request,
}) => {
  // What somebody chose last is remembered, and other journeys choose at the same time.
  const email = await makeEditor(request)
  const editor = await programOf(request, email, ownPassword)
  const everyone = { everyone: true, guests: false }
  // Somebody who works here has published before: its category is remembered.
  const data = { title: unique('Преди'), category_id: 'health', audience: everyone }
  const before = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  await editor(`/api/studio/news/${before.id}/publish`, { method: 'POST', data: {} })

  await enterStudio(page, '/dashboard', email, ownPassword)
  const clicks = await countClicks(page)
  const name = unique('Мостът')
  await page.getByRole('link', { name: 'Нова новина' }).first().click()
  await write(page, name)
  await bringCover(page, 'drop')
  await page.getByRole('button', { name: 'Публикувай', exact: true }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByLabel('Категория')).toHaveValue('health')
  await sheet.getByRole('radio', { name: /Избрани групи/ }).check()
  await sheet.getByRole('checkbox', { name: /Сердион Енерго/ }).check()
  await sheet.getByRole('switch', { name: /Изпрати известие/ }).check()
  await sheet.getByRole('button', { name: /^Публикувай(,| и изпрати)/ }).click()
  await expect(page.getByText('Новината е публикувана.')).toBeVisible()
  test.info().annotations.push({ type: 'clicks', description: `the first time: ${await clicks()}` })
  expect(await clicks()).toBeLessThanOrEqual(jobs.short_item)
  const id = await savedId(page)

  const [right, wrong] = [
    await programOf(request, 'reader@example.com'),
    await programOf(request, 'reader2@example.com'),
  ]
  const toldOf = async (reader: typeof right) => {
    const { items } = await (await reader('/api/notifications?limit=100')).json()
    return items.filter(({ link }: { link: string }) => link === `/news/${id}`).length
  }
  await expect.poll(async () => [await toldOf(right), await toldOf(wrong)]).toEqual([1, 0])
  const item = await (await right(`/api/news/${id}`)).json()
  expect(item).toMatchObject({ title: name, summary: 'Отворен е от днес.', category: { category_id: 'health' } })
  expect(item.cover).not.toBeNull()

  // The next time it is written for the same people.
  await page.goto('/studio/dashboard')
  const soFar = await clicks()
  await page.getByRole('link', { name: 'Нова новина' }).first().click()
  await write(page, unique('Пак мостът'))
  await bringCover(page, 'paste')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('checkbox', { name: /Сердион Енерго/ })).toBeChecked()
  await sheet.getByRole('switch', { name: /Изпрати известие/ }).check()
  await expect(sheet.getByRole('button', { name: /^Публикувай(,| и изпрати)/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Новината е публикувана.')).toBeVisible()
  test.info().annotations.push({ type: 'clicks', description: `the next time: ${(await clicks()) - soFar}` })
  expect((await clicks()) - soFar).toBeLessThanOrEqual(jobs.short_item_again)
})

test('the sheet and what follows it go by keyboard, and axe finds nothing in either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterStudio(page, '/news/new')
  await expect(page.getByRole('button', { name: 'Публикувай', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'Няма заглавие' })).toBeVisible()
  await expectAccessible(page, { part: '[role=dialog]' })
  // What is not in order leads there.
  await sheet.getByRole('button', { name: 'Няма заглавие' }).press('Enter')
  await write(page, unique('С клавиши'))
  await page.keyboard.press('Control+Enter')
  await sheet.getByLabel('Категория').selectOption('health')
  await sheet.getByRole('radio', { name: /Всички служители/ }).press('Space')
  await sheet.getByRole('radio', { name: 'В избран час' }).press('Space')
  const later = page.getByRole('dialog', { name: 'Насрочване' })
  await later.getByRole('group', { name: 'Близки дни' }).getByRole('button').nth(3).press('Enter')
  await later.getByLabel('Час', { exact: true }).fill('7:30')
  await expectAccessible(page, { part: '[role=dialog]' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Новината излиза в(ъв)? .+, 07:30 ч\./)).toBeVisible()
  await expectAccessible(page, { part: '[role=dialog]' })
  await page.getByRole('button', { name: 'Отмени насрочването' }).press('Enter')
  await expect(page.getByText('Насрочването е отменено.')).toBeVisible()

  // By hand, for another day.
  await openStudio(page, '/news/new')
  await write(page, unique('На ръка'))
  await savedId(page)
  await page.getByLabel('Категория').selectOption('health')
  await page.getByRole('radio', { name: /Всички служители/ }).check()
  const isDone = await countJob(page, 'schedule')
  await page.getByRole('button', { name: 'Публикувай', exact: true }).click()
  await sheet.getByRole('radio', { name: 'В избран час' }).check()
  await later.getByRole('group', { name: 'Близки дни' }).getByRole('button').nth(2).click()
  await later.getByRole('button', { name: /^Насрочи/ }).click()
  await expect(page.getByText(/^Новината излиза /)).toBeVisible()
  await isDone()
})
