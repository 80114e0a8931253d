import { countJob } from './clicks.ts'
import { expect, test } from './journey.ts'
import { enterStudio, programOf } from './studio.ts'

const list = (mail: string) =>
  [
    'Име;Имейл;Служебен номер;Длъжност',
    `Румяна Внесена;${mail};;Диспечер`,
    'Лош Адрес;loш@example.com;;Техник',
    'Без ключ;;;Техник',
  ].join('\r\n')

test('an administrator imports a list, mends it, and suspends somebody, who is out at once', async ({
  page,
  request,
}) => {
  const mark = Date.now()
  const mail = `rumyana${mark}@example.com`
  await enterStudio(page, '/people', 'admin@example.com')
  const isImported = await countJob(page, 'import_people')
  await page.getByRole('link', { name: 'Импорт' }).click()
  const file = page.getByLabel('Избери файл').and(page.locator('input'))
  await file.setInputFiles({ name: 'хора.csv', mimeType: 'text/csv', buffer: Buffer.from(list(mail)) })
  const bad = page.getByRole('region', { name: 'За поправка' })
  await expect(bad.getByText('кирилица и латиница в имейла')).toBeVisible()
  await expect(bad.getByText('липсва: имейл')).toBeVisible()

  await page.getByRole('button', { name: 'Смени' }).click()
  const mended = list(mail)
    .replace('loш@example.com', `lost${mark}@example.com`)
    .replace('Без ключ;;;', `Без ключ;;С-${mark};`)
  await file.setInputFiles({ name: 'хора.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await page.getByRole('button', { name: 'Напред: преглед' }).click()
  await expect(page.getByRole('table', { name: 'Какво ще стане' })).toContainText('Румяна Внесена')
  await page.getByRole('button', { name: 'Внеси 3 души' }).click()
  await expect(page.getByText('Добавени: 3. Променени: 0.')).toBeVisible()
  await isImported()
  await page.getByRole('link', { name: 'Към хората' }).click()

  // She chooses a password by the code of her administrator, and is in.
  const admin = await programOf(request, 'admin@example.com')
  const { items } = await (await admin(`/api/studio/people?q=${mail}`)).json()
  const code = await (await admin(`/api/studio/people/${items[0].id}/password-code`, { method: 'POST' })).json()
  const password = 'три бели гълъба на площада'
  await request.post('/api/auth/password/reset', { data: { code: code.code, password } })
  const rumyana = await programOf(request, mail, password)
  expect((await rumyana('/api/profile')).status()).toBe(200)

  await page.getByLabel('Име, имейл, номер или длъжност').fill(mail)
  const row = page.getByRole('rowheader', { name: /Румяна Внесена/ })
  await expect(row).toHaveCount(1)
  await row.getByRole('button').click()
  await page.getByRole('button', { name: 'Спри достъпа' }).click()
  await expect(page.getByText('Достъпът на Румяна Внесена е спрян')).toBeVisible()
  await expect.poll(async () => (await rumyana('/api/profile')).status()).toBe(401)
  await page.getByRole('button', { name: 'Върни достъпа' }).click()
  await expect(page.getByText('Достъпът на Румяна Внесена е върнат')).toBeVisible()
  await expect.poll(async () => (await (await programOf(request, mail, password))('/api/profile')).status()).toBe(200)
})

test('a group by a rule takes three presses, and says whom it gathers while it is written', async ({
  page,
  request,
}) => {
  await enterStudio(page, '/people/groups', 'admin@example.com')
  const isDone = await countJob(page, 'group_by_rule')
  const title = `Диспечери ${Date.now()}`
  await page.getByRole('button', { name: 'Нова група' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Име на групата', { exact: true }).fill(title)
  await form.getByRole('radio', { name: /По правило/ }).check()
  await form.getByRole('textbox', { name: 'Стойност' }).fill('Сердион')
  await form.getByRole('button', { name: /^(Запази|Добави|Създай)/ }).click()
  await expect(page.getByText('Групата е запазена')).toBeVisible()
  await isDone()
  const admin = await programOf(request, 'admin@example.com')
  const { items } = await (await admin('/api/studio/groups')).json()
  expect(items.filter((one: { title: string }) => one.title === title)).toHaveLength(1)
})
