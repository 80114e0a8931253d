import { expect, test } from './journey.ts'
import { findFaults } from './axe.ts'
import { registerMember, uniqueName } from './entering.ts'
import { enterStudio, programOf } from './studio.ts'

test('an editor looks at the phone as a person found by name, and is told who would not see the item and why', async ({
  page,
  request,
}) => {
  const program = await programOf(request, 'editor@example.com')
  const name = uniqueName('Мария')
  await registerMember(request, { name, locale: 'en' })
  const words = (title: string) => ({ title, summary: '', key_points: [], body: { type: 'doc', content: [] } })
  const created = await program('/api/studio/news', {
    method: 'POST',
    data: {
      ...words('Дежурства по празниците'),
      category_id: 'safety',
      translations: { en: words('Holiday shifts') },
      audience: { groups: ['energo'], guests: false },
    },
  })
  const { id } = await created.json()
  await enterStudio(page, `/news/${id}`)
  const phone = page.frameLocator('iframe[title="Как новината изглежда на телефона на читателя"]')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Дежурства по празниците')

  const choice = page
    .getByRole('textbox', { name: 'Вижте като' })
    .or(page.getByRole('combobox', { name: 'Вижте като' }))
  const [given, family = ''] = name.split(' ')
  await choice.fill(`${family.slice(0, 8).toLowerCase()} ${given?.toLowerCase()}`)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  // She has the app in English.
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Holiday shifts')
  await expect(page.locator('[data-part="hidden"]')).toHaveCount(0)
  expect(await findFaults(page, { part: '.editor_preview', except: 'iframe' })).toEqual([])

  await page.getByRole('checkbox', { name: /Енерго/ }).uncheck()
  await page.getByRole('checkbox', { name: /Логистика/ }).check()
  await expect(page.getByText('Няма да я види: не е в аудиторията.')).toBeVisible()

  await choice.fill('гост')
  await expect(page.getByRole('option', { name: 'Гост' })).toBeVisible()
  await choice.press('Enter')
  await expect(choice).toHaveValue('Гост')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Дежурства по празниците')
  await expect(page.getByText('Няма да я види: не е в аудиторията.')).toBeVisible()
})
