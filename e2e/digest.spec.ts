import { nextTurn } from '@megdan/contract'
import { expect, test } from './journey.ts'
import { openPostOffice, partsOf, type PostOffice } from '../server/test/post-office.ts'
import { freePort } from '../tools/postgres.mjs'
import { registerMember, shown, startWith } from './entering.ts'
import { openOwnHouse } from './own-house.ts'
import { programOf } from './studio.ts'

const port = await freePort()
const baseURL = `http://127.0.0.1:${port}`
let office: PostOffice
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.use({ baseURL })
test.beforeAll(async () => {
  office = await openPostOffice()
  house = await openOwnHouse(() => ({ SMTP_URL: office.url, PUBLIC_URL: baseURL }), port)
})
test.afterAll(async () => {
  await house?.close()
  office?.close()
})

test('a reader chooses a weekly letter, has it when its hour comes, and ends it from the letter itself', async ({
  page,
  request,
}) => {
  const { email, stored } = await registerMember(request)
  const digests = () => office.letters.map(partsOf).filter(({ heads }) => heads['to'] === email && heads['list-id'])
  await startWith(page, stored)
  await page.goto('/profile')
  const row = shown(page).getByRole('button', { name: /^Обобщение по имейл/ })
  await expect(row).toContainText('Изключено')
  await row.tap()
  const sheet = page.getByRole('dialog', { name: 'Обобщение по имейл' })
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && (answer.request().postData() ?? '').includes('"weekday":"wed"'),
  )
  await sheet.getByText('Всяка седмица').tap()
  await sheet.getByText('Сряда', { exact: true }).tap()
  await expect(sheet.getByText(new RegExp(`^Следващото: Сряда, .*, 07:00, на ${email}\\.$`))).toBeVisible()
  expect((await saved).ok()).toBe(true)
  await sheet.getByRole('button', { name: 'Затвори' }).tap()
  await expect(row).toContainText('Сряда')

  const editor = await programOf(request, 'admin@example.com')
  const post = async (path: string, data: object) =>
    (await editor(`/api/studio${path}`, { method: 'POST', data })).json()
  const title = `Нов автобус ${crypto.randomUUID().slice(0, 8)}`
  const text = [{ type: 'text', text: 'Тръгва от портала в шест.' }]
  const body = { type: 'doc', content: [{ type: 'paragraph', content: text }] }
  const audience = { everyone: true, guests: false }
  const { id } = await post('/news', { title, body, category_id: 'holidays', audience })
  await post(`/news/${id}/publish`, {})

  const habit = {
    choice: { every: 'week' as const, weekday: 'wed' as const },
    quiet_hours: undefined,
    time_zone: 'Europe/Sofia',
  }
  const turn = nextTurn(habit, new Date(house.now()))
  house.putForward((turn?.at.getTime() ?? 0) + 1000 - house.now())
  await expect.poll(() => digests().length, { timeout: 90_000 }).toBe(1)
  const [letter] = digests()
  expect(letter?.text).toContain(title)
  expect(letter?.text).toContain('Тръгва от портала в шест.')
  expect(letter?.html).not.toMatch(/<img|src=/)

  const stop = /<(http[^>]+)>/.exec(letter?.heads['list-unsubscribe'] ?? '')?.[1] ?? ''
  await page.goto(stop)
  await expect(page.getByRole('heading', { name: 'Да спрем ли обобщенията по имейл?' })).toBeVisible()
  await page.getByRole('button', { name: 'Спри обобщенията' }).tap()
  await expect(page.getByRole('heading', { name: 'Спряхме обобщенията' })).toBeVisible()
  await page.getByRole('link', { name: 'Към профила ми' }).tap()
  // The address asks for the choice itself.
  await expect(
    page.getByRole('dialog', { name: 'Обобщение по имейл' }).getByRole('radio', { name: 'Изключено' }),
  ).toBeChecked()
})
