import { expect, type Page, test } from '@playwright/test'
import { findFaults } from './axe.ts'
import { enterStudio, programOf } from './studio.ts'

const compose = (page: Page) => page.getByRole('dialog', { name: 'Ново известие' })

async function write(page: Page, title: string, group: string): Promise<void> {
  const dialog = compose(page)
  await dialog.getByLabel('Заглавие').fill(title)
  await dialog.getByRole('textbox', { name: 'Текст' }).fill('Сирените в 14 часа са за учение.')
  await dialog.getByLabel('Води към').fill('височина')
  await dialog.getByRole('option', { name: /Работа на височина/ }).click()
  await dialog.getByRole('radio', { name: /Избрани групи/ }).check()
  await dialog.getByRole('checkbox', { name: new RegExp(group) }).check()
}
/** The minute as the browser's field takes it, by the browser's clock. */
const toField = (time: number) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Sofia' }).replace(' ', 'T').slice(0, 16)
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

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
  await write(page, title, 'Сердион Енерго')
  await expect(compose(page).getByText('/news/rabota-na-visochina')).toBeVisible()

  // What is written lies on this computer: a reload takes nothing of it.
  await page.reload()
  await expect(compose(page).getByLabel('Заглавие')).toHaveValue(title)
  const lock = page.getByRole('region', { name: 'Така ще изглежда' })
  await expect(lock.getByText('Сирените в 14 часа са за учение.')).toBeVisible()
  const button = compose(page).getByRole('button', { name: /^Изпрати до \d+ души$/ })
  const number = (await button.textContent())?.replace(/\D/g, '')
  await button.dblclick()

  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Получатели' })).toContainText(String(number))
  await expect(drawer.getByText(/нямат разрешени известия/)).toBeVisible()
  await expect(page).toHaveURL(/open=[\w-]{30,}/)
  expect((await titlesOf('reader@example.com')).filter((one: string) => one === title)).toHaveLength(1)
  expect(await titlesOf('reader2@example.com')).not.toContain(title)
})

test('what is scheduled comes at its minute, what was stopped never', async ({ page, request }) => {
  test.setTimeout(180_000)
  const reader = await programOf(request, 'reader@example.com')
  const titles = async () => {
    const { items } = await (await reader('/api/notifications?limit=100')).json()
    return items.map((item: { title: string }) => item.title)
  }
  const editor = await programOf(request, 'editor@example.com')
  const [comes, stopped] = [unique('Идва'), unique('Спряно')]
  await enterStudio(page, '/notifications')
  await page.getByRole('button', { name: 'Ново известие' }).click()
  await write(page, comes, 'Сердион Енерго')
  await compose(page).getByRole('radio', { name: 'В избран час' }).check()
  // The field holds whole minutes; there must be time to press the buttons before it comes.
  const due = Math.ceil((Date.now() + 25_000) / 60_000) * 60_000
  await compose(page).getByLabel('Ден и час').fill(toField(due))
  await compose(page)
    .getByRole('button', { name: /^Насрочи за \d+ души$/ })
    .click()
  await expect(page.getByRole('dialog', { name: comes }).getByText('Насрочено', { exact: true })).toBeVisible()

  const other = {
    title: stopped,
    body: 'Това не бива да стига до никого.',
    link: '/home',
    audience: { groups: ['energo'], guests: false },
    send_at: new Date(due).toISOString(),
  }
  const made = await (await editor('/api/studio/notifications', { method: 'POST', data: other })).json()
  await page.goto(`/studio/notifications?open=${made.id}`)
  const drawer = page.getByRole('dialog', { name: stopped })
  await drawer.getByRole('button', { name: 'Отмени насрочването' }).click()
  await expect(drawer.getByText('Спряно', { exact: true })).toBeVisible()

  expect(await titles()).not.toContain(comes)
  await expect.poll(titles, { timeout: 100_000, intervals: [250] }).toContain(comes)
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(await titles()).not.toContain(stopped)
  await page.goto('/studio/notifications?status=cancelled')
  await expect(page.getByRole('button', { name: stopped })).toBeVisible()
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the list, in the dialog and in the delivery, ${colorScheme}, and all of it goes by keyboard`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await page.setViewportSize({ width: 1024, height: 768 })
    await enterStudio(page, '/notifications', 'admin@example.com')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await findFaults(page)).toEqual([])

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
    await expect(compose(page).getByRole('button', { name: /^Изпрати до/ })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(compose(page)).toHaveCount(0)

    await page.getByRole('table').getByRole('button').first().press('Enter')
    await expect(page.getByRole('dialog').getByText('Докъде стигна')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
