import { expect, test } from './journey.ts'
import { every, findFaults } from './axe.ts'
import { registerMember, shown, startWith } from './entering.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } })

test('somebody reads their news and dates in other programs, by an address that they make, copy, change and stop', async ({
  page,
  request,
}) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  await page.goto('/profile')
  await shown(page).getByRole('link', { name: 'Емисии и календар' }).click()
  await expect(page).toHaveURL('/feeds')
  const card = (name: string) =>
    shown(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
  const news = card('Новини')
  await expect(news.getByText('Още нямате адрес.')).toBeVisible()

  await news.getByRole('button', { name: 'Направи адрес' }).click()
  const address = news.getByLabel('Адрес: Новини', { exact: true })
  await expect(address).toHaveText(/^http.*\/api\/feeds\/[\w-]{43}\/news\.atom$/)
  expect(await findFaults(page, every)).toEqual([])
  await news.getByRole('button', { name: 'Копирай адреса' }).click()
  await expect(page.getByText('Адресът е копиран.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await address.textContent())

  // A program without a sign-in, which keeps what it has.
  const first = await request.get(copied)
  expect([first.status(), first.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect((await first.text()).match(/<entry /g)?.length).toBeGreaterThan(3)
  const again = await request.get(copied, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)

  const dates = card('Срокове в календара')
  await dates.getByRole('button', { name: 'Направи адрес' }).click()
  const calendar = await request.get(
    (await dates.getByLabel('Адрес: Срокове в календара', { exact: true }).textContent()) ?? '',
  )
  expect(await calendar.text()).toContain('BEGIN:VEVENT')

  await news.getByRole('button', { name: 'Нов адрес: Новини' }).click()
  await page.getByRole('dialog', { name: 'Нов адрес?' }).getByRole('button', { name: 'Направи нов' }).click()
  await expect(address).not.toHaveText(copied)
  const renewed = (await address.textContent()) ?? ''
  expect((await request.get(copied)).status()).toBe(404)
  expect((await request.get(renewed)).status()).toBe(200)

  // Told once: whoever comes back sees when it was used, and not what it is.
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await shown(page).getByRole('link', { name: 'Емисии и календар' }).click()
  await expect(news.getByText(/последно използван на/)).toBeVisible()
  await expect(address).toHaveCount(0)

  await news.getByRole('button', { name: 'Спри адреса: Новини' }).click()
  const question = page.getByRole('dialog', { name: 'Да спрем ли адреса?' })
  await expect(question.getByRole('button', { name: 'Спри', exact: true })).toBeVisible()
  expect(await findFaults(page, every)).toEqual([])
  await question.getByRole('button', { name: 'Спри', exact: true }).click()
  await expect(page.getByText('Адресът е спрян.')).toBeVisible()
  await expect(news.getByText('Още нямате адрес.')).toBeVisible()
  expect((await request.get(renewed)).status()).toBe(404)
})
