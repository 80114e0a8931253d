import { devices, expect, test } from './journey.ts'
import { startWith, storedMember, uniqueName } from './entering.ts'
import { enterStudio, programOf } from './studio.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}
/** The letters of Windows, as a Bulgarian spreadsheet saves them. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code - 0x410 + 0xc0
    }),
  )

test('an editor imports a table, a phone finds who stands in it, and a stranger sees only what is public', async ({
  page,
  browser,
  request,
}) => {
  const open = uniqueName('Ксения')
  const mark = open.split(' ').at(-1) ?? ''
  const bad = `Щилян ${mark}`
  const mail = `kseniya-${crypto.randomUUID().slice(0, 8)}@serdion.example`
  const sheet = `Име;Отдел;GSM;тел.;e-mail\r\n${open};Депо;0888 123 456;02 000 07 07;${mail}\r\n${bad};Депо;088 80;;\r\n`

  await enterStudio(page, '/contacts')
  await page.getByRole('link', { name: 'Импорт' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'депо.csv', mimeType: 'text/csv', buffer: windows1251(sheet) })
  await expect(page.getByText('2 реда, 5 колони')).toBeVisible()
  await expect(page.getByLabel('Поле за „GSM“')).toHaveValue('mobile')
  await expect(page.getByText('непълен или грешен номер')).toBeVisible()
  await page.getByLabel('И без вход').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Изтегли реда' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('депо – С грешка.csv')
  await page.getByRole('button', { name: 'Напред: преглед' }).click()
  await page.getByRole('button', { name: 'Внеси 1 контакт' }).click()
  await expect(page.getByText('Внесен е 1 контакт')).toBeVisible()
  await page.getByRole('link', { name: 'Към контактите' }).click()

  // By hand, what strangers see is narrowed: no e-mail.
  await page.getByLabel('Име, отдел, компания или номер').fill(mark)
  await page.getByRole('button', { name: open }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'Имейли' }).uncheck()
  await drawer.getByRole('button', { name: 'Запази' }).click()
  await expect(drawer).toBeHidden()

  const member = await browser.newContext(phone)
  const reader = await member.newPage()
  await startWith(reader, await storedMember(request))
  await reader.goto('/contacts')
  await reader.getByLabel('Търсене в контактите').fill('kseniya')
  const person = reader.getByRole('button', { name: `${open}, всички данни` })
  await expect(person).toBeVisible()
  await expect(reader.getByRole('link', { name: `Обади се на ${open}` })).toHaveAttribute('href', 'tel:0888123456')
  await expect(reader.getByRole('link', { name: `Пиши на ${open}` })).toHaveAttribute('href', `mailto:${mail}`)
  await person.click()
  await expect(reader.getByRole('dialog', { name: open }).getByText('0888 123 456')).toBeVisible()
  // What was read is there without a connection, and is found there.
  await reader.keyboard.press('Escape')
  await member.setOffline(true)
  await reader.getByLabel('Търсене в контактите').fill('депо')
  await expect(person).toBeVisible()
  await member.close()

  const stranger = await browser.newContext(phone)
  const guest = await stranger.newPage()
  await guest.goto('/contacts')
  await guest.getByLabel('Търсене в контактите').fill('ксения')
  await expect(guest.getByRole('button', { name: `${open}, всички данни` })).toBeVisible()
  await expect(guest.getByRole('link', { name: `Обади се на ${open}` })).toHaveAttribute('href', 'tel:020000707')
  await expect(guest.getByRole('link', { name: `Пиши на ${open}` })).toHaveCount(0)
  await guest.getByLabel('Търсене в контактите').fill('0888 123 456')
  await expect(guest.getByText('Няма съвпадение')).toBeVisible()
  const answer = await guest.request.get('/api/contacts?q=0888123456')
  expect(await answer.json()).toMatchObject({ items: [] })
  await stranger.close()

  // The journeys after this one count the contacts of the demo.
  const editor = await programOf(request, 'editor@example.com')
  const found = await (await editor(`/api/studio/contacts?q=${encodeURIComponent(mark)}`)).json()
  for (const { id } of found.items) await editor(`/api/studio/contacts/${id}`, { method: 'DELETE' })
})
