import { expect, type Page, test } from './journey.ts'
import { enterStudio, expectAccessible } from './studio.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const firstTitle = (page: Page) => page.getByRole('rowheader').first().getByRole('link')
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('by keyboard alone items are put in order, two of them compared, and the period is taken away', async ({
  page,
}) => {
  await enterStudio(page, '/statistics')
  await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible()
  await expect(firstTitle(page)).toBeVisible()
  const reach = page.getByRole('columnheader', { name: 'Обхват' })
  await reach.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(reach).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=reach/)
  await page.keyboard.press('Enter')
  await expect(reach).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(reach).toHaveAttribute('aria-sort', 'descending')

  // Rows come anew with each order, and again with what others publish meanwhile: they are chosen by their names.
  await expect(page.getByRole('table', { name: 'Статистика' })).not.toHaveAttribute('aria-busy', 'true')
  const ticks = page.getByRole('row').getByRole('checkbox')
  const labels = await ticks.evaluateAll((all) => all.map((tick) => tick.getAttribute('aria-label') ?? ''))
  const names = labels.filter((name) => labels.indexOf(name) === labels.lastIndexOf(name)).slice(0, 2)
  for (const name of names) {
    const tick = page.getByRole('checkbox', { name, exact: true })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(tick).toBeChecked()
  }
  const compare = page.getByRole('button', { name: 'Сравни' })
  await compare.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение на новини' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Прочели в първия ден/ })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goBack()

  for (const [name, file] of [
    ['Изтегли периода: CSV', /^news-.*\.csv$/],
    ['Изтегли периода: Excel', /^numbers-.*\.xlsx$/],
    ['Изтегли PDF', /^report-20\d\d-\d\d\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(file)
  }
})

test('the table, the matrix of groups and the comparison fit every screen, and axe finds nothing in either look', async ({
  page,
}) => {
  await enterStudio(page, '/statistics')
  await expect(firstTitle(page)).toBeVisible()
  const ticks = page.getByRole('row').getByRole('checkbox')
  for (const at of [0, 1, 2]) await ticks.nth(at).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сравни' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/studio/statistics/compare')
  await expect(page.getByRole('table', { name: 'Сравнение на новини' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/studio/statistics?view=groups&days=90')
  await expect(page.getByRole('table', { name: 'Обхват по групи' })).toBeVisible()
  await expectAccessible(page)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
  }
})
