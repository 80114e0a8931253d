import { expect, type Locator, type Page, test } from './journey.ts'
import { enterStudio, programOf } from './studio.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] })
const doc = (...content: object[]) => ({ type: 'doc', content })

const long = 'Досегашният режим се променя, защото приемаме стока и следобед. Промяната е за всички в склада. '
const ours = doc(
  paragraph(long.repeat(3)),
  heading('Какво се променя'),
  { type: 'bulletList', content: [item('Първата смяна е от 6:00'), item('Втората свършва в 22:00')] },
  heading('Кого да питате'),
  paragraph('Обадете се на 1234.'),
)
const theirs = doc(paragraph('The present hours change.'), heading('What changes'))

/** How high the headings of both texts stand, in their order. */
const heights = (page: Page, language: string) =>
  page
    .locator(`[data-language=${language}] [contenteditable] h2`)
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('a translation stands beside its original, pair by pair, and says what it lacks', async ({ page, request }) => {
  const program = await programOf(request, 'editor@example.com')
  const en = { title: 'New hours', summary: '', key_points: [], body: theirs }
  const data = { title: 'Нов режим', category_id: 'safety', body: ours, translations: { en } }
  const { id } = await (await program('/api/studio/news', { method: 'POST', data })).json()
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterStudio(page, `/news/${id}`)
  await page.getByRole('button', { name: 'Един до друг' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Английски' })).toBeVisible()
  // One bar of tools for both, which belongs to the text in which one writes.
  await expect(page.getByRole('toolbar')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Заглавие', exact: true }).nth(1).focus()
  await expect(page.getByRole('toolbar', { name: 'Инструменти за текста (Английски)' })).toHaveCount(1)
  await expect(async () => expect((await heights(page, 'bg'))[0]).toBe((await heights(page, 'en'))[0])).toPass()

  const english = page.locator('[data-language=en] [contenteditable]')
  await page.getByRole('button', { name: '3 непреведени части' }).click()
  // A place was made for the list behind its heading, and there one writes.
  await expect(english.locator('h2 + ul')).toHaveCount(1)
  await expect(english.first()).toBeFocused()
  await page.keyboard.type('The first shift begins at 6:00')
  await expect(english.locator('ul')).toContainText('The first shift')
  await page.getByRole('button', { name: 'Копирай структурата' }).click()
  await expect(english.locator('ul + h2')).toHaveCount(1)
  await expect(async () => expect(await heights(page, 'en')).toEqual(await heights(page, 'bg'))).toPass()

  await page.locator('[data-language=bg] [contenteditable] h2').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' от понеделник')
  await page.getByRole('button', { name: '1 променена в оригинала' }).click()
  await page.getByRole('button', { name: 'Преводът е верен' }).click()
  await expect(page.getByRole('button', { name: /променена в оригинала$/ })).toHaveCount(0)
  await expect(page.getByText(/^Запазено/)).toBeVisible()

  // The phone speaks the other language and misses nothing from the network.
  await page.getByRole('button', { name: 'Един до друг' }).click()
  await page.getByText('EN', { exact: true }).first().click()
  const phone = page.frameLocator('iframe[title="Как новината изглежда на телефона на читателя"]')
  await expect(phone.getByText('What changes')).toBeVisible()
  await expect(phone.getByText(/Offline|Офлайн/)).toHaveCount(0)

  // Where there is less room, tools and languages are still one row, and its end leads back to its beginning.
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.getByRole('toolbar')
  await expect(async () => expect((await bar.boundingBox())?.height).toBeLessThan(40)).toPass()
  const middleOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return y + height / 2
  }
  const beside = page.getByRole('button', { name: 'Един до друг' })
  expect(Math.abs((await middleOf(bar)) - (await middleOf(beside)))).toBeLessThan(8)
  await bar.getByRole('button', { name: 'Заглавие', exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Заглавие', exact: true })).toBeFocused()
})
