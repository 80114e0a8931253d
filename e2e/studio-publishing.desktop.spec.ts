import { countJob } from './clicks.ts'
import { expect, type Page, test } from './journey.ts'
import { registerMember, unique } from './entering.ts'
import { body, savedId, title } from './studio-forms.ts'
import { enterStudio, programOf } from './studio.ts'

test('two editors on one item: what they wrote in different places is joined, in the same place both choose', async ({
  page,
  browser,
  request,
}) => {
  const admin = await programOf(request, 'admin@example.com')
  const made = await admin('/api/studio/news', { method: 'POST', data: { title: 'Двама', category_id: 'health' } })
  const { id } = await made.json()
  await enterStudio(page, `/news/${id}`)
  const other = await (await browser.newContext()).newPage()
  await enterStudio(other, `/news/${id}`, 'admin@example.com')

  const summary = (where: Page) => where.getByRole('textbox', { name: 'Резюме' })
  await summary(page).fill('Първото резюме')
  await savedId(page)
  await title(other).fill('Двама, които пишат')
  await savedId(other)
  await expect(summary(other)).toHaveValue('Първото резюме')

  // What the other saves arrives by itself, unless both write the same before either has heard of it.
  await page.context().setOffline(true)
  await summary(page).fill('Резюме на първия')
  await summary(other).fill('Резюме на втория')
  await savedId(other)
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Две промени на едно място' })
  await expect(dialog).toContainText('Резюме на първия')
  await expect(dialog).toContainText('Резюме на втория')
  await dialog.getByText('Остави другия').click()
  await dialog.getByRole('button', { name: 'Запази избраното' }).click()
  await expect(summary(page)).toHaveValue('Резюме на втория')
  await expect(title(page)).toHaveValue('Двама, които пишат')
  await other.context().close()
})

test('a must-read is confirmed, changed, asked again with what has changed, and confirmed again', async ({
  page,
  request,
}) => {
  const { email, password } = await registerMember(request)
  const reader = await programOf(request, email, password)
  await enterStudio(page, '/news/new')
  await title(page).fill(unique('Работа с газ'))
  await page.getByLabel('Категория').selectOption({ label: 'Безопасност' })
  await page.getByRole('radio', { name: /Всички служители/ }).check()
  await page.getByRole('switch', { name: /Изисква потвърждение/ }).check()
  const id = await savedId(page)
  await page.getByRole('button', { name: 'Публикувай', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Публикувай за/ })
    .click()
  await expect(page.getByText('Новината е публикувана.')).toBeVisible()
  await page.getByRole('button', { name: 'Готово' }).click()

  const read = async () => (await reader(`/api/news/${id}`)).json()
  const confirm = async () =>
    reader(`/api/news/${id}/confirmation`, { method: 'PUT', data: { version: (await read()).version } })
  expect((await confirm()).status()).toBe(200)

  await body(page).click()
  const isAskedAgain = await countJob(page, 'ask_again')
  await page.keyboard.type('Маските са нови.')
  await expect(page.getByText('Промените още не са публикувани')).toBeVisible()
  expect((await read()).body.content).toEqual([])
  await page.getByRole('button', { name: 'Публикувай промените' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Промяната е съществена').check()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Напишете какво се промени.')).toBeVisible()
  await dialog.getByLabel(/Какво се промени/).fill('Маските вече са други')
  await dialog.getByRole('button', { name: 'Публикувай промените' }).click()
  await expect(page.getByText('Промените са при читателите.')).toBeVisible()
  await isAskedAgain()

  const changed = await read()
  expect(changed.asked_reason).toBe('Маските вече са други')
  const { confirmed } = await (await reader('/api/marks')).json()
  expect(confirmed[id].version).toBeLessThan(changed.asked_version)
  expect((await confirm()).status()).toBe(200)
})

test('who has not the right cannot publish, by the studio or past it', async ({ page, request }) => {
  const email = 'ognyan.vasilev@serdion.example'
  const program = await programOf(request, email)
  await enterStudio(page, '/news/new', email)
  await title(page).fill('Ново меню')
  await page.getByLabel('Категория').selectOption({ label: 'Стол и меню' })
  await page.getByRole('radio', { name: /Всички служители/ }).check()
  const id = await savedId(page)
  await expect(page.getByRole('button', { name: 'Изпрати за одобрение' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Публикувай', exact: true })).toHaveCount(0)
  const post = async (url: string, data: unknown) => (await program(url, { method: 'POST', data })).status()
  expect(await post(`/api/studio/news/${id}/publish`, {})).toBe(403)
  expect(await post(`/api/studio/news/${id}/publish`, { publish_at: '2027-01-01T08:00:00Z' })).toBe(403)
  expect(await post('/api/studio/news', { title: 'Чужда', category_id: 'safety' })).toBe(403)
  const options = page.getByLabel('Категория').getByRole('option')
  await expect(options).toHaveText(['Стол и меню', 'Здраве'])
})
