import { expect, test } from './journey.ts'
import { unique } from './entering.ts'
import { enterStudio, expectAccessible, openStudio, publish } from './studio.ts'

const story = '/news/rabota-na-visochina'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a campaign with its numbers: it begins, binds what went out, and one result comes of it', async ({ page }) => {
  const name = unique('Безопасна есен')
  await enterStudio(page, '/campaigns')
  await page.getByRole('button', { name: 'Нова кампания' }).first().click()
  const form = page.getByRole('dialog', { name: 'Нова кампания' })
  await form.getByLabel('Име').fill(name)
  await form.getByLabel('Цел').fill('Никой на височина без колан.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Започни' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // By its own address, as somebody whom it was sent to opens it.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await openStudio(page, `/campaigns/${id}`)
  await expect(page.getByText('Още нищо не е излязло.')).toBeVisible()

  await page.getByRole('button', { name: 'Добави' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добави' })
  await dialog.getByLabel('Търсене по думи').fill('височина')
  await dialog.getByRole('button', { name: /^Работа на височина/ }).click()
  await expect(dialog.getByText('вече е тук')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const result = page.getByRole('region', { name: 'Резултат' })
  for (const step of ['За кого е', 'Достигнати', 'Прочели', 'Потвърдили'])
    await expect(result.getByText(step, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Хронология' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  for (const [button, file] of [
    ['Изтегли резултата като CSV', /^campaign-.*\.csv$/],
    ['Изтегли резултата като XLSX', /^campaign-.*\.xlsx$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }

  // The item says where it belongs, and leads back.
  await openStudio(page, story)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('an item is kept as a template, and a draft begins with it', async ({ page }) => {
  const name = unique('Инструктаж')
  await enterStudio(page, story)
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: 'Запази като образец' }).click()
  const dialog = page.getByRole('dialog', { name: 'Запази като образец' })
  await dialog.getByLabel('Име на образеца').fill(name)
  await dialog.getByRole('button', { name: 'Запази' }).click()
  await expect(dialog).toBeHidden()

  await openStudio(page, '/news')
  await page.getByRole('link', { name: 'Нов от образец' }).click()
  const begin = page.getByRole('button', { name: `Започни с „${name}“` })
  await expect(begin).toBeVisible()
  await expectAccessible(page)
  await begin.click()
  await expect(page).toHaveURL(/\/studio\/news\/[\w-]{8,}$/)
  await expect(page.locator('.ProseMirror')).not.toBeEmpty()
  await expect(page.getByText('Чернова', { exact: true }).first()).toBeVisible()
})

test('an article is to be checked again, and still holds at one press', async ({ page, request }) => {
  const title = unique('Аварийни изходи')
  const item = await publish(request, { title, category_id: 'safety' })
  await enterStudio(page, `/news/${item}`)
  const card = page.getByRole('region', { name: 'Провери отново' })
  await card.getByRole('button', { name: 'Избери кога' }).click()
  await card.getByLabel('Кога').selectOption('3')
  await card.getByRole('button', { name: 'Запази' }).click()
  await expect(card.getByText(/^Следваща проверка/)).toBeVisible()
  await expectAccessible(page, { except: 'iframe' })
  await openStudio(page, '/news/checks')
  const holds = page.getByRole('button', { name: `Още е вярно: ${title}` })
  await expect(holds).toBeVisible()
  await expectAccessible(page)
  await holds.click()
  await expect(page.getByText('Отбелязахме, че още е вярно')).toBeVisible()
})
