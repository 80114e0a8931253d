import { countJob } from './clicks.ts'
import { expect, test } from './journey.ts'
import { unique } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

/** Day and hour by the browser's clock, such as 2026-11-20 and 10:00. */
const inSofia = (time: string) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Sofia' }).slice(0, 16).split(' ')
const daysOn = (days: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString()

test('a scheduled item is dragged to another day, moved by keys and by its dialog, and taken back', async ({
  page,
  request,
}) => {
  const editor = await programOf(request, 'editor@example.com')
  const title = unique('Профилактика')
  const data = { title, category_id: 'safety', audience: { everyone: true, guests: false } }
  const { id } = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  // Mid-week, so that the day before and after stand beside it, and midday: what is begun late stands at the window's edge.
  const wednesday = [14, 15, 16, 17, 18, 19, 20].map(daysOn).find((time) => new Date(time).getUTCDay() === 3) ?? ''
  const publish_at = `${wednesday.slice(0, 10)}T10:00:00.000Z`
  await editor(`/api/studio/news/${id}/publish`, { method: 'POST', data: { publish_at } })
  const stored = async () => {
    const { published_at } = await (await editor(`/api/studio/news/${id}`)).json()
    return inSofia(published_at)
  }
  const [day = '', hour] = inSofia(publish_at)
  const next = inSofia(new Date(Date.parse(publish_at) + 86_400_000).toISOString())[0] ?? ''

  await page.setViewportSize({ width: 1024, height: 800 })
  await enterStudio(page, '/news')
  await page.getByRole('link', { name: 'Календар' }).click()
  await expect(page.getByRole('heading', { name: 'Календар', level: 1 })).toBeVisible()
  await page.goto(`/studio/news/calendar?view=week&day=${day}`)
  const entry = page.getByRole('button', { name: new RegExp(title) })
  const cell = (each: string) => page.locator(`td[data-day="${each}"]`)
  await expect(cell(day).getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)

  const isMoved = await countJob(page, 'reschedule')
  // In the week each day has its hours one under the other.
  const beside = page.locator('tr').filter({ has: entry }).locator(`td[data-day="${next}"]`)
  // Near an edge of the window what is dragged would scroll it.
  await entry.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const [from, to] = [await entry.boundingBox(), await beside.boundingBox()]
  if (!from || !to) throw new Error('no place to drag from or to')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 5 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await page.mouse.up()
  await expect(cell(next).getByRole('button', { name: new RegExp(title) })).toBeVisible()
  await expect.poll(stored).toEqual([next, hour])
  await isMoved()
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect.poll(stored).toEqual([day, hour])

  await cell(day)
    .getByRole('button', { name: new RegExp(title) })
    .press('Alt+ArrowRight')
  await expect(cell(next).getByRole('button', { name: new RegExp(title) })).toBeFocused()
  await expect.poll(stored).toEqual([next, hour])

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Излиза на').fill(`${day}T06:30`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Премести' }).click()
  await expect.poll(stored).toEqual([day, '06:30'])

  await page.getByRole('button', { name: 'Месец' }).click()
  await expect(cell(day).getByText(title)).toBeVisible()
  await expectAccessible(page)
  await editor(`/api/studio/news/${id}/unpublish`, { method: 'POST', data: {} })
  await editor(`/api/studio/news/${id}`, { method: 'DELETE' })
})
