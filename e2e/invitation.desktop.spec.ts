import { readFile } from 'node:fs/promises'
import { countJob } from './clicks.ts'
import { expect, type Page, test } from './journey.ts'
import { modulesOf, readPdf } from '../server/test/pdf-reader.ts'
import { readQr } from '../server/test/qr-reader.ts'
import { password, uniqueName } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

const downloaded = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readPdf(await readFile(await file.path()))
}

test('a printed code becomes an account on a phone, with the group and the role of its invitation', async ({
  page,
  browser,
  request,
}) => {
  const [name, another] = [uniqueName('Стоянка'), uniqueName('Друг')]
  await enterStudio(page, '/people', 'admin@example.com')
  const isPrinted = await countJob(page, 'invitations')
  await page.getByRole('link', { name: 'Покани' }).click()
  await page.getByRole('button', { name: 'Направи покани' }).first().click()
  const side = page.getByRole('dialog')
  await side.getByLabel('Имена, по едно на ред').fill(`${name}\n${another}`)
  await side.getByLabel('Група').selectOption('logistika')
  await expectAccessible(page)
  await side.getByRole('button', { name: 'Направи 2 покани' }).click()
  await expect(side.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const [sheet, ...others] = await downloaded(page, () =>
    side.getByRole('button', { name: 'Изтегли листовете' }).click(),
  )
  expect(others).toHaveLength(1)
  await isPrinted()
  if (!sheet) throw new Error('no sheet')
  expect(sheet.text).toContain(name)
  await side.getByRole('button', { name: 'Готово, запазих ги' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Чака`) })).toBeVisible()
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const reader = await phone.newPage()
  await reader.goto(readQr(modulesOf(sheet)))
  await expect(reader.getByLabel('Код от поканата')).not.toHaveValue('')
  await expect(reader.getByRole('heading', { name: `Здравейте, ${name}!` })).toBeVisible()
  await expect(reader.getByText('Поканени сте в „Сердион Логистика“')).toBeVisible()
  await expect(reader.getByLabel('Име и фамилия')).toHaveValue(name)
  await reader.getByRole('button', { name: 'Нямам имейл' }).click()
  const login = `stoyanka-${Date.now()}`
  await reader.getByLabel('Потребителско име').fill(login)
  await reader.getByLabel('Парола', { exact: true }).fill('сив кон под дъжда')
  await reader.getByRole('checkbox').check()
  await reader.getByRole('button', { name: 'Създай акаунт' }).click()
  await expect(reader).toHaveURL(/\/(home|intro-tutorial)$/)
  await phone.close()

  const admin = await programOf(request, 'admin@example.com', password)
  const { items } = await (await admin(`/api/studio/people?q=${login}`)).json()
  expect(items).toMatchObject([{ name, role: 'member', user_group: 'logistika', groups: ['logistika'] }])
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Използвана`) })).toBeVisible()
})

test('the sheet of a news item for the notice board leads to that item', async ({ page }) => {
  const story = '/news/rabota-na-visochina'
  await enterStudio(page, story)
  await page.getByRole('button', { name: 'Още действия' }).click()
  // One in each of its languages.
  const [sheet] = await downloaded(page, () =>
    page
      .getByRole('menuitem', { name: /^Лист за информационното табло/ })
      .first()
      .click(),
  )
  if (!sheet) throw new Error('no sheet')
  expect(new URL(readQr(modulesOf(sheet))).pathname).toBe(story)
})
