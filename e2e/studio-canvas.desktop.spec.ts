import { expect, foresee, type Locator, type Page, test } from './journey.ts'
import { enterStudio, expectAccessible } from './studio.ts'

async function openNew(page: Page) {
  await enterStudio(page, '/news/new')
  await expect(textOf(page)).toBeVisible()
}
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })
const phoneOf = (page: Page) => page.frameLocator('iframe[title="Как новината изглежда на телефона на читателя"]')
const nbsp = '\u00a0'

/** Each with an Enter behind it. */
async function writeLines({ keyboard }: Page, lines: string[]) {
  for (const line of lines) {
    await keyboard.type(line)
    await keyboard.press('Enter')
  }
}

/** As the browser gives what was copied elsewhere. */
const paste = (into: Locator, html: string, plain: string) =>
  into.evaluate(
    (element, { html: rich, plain: bare }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', rich)
      clipboardData.setData('text/plain', bare)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )

test('an editor writes a whole item by keyboard, and sees it on the phone', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(error.message))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isFramed = request.frame().url().endsWith('/studio/preview/')
    if (isFramed && !/^\/(media|studio\/preview)\//.test(pathname)) asked.push(pathname)
  })
  await openNew(page)
  const { keyboard } = page
  await page.getByRole('textbox', { name: 'Заглавие', exact: true }).click()
  await writeLines(page, ['Отваря "Зеленият стол"', 'Обядът започва в 12 ч.', 'Меню от 5 ястия'])
  await keyboard.type('Само на карти')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Точка 1' })).toHaveValue('Само на карти')
  await page.getByRole('textbox', { name: 'Точка 2' }).click()
  await keyboard.press('Enter')
  await keyboard.press('Enter')

  await expect(textOf(page)).toBeFocused()
  await writeLines(page, ['## Какво има', '- супа', 'салата', ''])
  await keyboard.type('/табл')
  await expect(page.getByRole('listbox', { name: 'Блокове' })).toBeVisible()
  await expectAccessible(page, { part: '.desk_words' })
  await keyboard.press('Enter')
  await keyboard.type('Час')
  await keyboard.press('Tab')
  await keyboard.type('Място')
  await expect(textOf(page).locator('th')).toHaveText(['Час', 'Място'])

  await textOf(page).locator('> p').last().click()
  await keyboard.type('Вижте ')
  await keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await keyboard.type('Контакти')
  await expect(page.getByRole('option', { name: 'Контакти' })).toBeVisible()
  await expectAccessible(page, { part: '[role=dialog]' })
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(textOf(page).locator('a')).toHaveAttribute('href', '/contacts')
  await expectAccessible(page, { part: '.desk_words' })
  await expectAccessible(page, { part: '.editor_preview' })

  const phone = phoneOf(page)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Отваря „Зеленият стол“`)
  await expect(phone.getByRole('listitem')).toHaveText(['Само на карти', `Меню от 5${nbsp}ястия`, 'супа', 'салата'])
  await expect(phone.getByRole('columnheader', { name: 'Място' })).toBeAttached()

  // The phone follows whoever writes, and takes the focus from nobody.
  await textOf(page).locator('> p').last().click()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await writeLines(page, [...Array<string>(16).fill('Още'), 'Край'])
  await expect(phone.getByText('Край', { exact: true })).toBeInViewport()
  await expect(phone.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(textOf(page)).toBeFocused()
  const title = page.getByRole('textbox', { name: 'Заглавие', exact: true })
  await title.click()
  await expect(phone.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Известие' }).click()
  await expect(phone.getByRole('status')).toContainText('Отвори')

  // The frame asks for nothing but its own files and pictures, and leaves nothing in the reader's storage.
  expect(asked).toEqual([])
  expect(await page.evaluate(() => ['look', 'language', 'token'].map((name) => localStorage.getItem(name)))).toEqual([
    null,
    null,
    null,
  ])

  await page.getByLabel('Категория').selectOption({ label: 'Безопасност' })
  await expect(page.getByText(/^Запазено/)).toBeVisible()
  await page.reload()
  await expect(textOf(page).locator('li')).toHaveText(['супа', 'салата'])
  await expect(textOf(page).locator('a')).toHaveAttribute('href', '/contacts')
  expect(refused).toEqual([])
})

test('what is pasted from a hostile page is text, and nothing of it runs', async ({ page }) => {
  foresee(/^Executing inline event handler violates/, 'the policy refuses what is pasted')
  const strange: string[] = []
  page.on('request', (request) => request.url().includes('evil') && strange.push(request.url()))
  page.on('dialog', (dialog) => (strange.push(dialog.message()), void dialog.dismiss()))
  await openNew(page)
  const text = textOf(page)
  await text.click()
  await paste(
    text,
    `<script>window.hit = 1</script><p onclick="window.hit = 1">Добър <a href="javascript:window.hit=1">ден</a></p>
     <img src="https://evil.example/a.png" onerror="window.hit = 1"><svg onload="window.hit = 1"></svg>
     <iframe src="https://evil.example"></iframe><b><a href="https://serdion.example/a">оттук</a></b>
     <style>@import "https://evil.example/a.css"</style><math><mtext><img src=x onerror="window.hit=1"></mtext></math>`,
    'Добър ден оттук',
  )
  await expect(text).toContainText('Добър ден')
  await expect(text.locator('a')).toHaveAttribute('href', 'https://serdion.example/a')
  await expect(text.locator('script, svg, iframe, style, img, [onclick]')).toHaveCount(0)

  await text.press('Control+End')
  await paste(text, `${'<div><blockquote><ul><li>'.repeat(2000)}дълбоко`, 'дълбоко')
  await expect(text).toContainText('дълбоко')
  await paste(text, `<p>${'<b>много</b> '.repeat(90_000)}</p>`, `само думи`)
  await expect(text).toContainText('само думи')
  await paste(text, `<p>${'дума '.repeat(30_000)}</p>`, '')
  await expect(page.getByText(/твърде дълъг за една новина/)).toBeVisible()
  await expect(text).toContainText('само думи')
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
  expect(strange).toEqual([])
})

test('one undo takes back what was settled, in the fields and in the text', async ({ page }) => {
  await openNew(page)
  const title = page.getByRole('textbox', { name: 'Заглавие', exact: true })
  await title.click()
  await page.keyboard.type('Каза "')
  await expect(title).toHaveValue('Каза „')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Каза "')
  await page.keyboard.type('да')
  await expect(title).toHaveValue('Каза "да')

  const text = textOf(page)
  await text.click()
  await page.keyboard.type('до 30 ноември ')
  await expect(text).toHaveText(`до 30${nbsp}ноември`)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('до 30 ноември')
  await paste(text, '<p>"да" - не</p>', '"да" - не')
  await expect(text).toContainText(`„да“${nbsp}– не`)
  await page.keyboard.press('Control+z')
  await expect(text).toContainText('"да" - не')
})
