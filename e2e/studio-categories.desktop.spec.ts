import { expect, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { unique } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

const titles = (page: Page) => page.locator('.sortable_title')
const titleAt = (page: Page, place: number) => titles(page).nth(place)
/** The order that a guest's menu has. */
const menuOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get('/menu?guest=1')
  const all: { category_title: string }[] = await answer.json()
  return all.map(({ category_title }) => category_title)
}

test('categories are moved by keys, by the menu and by drag, for the readers at once, with a way back', async ({
  page,
}) => {
  await enterStudio(page, '/categories')
  await expect(titleAt(page, 3)).toBeVisible()
  const before = await titles(page).allInnerTexts()
  const [first = '', second = '', third = ''] = before
  await expectAccessible(page)

  await titleAt(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(titleAt(page, 1)).toHaveText(first)
  await expect(titleAt(page, 1)).toBeFocused()
  await expect(page.getByText(`„${first}“ вече е на 2-о място`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect(titles(page)).toHaveText(before)

  await page.getByRole('button', { name: `Премести „${third}“` }).click()
  await page.getByRole('menuitem', { name: 'Най-горе' }).click()
  await expect(titleAt(page, 0)).toHaveText(third)

  const [from, to] = [page.locator('.sortable_handle').nth(0), page.locator('.sortable_handle').nth(2)]
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('no handles')
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y + 40, { steps: 5 })
  await page.mouse.move(end.x + 10, end.y + 20, { steps: 10 })
  await page.mouse.up()
  await expect(titles(page)).toHaveText(before)
  await expect
    .poll(async () => (await menuOf(page)).filter((title) => title === second || title === third))
    .toEqual(before.filter((title) => title === second || title === third))
  await page.reload()
  await expect(titles(page)).toHaveText(before)
})

test('a category is made with a cover that is uploaded on the spot, shown to guests, changed and deleted', async ({
  page,
}) => {
  const [first, second] = [unique('Паркинги'), unique('Паркинг и транспорт')]
  await enterStudio(page, '/categories')
  await page.getByRole('button', { name: 'Нова категория' }).click()
  await page.getByRole('button', { name: 'Добави' }).click()
  await expect(page.getByText('Въведете заглавие.')).toBeVisible()
  await page.getByLabel('Заглавие', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Избери корица' }).click()
  const picker = page.getByRole('dialog', { name: 'Изберете снимка' })
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer()
  await picker.locator('input[type=file]').setInputFiles([{ name: 'Паркинг.png', mimeType: 'image/png', buffer }])
  await expect(picker.locator('button[aria-pressed=true]')).toContainText('Паркинг')
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Избери', exact: true }).click()
  await expect(page.getByRole('dialog').locator('.categories_cover img')).toBeVisible()
  await page.getByRole('radio', { name: /Публично/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Добави' }).click()
  await expect(titles(page).last()).toHaveText(first)
  await expect.poll(() => menuOf(page)).toContain(first)

  await titles(page).last().click()
  await page.getByLabel('Заглавие', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(titles(page).last()).toHaveText(second)

  await titles(page).last().click()
  await page.getByRole('button', { name: 'Изтрий' }).click()
  await expect(page.getByText(second, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Върни' }).last().click()
  await expect(titles(page).last()).toHaveText(second)
  await titles(page).last().click()
  await page.getByRole('button', { name: 'Изтрий' }).click()
  await page.getByRole('button', { name: 'Затвори' }).last().click()
  await expect.poll(() => menuOf(page)).not.toContain(second)
})

test('whose category was changed meanwhile is told, and loses nothing of what he wrote', async ({ page, request }) => {
  const admin = await programOf(request, 'admin@example.com')
  const [before, theirs, mine, both] = [unique('Двама'), unique('Чуждото'), unique('Моето'), unique('Общото')]
  const made = await admin('/api/studio/categories', { method: 'POST', data: { category_title: before } })
  const { category_id: id, version } = await made.json()
  await enterStudio(page, '/categories')
  await page.getByRole('button', { name: `Редактирай „${before}“` }).click()
  await page.getByLabel('Заглавие', { exact: true }).fill(mine)
  await admin(`/api/studio/categories/${id}`, { method: 'PATCH', data: { version, category_title: theirs } })
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByRole('alert')).toContainText('Някой промени категорията, докато пишехте.')
  await expect(page.getByLabel('Заглавие', { exact: true })).toHaveValue(mine)
  await page.getByRole('button', { name: 'Вземи новото' }).click()
  await expect(page.getByLabel('Заглавие', { exact: true })).toHaveValue(theirs)
  await page.getByLabel('Заглавие', { exact: true }).fill(both)
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(titles(page).last()).toHaveText(both)
  await admin(`/api/studio/categories/${id}`, { method: 'DELETE' })
})
