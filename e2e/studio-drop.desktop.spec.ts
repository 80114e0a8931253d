import { expect, type Locator, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { enterStudio } from './studio.ts'

type File = { name: string; type: string; bytes: Buffer }
const png = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true })

/** As the browser gives what comes from another window. */
async function bring(page: Page, onto: Locator, how: 'drop' | 'paste', files: File[], html = '') {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  const data = await page.evaluateHandle(
    ({ sent: each, html: copied }) => {
      const transfer = new DataTransfer()
      if (copied) transfer.setData('text/html', copied)
      for (const { name, type, base64 } of each) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    { sent, html },
  )
  await onto.evaluate(
    (element, { data: transfer, how: kind }) => {
      const { left, top } = element.getBoundingClientRect()
      const how = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...how, clipboardData: transfer })
      element.dispatchEvent(event)
    },
    { data, how },
  )
}

test('a picture dropped on the text or pasted stands where it was put, and one on the cover is the cover', async ({
  page,
}) => {
  await enterStudio(page, '/news/new')
  const text = textOf(page)
  await text.click()
  await page.keyboard.type('Първи абзац')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Втори абзац')

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/studio/media', async (route) => {
    await held
    await route.continue()
  })
  const first = text.locator('p', { hasText: 'Първи' })
  await bring(page, first, 'drop', [{ name: 'стълба.png', type: 'image/png', bytes: await png('#0e6355') }])
  await expect(page.getByRole('progressbar', { name: /стълба\.png/ })).toBeVisible()
  // One writes on while it goes up.
  await page.keyboard.type(' и още')
  release()
  await expect(text.locator('figure img')).toHaveCount(1)
  const order = () =>
    text.evaluate((element) =>
      [...element.children]
        .map((child) => (child.querySelector('img') ? '#' : (child.textContent ?? '').replaceAll('\u00a0', ' ')))
        .filter((part) => part !== ''),
    )
  await expect.poll(order).toEqual(['Първи абзац', '#', 'Втори абзац и още'])

  // Browsers copy a picture together with its markup.
  await bring(
    page,
    text.locator('p', { hasText: 'Втори' }),
    'paste',
    [{ name: 'image.png', type: 'image/png', bytes: await png('#b3261e') }],
    '<meta charset="utf-8"><img src="https://evil.example/a.png">',
  )
  await expect(text.locator('figure img')).toHaveCount(2)
  await expect.poll(order).toEqual(['Първи абзац', '#', 'Втори абзац и още', '#'])

  await bring(page, page.getByRole('button', { name: 'Добави корица' }), 'drop', [
    { name: 'корица.png', type: 'image/png', bytes: await png('#1d4fa3') },
  ])
  await expect(page.getByRole('group', { name: 'Корица' }).locator('img')).toHaveAttribute('src', /^\/media\//)

  await bring(page, text, 'drop', [{ name: 'график.csv', type: 'text/csv', bytes: Buffer.from('име;смяна\n') }])
  await expect(page.getByRole('textbox', { name: /файла/i })).toHaveValue('график.csv')
  // The phone beside the text has it, too.
  const phone = page.frameLocator('iframe[title="Как новината изглежда на телефона на читателя"]')
  await expect(phone.getByText('график')).toBeVisible()

  await bring(page, text, 'drop', [{ name: 'лого.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }])
  await expect(page.locator('[data-part="upload"]')).toContainText('Такъв вид файл не се приема.')
})

test('files dropped beside the text do not take the page away', async ({ page }) => {
  await enterStudio(page, '/news/new')
  await expect(textOf(page)).toBeVisible()
  const prevented = await page.getByRole('complementary', { name: 'Настройки на новината' }).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'a.txt'))
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    element.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(prevented).toBe(true)
})
