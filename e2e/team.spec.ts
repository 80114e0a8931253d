import { expect, type Page, test } from './journey.ts'
import { every, findFaults, setLetters, sizes } from './axe.ts'
import { shown, startWith, storedMember } from './entering.ts'
import { findTooWide } from './looks.ts'
import { freePort } from '../tools/postgres.mjs'
import { openOwnHouse } from './own-house.ts'
import { programOf } from './studio.ts'

const port = await freePort()
const url = `http://127.0.0.1:${port}`
let house: Awaited<ReturnType<typeof openOwnHouse>>

// Who leads a group, and must-reads that wait for it, would be seen in the journeys of others.
test.use({ baseURL: url, viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({ PUBLIC_URL: url, REGISTRATION_MODE: 'invitation' }), port)
})
test.afterAll(() => house?.close())

const email = 'reader@example.com'

/** At the usual size and at twice of it. */
async function expectFitting(page: Page, part?: string) {
  const scope = part ? { part } : {}
  expect(await findFaults(page, { ...every, ...scope })).toEqual([])
  await setLetters(page, 200)
  expect(await findFaults(page, { ...sizes, ...scope })).toEqual([])
  expect(await findTooWide(page)).toEqual([])
  await setLetters(page, 100)
}

test('a leader sees who has not joined, lets them in on the spot, and the list says so', async ({
  page,
  browser,
  request,
}) => {
  const admin = await programOf(request, 'admin@example.com')
  const { items } = await (await admin(`/api/studio/people?q=${email}`)).json()
  const [leader] = items
  const group_id = leader.user_group
  const group = await (await admin(`/api/studio/groups/${group_id}`)).json()
  const named = { version: group.version, leaders: [leader.id] }
  expect((await admin(`/api/studio/groups/${group_id}`, { method: 'PATCH', data: named })).status()).toBe(200)
  const names = { names: ['Стоянка Колева'], group_id, role: 'member' }
  expect((await admin('/api/studio/people/invitations', { method: 'POST', data: names })).status()).toBe(201)

  await startWith(page, await storedMember(request, email))
  await page.goto('/profile')
  await shown(page).getByRole('link', { name: 'Моят екип' }).tap()
  await expect(page).toHaveURL('/team')
  await expect(shown(page).getByRole('heading', { name: group.title, level: 2 })).toBeVisible()
  await expectFitting(page)

  await shown(page)
    .getByRole('button', { name: /^Още не са влезли/ })
    .tap()
  const sheet = page.getByRole('dialog', { name: 'Още не са влезли' })
  const more = sheet.getByRole('button', { name: 'Зареди още' })
  const invite = sheet.getByRole('button', { name: 'Покани Стоянка Колева' })
  await expect(async () => {
    if (!(await invite.isVisible())) await more.tap({ timeout: 1000 })
    await expect(invite).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expectFitting(page, 'dialog[open]')
  await invite.tap()
  const given = page.getByRole('dialog', { name: 'Покана' })
  await expect(given.getByRole('img', { name: 'QR код на поканата' })).toBeVisible()
  await expectFitting(page, 'dialog[open]')
  const code = (await given.locator('output').innerText()).replaceAll(/\s/g, '')

  const pocket = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const phone = await pocket.newPage()
  await phone.goto(`/auth/register?code=${code}`)
  await expect(phone.getByRole('heading', { name: 'Здравейте, Стоянка Колева!' })).toBeVisible()
  await phone.getByRole('button', { name: 'Нямам имейл' }).tap()
  await phone.getByLabel('Потребителско име').fill('stoyanka-koleva')
  await phone.getByLabel('Парола', { exact: true }).fill('сив кон под дъжда')
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Създай акаунт' }).tap()
  await expect(phone).toHaveURL(/\/(home|intro-tutorial)$/)
  await pocket.close()

  await expect(given.getByText('Стоянка Колева вече е вътре.')).toBeVisible()
  await page.goBack()
  await expect(sheet.getByRole('button', { name: 'Покани Стоянка Колева' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Затвори' }).tap()
  await expect(sheet).toHaveCount(0)

  // Whoever leads no more reads that with the next look.
  const { version } = await (await admin(`/api/studio/groups/${group_id}`)).json()
  const taken = { version, leaders: [] }
  expect((await admin(`/api/studio/groups/${group_id}`, { method: 'PATCH', data: taken })).status()).toBe(200)
  await page.reload()
  await expect(shown(page).getByText('Не водите група')).toBeVisible()
})
