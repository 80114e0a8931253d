import { expect, test } from './journey.ts'
import { freePort } from '../tools/postgres.mjs'
import { openOwnHouse } from './own-house.ts'
import { unique } from './entering.ts'
import { body, compose, savedId, title, writeNotification } from './studio-forms.ts'
import { enterStudio, programOf } from './studio.ts'

const port = await freePort()
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({}), port)
})
test.afterAll(() => house?.close())

/** A whole minute, as the field holds it, with time to press the buttons before it comes. */
const soon = () => Math.ceil(house.now() / 60_000 + 5) * 60_000
/** The minute as the browser's field takes it, by the browser's clock. */
const toField = (time: number) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Sofia' }).replace(' ', 'T').slice(0, 16)

test('what is scheduled comes at its minute, what was stopped never', async ({ page, request }) => {
  const reader = await programOf(request, 'reader@example.com')
  const titles = async () => {
    const { items } = await (await reader('/api/notifications?limit=100')).json()
    return items.map((item: { title: string }) => item.title)
  }
  const editor = await programOf(request, 'editor@example.com')
  const [comes, stopped] = [unique('Идва'), unique('Спряно')]
  await enterStudio(page, '/notifications')
  await page.getByRole('button', { name: 'Ново известие' }).click()
  await writeNotification(page, comes, 'Сердион Енерго')
  await compose(page).getByRole('radio', { name: 'В избран час' }).check()
  const due = soon()
  await compose(page).getByLabel('Ден и час').fill(toField(due))
  await compose(page)
    .getByRole('button', { name: /^Насрочи/ })
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
  await expect(drawer.getByText('Отменено', { exact: true })).toBeVisible()

  expect(await titles()).not.toContain(comes)
  house.putForward(due - house.now())
  await expect.poll(titles).toContain(comes)
  expect(house.now()).toBeGreaterThanOrEqual(due)
  expect(await titles()).not.toContain(stopped)
  await page.goto('/studio/notifications?status=cancelled')
  await expect(page.getByRole('button', { name: stopped })).toBeVisible()
})

test('an editor writes, chooses cover, readers and hour; the right reader has it at its time, the wrong one never', async ({
  page,
  request,
}) => {
  const [right, wrong] = [
    await programOf(request, 'reader@example.com'),
    await programOf(request, 'reader2@example.com'),
  ]
  const name = `Почивка за смяната ${crypto.randomUUID().slice(0, 8)}`
  await enterStudio(page)
  await page.getByRole('link', { name: 'Нова новина' }).click()
  await title(page).fill(name)
  await body(page).click()
  await page.keyboard.type('От понеделник почивката е 20 минути.')
  await page.getByLabel('Категория').selectOption({ label: 'Здраве' })
  await page.getByRole('radio', { name: /Избрани групи/ }).check()
  await page.getByRole('checkbox', { name: /Сердион Енерго/ }).check()
  const id = await savedId(page)

  await page.getByRole('button', { name: 'Добави корица' }).click()
  const picker = page.getByRole('dialog')
  await picker.locator('.media_grid button').first().click()
  await picker.getByRole('button', { name: /^Избери/ }).click()
  await page.getByLabel('Описание на корицата').fill('Бригада на почивка край машината')
  await expect(page.getByText('Корицата има описание')).toBeVisible()

  await page.getByLabel('Ден и час на публикуване').fill(toField(Date.now() - 3_600_000))
  await page.getByRole('button', { name: 'Насрочи', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Насрочване' })
  await expect(sheet.getByRole('button', { name: /^Насрочи за \d+/ })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Часът за публикуване вече мина' }).click()
  await expect(sheet.getByLabel('Ден и час на публикуване')).toBeFocused()
  await page.keyboard.press('Escape')
  const due = soon()
  await page.getByLabel('Ден и час на публикуване').fill(toField(due))
  await page.getByRole('button', { name: 'Насрочи', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Насрочи за \d+/ })
    .click()
  await expect(page.getByText(/^Новината излиза/)).toBeVisible()
  expect((await right(`/api/news/${id}`)).status()).toBe(404)

  house.putForward(due - house.now())
  await expect.poll(async () => (await right(`/api/news/${id}`)).status()).toBe(200)
  expect(house.now()).toBeGreaterThanOrEqual(due)
  const item = await (await right(`/api/news/${id}`)).json()
  expect(Date.parse(item.published_at)).toBe(due)
  expect(item.cover.alt).toBe('Бригада на почивка край машината')
  expect((await wrong(`/api/news/${id}`)).status()).toBe(404)
  const list = await (await wrong('/api/news?limit=100')).json()
  expect(list.items.map((each: { id: string }) => each.id)).not.toContain(id)
})
