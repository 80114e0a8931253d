import { expect, test } from './journey.ts'
import { findFaults } from './axe.ts'
import { shown } from './entering.ts'
import { openOwnHouse } from './own-house.ts'
import { enterStudio } from './studio.ts'

const secret = 'gradina-s-lyulyak-7'
const email = 'kolyo.savov@example.com'
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.beforeAll(async () => {
  house = await openOwnHouse(() => ({ REGISTRATION_MODE: 'approval' }))
})
test.afterAll(() => house?.close())

test('whoever registers waits until an administrator lets him in, and then signs in', async ({ browser }) => {
  const pocket = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 320, height: 700 },
    reducedMotion: 'reduce',
  })
  const phone = await pocket.newPage()
  await phone.goto('/auth/register')
  await expect(phone.getByText('Администратор ще прегледа заявката ви')).toBeVisible()
  await phone.getByLabel('Име и фамилия').fill('Кольо Савов')
  await phone.getByLabel('Имейл').fill(email)
  await phone.getByLabel('Компания').selectOption('logistika')
  await phone.getByLabel('Парола', { exact: true }).fill(secret)
  await phone.getByRole('checkbox').check()
  expect(await findFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Създай акаунт' }).click()
  await expect(phone.getByRole('heading', { name: 'Чака одобрение' })).toBeVisible()
  expect(await findFaults(phone)).toEqual([])

  await phone.getByRole('link', { name: 'Към входа' }).click()
  await expect(phone).toHaveURL('/auth')
  const login = shown(phone)
  await login.getByLabel('Имейл').fill(email)
  await login.getByLabel('Парола', { exact: true }).fill(secret)
  await login.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(login.getByText('изчакайте администратор да одобри')).toBeVisible()

  const office = await browser.newContext({
    baseURL: house.url,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
  })
  const desk = await office.newPage()
  await enterStudio(desk, '/people', 'admin@example.com')
  // What is done with a row stands at its end, and is never beyond the edge.
  const row = desk.getByRole('row').filter({ has: desk.getByRole('button', { name: 'Одобри Кольо Савов' }) })
  await desk.getByLabel('Състояние').selectOption('awaiting_approval')
  for (const width of [1024, 1200, 1280, 1440]) {
    await desk.setViewportSize({ width, height: 800 })
    for (const act of ['Одобри Кольо Савов', 'Още за Кольо Савов'])
      await expect(row.getByRole('button', { name: act })).toBeInViewport({ ratio: 1 })
  }
  await desk.getByLabel('Състояние').selectOption('')
  await desk.getByRole('button', { name: 'Прегледай' }).click()
  const side = desk.getByRole('dialog', { name: 'Чакат одобрение' })
  await side.getByLabel('Избери Кольо Савов').check()
  expect(await findFaults(desk, { part: '[role=dialog]' })).toEqual([])
  // By keyboard: what was pressed is disabled meanwhile, and the place is not lost.
  const approve = side.getByRole('button', { name: 'Одобри (1)' })
  await office.setOffline(true)
  await approve.press('Enter')
  await expect(desk.getByText('Връзката прекъсна. Вижте кой още чака')).toBeVisible()
  await office.setOffline(false)
  await expect(approve).toBeFocused()
  await approve.press('Enter')
  await expect(desk.getByText('Един човек вече може да влезе')).toBeVisible()
  await expect(side.getByText('Никой не чака')).toBeVisible()
  await expect(side).toBeFocused()

  await login.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(phone).toHaveURL('/intro-tutorial')
  expect(await phone.evaluate(() => localStorage.getItem('userGroup'))).toBe('logistika')
})
