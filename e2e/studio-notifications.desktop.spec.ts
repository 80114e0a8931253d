import { expect, test } from './journey.ts'
import { unique } from './entering.ts'
import { compose, writeNotification } from './studio-forms.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

test('an editor sends to one group: the right reader has it, the other does not, and how far it came is told', async ({
  page,
  request,
}) => {
  const titlesOf = async (email: string) => {
    const { items } = await (await (await programOf(request, email))('/api/notifications?limit=100')).json()
    return items.map((item: { title: string }) => item.title)
  }
  const title = unique('Учение')
  await enterStudio(page, '/notifications')
  await page.getByRole('button', { name: 'Ново известие' }).click()
  // The group that nobody joins while other journeys run: its people are counted.
  await writeNotification(page, title, 'Сердион Строй')
  await expect(compose(page).getByText('/news/rabota-na-visochina')).toBeVisible()

  // What is written lies on this computer: a reload takes nothing of it.
  await page.reload()
  await expect(compose(page).getByLabel('Заглавие')).toHaveValue(title)
  const lock = page.getByRole('region', { name: 'Така ще изглежда' })
  await expect(lock.getByText('Сирените в 14 часа са за учение.')).toBeVisible()
  const whom = await compose(page)
    .getByText(/^Отива до \d+.души\./)
    .textContent()
  const number = /^Отива до (\d+)/.exec(whom ?? '')?.[1]
  const button = compose(page).getByRole('button', { name: /^Изпрати/ })
  await button.dblclick()

  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Получатели' })).toContainText(String(number))
  await expect(drawer.getByText(/нямат разрешени известия/)).toBeVisible()
  await expect(page).toHaveURL(/open=[\w-]{30,}/)
  const given = async () => (await titlesOf('magdalena.ruseva@serdion.example')).filter((one: string) => one === title)
  await expect.poll(given).toHaveLength(1)
  expect(await titlesOf('reader@example.com')).not.toContain(title)
})

test('who has not the right is told so, and cannot send past the studio either', async ({ page, request }) => {
  const email = 'ognyan.vasilev@serdion.example'
  await enterStudio(page, '/notifications', email)
  await expect(page.getByText(/Нямате право да изпращате известия/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ново известие' })).toHaveCount(0)
  const program = await programOf(request, email)
  const data = { title: 'Мое', body: 'Мое.', link: '/home', audience: { everyone: true, guests: true } }
  expect((await program('/api/studio/notifications', { method: 'POST', data })).status()).toBe(403)
})

test('axe finds nothing in the list, in the dialog and in the delivery, and all of it goes by keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await enterStudio(page, '/notifications', 'admin@example.com')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ново известие' }).press('Enter')
  await expect(compose(page).getByLabel('Заглавие')).toBeFocused()
  await page.keyboard.type('С клавиши')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Само с клавиатурата.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('височина')
  await expect(compose(page).getByRole('option', { name: /Работа на височина/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(compose(page).getByText('/news/rabota-na-visochina')).toBeVisible()
  await compose(page).getByRole('radio', { name: 'Всички служители' }).press('Space')
  await expect(compose(page).getByText(/^Отива до \d+.души\./)).toBeVisible()
  await expectAccessible(page)
  // In a narrow window the phone stands under the form, which keeps its room.
  const fieldWidth = async () => (await compose(page).getByLabel('Заглавие').boundingBox())?.width
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(fieldWidth).toBeGreaterThan(200)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.keyboard.press('Escape')
  await expect(compose(page)).toHaveCount(0)

  await page.getByRole('table').locator('tbody').getByRole('button').first().press('Enter')
  await expect(page.getByRole('dialog').getByText('Докъде стигна')).toBeVisible()
  await expectAccessible(page)
})
