import { expect, type Page, test } from './journey.ts'
import { findFaults } from './axe.ts'
import { registerMember, shown, startWith } from './entering.ts'
import { keyboardOf } from './keyboard.ts'
import { programOf } from './studio.ts'

const story = '/news/turnir-futbol-zala'
const field = (page: Page) => shown(page).getByLabel('Вашият коментар')
const section = (page: Page) => shown(page).getByRole('region', { name: /^Коментари/ })
const comment = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text })
const send = (page: Page) => section(page).getByRole('button', { name: 'Публикувай' })
/** The part is asked for when the reader comes near. */
const goDown = (page: Page) => shown(page).getByRole('group', { name: 'Вашата реакция' }).scrollIntoViewIfNeeded()

const faults = (page: Page) => findFaults(page, { part: 'section[aria-labelledby^=comments]' })

test('a reader writes without a signal, sends it later, and takes it back', async ({ page, context, request }) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  await page.goto(story)
  await goDown(page)
  await field(page).fill('Кой ще')
  await context.setOffline(true)
  const text = `Кой ще съдийства? ${crypto.randomUUID()}`
  await field(page).fill(text)
  await expect(section(page).getByText(/^Няма връзка\. Текстът е запазен/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await goDown(page)
  await expect(field(page)).toHaveValue(text)

  await send(page).click()
  const rules = page.getByRole('dialog', { name: 'Преди първия ви коментар' })
  await rules.getByRole('button', { name: 'Приемам и публикувам' }).dblclick()
  await expect(comment(page, text)).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await goDown(page)
  await expect(comment(page, text)).toHaveCount(1)

  await comment(page, text)
    .getByRole('button', { name: /^Още за вашия коментар/ })
    .click()
  await page.getByRole('button', { name: 'Изтрий', exact: true }).click()
  await expect(comment(page, text)).toHaveCount(0)
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect(comment(page, text)).toHaveCount(1)
})

test('the comments are read and reported by keyboard, on a small screen, in large letters and in the dark', async ({
  page,
  request,
}) => {
  const own = crypto.randomUUID()
  const text = `Хайде ${own}! ${'Дълга'.repeat(30)}`
  const writer = await registerMember(request)
  const call = await programOf(request, writer.email, writer.password)
  await call('/api/comments/terms', { method: 'PUT' })
  expect((await call(`/api${story}/comments`, { method: 'POST', data: { text } })).status()).toBe(201)

  const { stored } = await registerMember(request)
  await startWith(page, { ...stored, textSize: '200' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(story)
  await goDown(page)
  await expect(comment(page, text)).toBeVisible()
  expect(await faults(page)).toEqual([])
  const isTooWide = () => section(page).evaluate((node) => node.scrollWidth > node.clientWidth)
  expect(await isTooWide()).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.theme-dark')).toBeAttached()
  expect(await faults(page)).toEqual([])

  const { reach, press } = keyboardOf(page)
  await field(page).focus()
  await reach(new RegExp(`^Още за коментара на .*Хайде ${own.slice(0, 8)}`))
  await press('Enter')
  await reach(/^Подай сигнал$/)
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Какво не е наред с коментара?' })
  await expect(sheet).toBeVisible()
  await reach(/Обижда/)
  await press('Space')
  await reach(/^Подай сигнал$/)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(section(page).getByText('Подали сте сигнал')).toBeVisible()
})

test('a guest reads and is invited to sign in', async ({ page }) => {
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  const open = await page.request.get('/api/news?guest=1&limit=100')
  const { items } = await open.json()
  const item = items.find(({ comments_open }: { comments_open: boolean }) => comments_open)
  await page.goto(`/news/${item.id}`)
  await goDown(page)
  await expect(section(page).getByText(/^Коментират хората от групата/)).toBeVisible()
  await expect(section(page).getByRole('link', { name: 'Вход' })).toBeVisible()
  // What a guest writes waits on the device for their sign-in.
  await field(page).fill('И аз идвам!')
  await expect(section(page).getByText('Написаното ви чака тук.', { exact: false })).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  expect(await faults(page)).toEqual([])
})
