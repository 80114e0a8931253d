import { expect, type Page, test } from './journey.ts'
import { registerMember, unique } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'От понеделник.' }] }] }

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the dashboard tells what is read, by pictures, by keyboard and by tables', async ({ page }) => {
  await enterStudio(page, '/dashboard')
  await expect(card(page, 'Прочитания').locator('[data-part="value"]')).toHaveText(/[1-9]/)
  const reads = card(page, 'Прочитания по дни')
  const chart = reads.locator('svg[tabindex="0"]')
  await expect(chart).toBeVisible()
  await expectAccessible(page)

  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const first = reads.locator('[data-part="tip"]')
  await expect(first).toContainText('Прочитания')
  const day = await first.locator('b').first().innerText()
  await page.keyboard.press('ArrowRight')
  await expect(first.locator('b').first()).not.toHaveText(day)

  const small = ['Активни служители', 'Прочитания', 'Среден обхват на новина', 'Участие в анкети']
  for (const name of [...small, 'Прочитания по дни', 'Чакат потвърждение', 'Най-четени', 'Кога четат']) {
    const button = card(page, name).getByRole('button', { name: 'Таблица' })
    // Without a pointer over its card it is seen as soon as the keyboard gets to it.
    await expect(button).toHaveCSS('opacity', '0')
    await button.focus()
    await expect(button).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(card(page, name).getByRole('table')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: '7 дни' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect(reads.getByRole('row')).toHaveCount(8)
  await page.reload()
  await expect(page.getByRole('button', { name: '7 дни' })).toHaveAttribute('aria-pressed', 'true')
})

test('among the system’s own colours it is told what is chosen, and what pictures measure', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterStudio(page, '/dashboard')
  await expect(page.locator('nav a[aria-current]')).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('nav a:not([aria-current])').first()).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('button', { name: '30 дни' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: '90 дни' })).toHaveCSS('outline-style', 'none')
  const bar = card(page, 'Най-четени').locator('.drawn > span').first()
  const ground = (one: Element) => getComputedStyle(one).backgroundColor
  expect(await bar.evaluate(ground)).not.toBe(await page.locator('body').evaluate(ground))
})

test('today is told in letters of twice the size too', async ({ page }) => {
  await enterStudio(page, '/news/calendar')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const today = page.locator('td[aria-current=date] > .num')
  await expect(today).toHaveCSS('font-size', '28px')
  expect(await today.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('a must-read is confirmed by one, the other is reminded once, and the list is a file', async ({
  page,
  request,
}) => {
  const editor = await programOf(request, 'editor@example.com')
  // Of a group from which no other journey reads.
  const about = { user_group: 'foods' }
  const [reader, other] = [await registerMember(request, about), await registerMember(request, about)]
  const title = unique('Нов пропуск на портала')
  const audience = { groups: ['foods'], guests: false }
  const data = { title, body, category_id: 'safety', audience, must_read: true }
  const made = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  await editor(`/api/studio/news/${made.id}/publish`, { method: 'POST', data: {} })
  const item = `/api/news/${made.id}`
  const asReader = await programOf(request, reader.email, reader.password)
  const { version } = await (await asReader(item)).json()
  await asReader(`${item}/read`, { method: 'PUT' })
  expect((await asReader(`${item}/confirmation`, { method: 'PUT', data: { version } })).status()).toBe(200)

  await enterStudio(page, `/news/${made.id}/confirmations`)
  await page.getByRole('button', { name: /^Потвърдили/ }).click()
  await expect(page.getByRole('rowheader', { name: 'Станка Петкова' })).toHaveCount(1)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Изтегли списъка (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe(`confirmations-${made.id}.csv`)

  const remind = page.getByRole('button', { name: /^Напомни на/ })
  await remind.click()
  const asking = page.getByRole('dialog', { name: 'Напомняне за потвърждение' })
  await expect(asking.getByText(`„${title}“`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: /^Изпрати/ }).dblclick()
  await expect(page.getByText(/^Напомнихме на/)).toBeVisible()
  await expect(remind).toBeDisabled()
  const inboxOf = async (person: { email: string; password: string }) => {
    const { items } = await (
      await (
        await programOf(request, person.email, person.password)
      )('/api/notifications')
    ).json()
    return items.filter(({ link }: { link: string }) => link === `/news/${made.id}`).length
  }
  await expect.poll(() => inboxOf(other)).toBe(1)
  expect(await inboxOf(reader)).toBe(0)

  await page.goto(`/studio/news/${made.id}/insights`)
  await expect(card(page, 'Прочели').locator('[data-part="value"]')).toHaveText('1')
  await expect(card(page, 'Прочитания по дни')).toBeVisible()
  await expectAccessible(page)
})
