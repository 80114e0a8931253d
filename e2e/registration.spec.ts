import { expect, test } from '@playwright/test'
import { findFaults } from './axe.ts'
import { shown } from './entering.ts'
import { openOwnHouse } from './own-house.ts'
import { enterStudio } from './studio.ts'

const secret = 'gradina-s-lyulyak-7'
const email = 'kolyo.savov@example.com'
let house: Awaited<ReturnType<typeof openOwnHouse>>

test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(180_000)
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
  await phone.getByLabel('Служебен имейл').fill(email)
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
  await desk.getByRole('button', { name: 'Прегледай' }).click()
  const side = desk.getByRole('dialog', { name: 'Чакат одобрение' })
  await side.getByLabel('Избери Кольо Савов').check()
  expect(await findFaults(desk, { part: '[role=dialog]' })).toEqual([])
  await side.getByRole('button', { name: 'Одобри (1)' }).click()
  await expect(desk.getByText('Един човек вече може да влезе')).toBeVisible()

  await login.getByRole('button', { name: 'Вход', exact: true }).click()
  await expect(phone).toHaveURL('/intro-tutorial')
  expect(await phone.evaluate(() => localStorage.getItem('userGroup'))).toBe('logistika')
})
