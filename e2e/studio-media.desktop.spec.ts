import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { unique } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const jpeg = async (name: string, background = '#0e6355') =>
  fileOf(name, 'image/jpeg', await picture(1600, 900, background))

const chooser = (page: Page) => page.getByRole('main').locator('input[type=file]').first()
const tile = (page: Page, title: string) => page.locator('.media_grid button', { hasText: title })
const upload = (page: Page, name: string) => page.locator('[data-part="upload"]', { hasText: name })

test('several files go up at once; the one that is refused says why, and the others go on', async ({
  page,
}, testInfo) => {
  const [dam, table] = [unique('Язовир Искър'), `${unique('Смени')}.csv`]
  await enterStudio(page, '/media')
  await expect(page.getByText(/Снимки до 25.MB/)).toBeVisible()
  const files = [
    await jpeg(`${dam}.jpg`),
    fileOf('снимка.jpg', 'image/jpeg', Buffer.from('MZ\0\0program')),
    fileOf('лого.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    fileOf('скъсана.jpg', 'image/jpeg', (await picture(900, 900, '#b3261e')).subarray(0, 1500)),
    fileOf('огромна.jpg', 'image/jpeg', Buffer.alloc(26 * 1024 * 1024)),
    fileOf(table, 'text/csv', Buffer.from('име;смяна\n')),
  ]
  // From the disk: on a slow machine 26 MB take longer through the browser's protocol than a test may.
  for (const { name, buffer } of files) writeFileSync(testInfo.outputPath(name), buffer)
  await chooser(page).setInputFiles(files.map(({ name }) => testInfo.outputPath(name)))
  await expect(tile(page, dam)).toBeVisible()
  await expect(tile(page, table)).toBeVisible()
  await expect(upload(page, 'снимка.jpg')).toContainText('Такъв вид файл не се приема.')
  await expect(upload(page, 'лого.svg')).toContainText('Такъв вид файл не се приема.')
  await expect(upload(page, 'скъсана.jpg')).toContainText('Снимката е повредена')
  await expect(upload(page, 'огромна.jpg')).toContainText(/Файлът е по-голям от 25.MB\./)
  await expectAccessible(page)
  for (const name of ['снимка.jpg', 'лого.svg', 'скъсана.jpg', 'огромна.jpg']) {
    await page.getByRole('button', { name: `Махни „${name}“ от списъка` }).click()
  }
  await expect(page.locator('[data-part="upload"]')).toHaveCount(0)
})

test('an upload is called off, and one that lost the network goes on when it is back', async ({ page, context }) => {
  const own = crypto.randomUUID().slice(0, 8)
  const [off, on] = [`Отказана ${own}`, `Без мрежа ${own}`]
  await enterStudio(page, '/media')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/studio/media', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await held
    await route.continue().catch(() => undefined)
  })
  await chooser(page).setInputFiles([await jpeg(`${off}.jpg`)])
  await page.getByRole('button', { name: `Откажи качването на „${off}.jpg“` }).click()
  await expect(page.locator('[data-part="upload"]')).toHaveCount(0)
  release()
  await page.unroute('**/api/studio/media')

  await context.setOffline(true)
  await chooser(page).setInputFiles([await jpeg(`${on}.jpg`)])
  await expect(upload(page, `${on}.jpg`)).toContainText('Няма връзка')
  await context.setOffline(false)
  await expect(tile(page, on)).toBeVisible()
  await expect(tile(page, off)).toHaveCount(0)
})

test('files are dropped on the page and pasted into it', async ({ page }) => {
  await enterStudio(page, '/media')
  await expect(tile(page, 'Есенна гора').first()).toBeVisible()
  const bytes = [...(await picture(40, 30, '#8a5a00'))]
  const bring = (type: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ({ type, name, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      { type, name, bytes },
    )
  for (const [how, title] of [
    ['drop', unique('Пусната')],
    ['paste', unique('Поставена')],
  ] as const) {
    await bring(how, `${title}.jpg`)
    await expect(tile(page, title)).toBeVisible()
  }
})

test('a picture is described, its point chosen by keys, found, replaced where it is shown, and deleted with a way back', async ({
  page,
  request,
}) => {
  const dam = unique('Водохващане')
  const news = unique('Новото водохващане')
  // By another form of its word.
  const asked = dam.replace('Водохващане', 'водохващания')
  await enterStudio(page, '/media')
  await chooser(page).setInputFiles([await jpeg(`${dam}.jpg`, '#1d5cad')])
  await tile(page, dam).click()
  await expect(page).toHaveURL(/open=/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  await expect(page.getByText('Още никъде.')).toBeVisible()

  const point = page.getByRole('slider', { name: 'Център на кадъра' })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '40 % отляво, 49 % отгоре')
  await expect(page.locator('.media_crops img').first()).toHaveCSS('object-position', '40% 49%')
  await page.getByRole('textbox', { name: 'Описание' }).fill('Бетонна стена на водохващане в планината')
  await page.getByRole('button', { name: 'Запази' }).click()
  await expect(page.getByText('Промените са запазени')).toBeVisible()
  await expectAccessible(page)

  // Readers get the new file at once, also in a text that names the former one.
  const editor = await programOf(request, 'editor@example.com')
  const medium = await (await editor(`/api/studio/media/${id}`)).json()
  const image = {
    url: medium.url,
    width: medium.width,
    height: medium.height,
    thumbhash: null,
    alt: 'Стена',
    focus: null,
  }
  const made = await editor('/api/studio/news', {
    method: 'POST',
    data: {
      title: news,
      category_id: 'health',
      cover_id: id,
      cover_alt: 'Стена',
      audience: { everyone: true, guests: false },
      body: { type: 'doc', content: [{ type: 'image', attrs: { image } }] },
    },
  })
  const { id: item } = await made.json()
  expect((await editor(`/api/studio/news/${item}/publish`, { method: 'POST', data: {} })).status()).toBe(200)

  await page.reload()
  await expect(page.getByRole('link', { name: news })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Изтрий' })).toBeDisabled()
  await page
    .getByRole('region', { name: 'Замени' })
    .locator('input[type=file]')
    .setInputFiles([fileOf('нова.png', 'image/png', await picture(900, 1600, '#7b4b94'))])
  await expect(page.getByText('Нов файл: нова.png')).toBeVisible()
  await page.getByRole('button', { name: 'Замени навсякъде' }).click()
  await expect(page.getByText('720 × 1280').or(page.getByText('900 × 1600'))).toBeVisible()
  const reader = await programOf(request, 'reader@example.com')
  const article = await (await reader(`/api/news/${item}`)).json()
  expect(article.cover.url).not.toBe(medium.url)
  expect(article.body.content[0].attrs.image.url).toBe(article.cover.url)
  expect((await request.get(`${article.cover.url}?w=320`)).headers()['content-type']).toMatch(/^image\//)

  await editor(`/api/studio/news/${item}/unpublish`, { method: 'POST', data: {} })
  expect((await editor(`/api/studio/news/${item}`, { method: 'DELETE' })).status()).toBe(204)
  await page.goto(`/studio/media?q=${asked}`)
  await tile(page, dam).click()
  await page.getByRole('button', { name: 'Изтрий' }).click()
  await expect(tile(page, dam)).toHaveCount(0)
  await page.getByRole('button', { name: 'Върни' }).click()
  await expect(tile(page, dam)).toBeVisible()

  await tile(page, dam).click()
  await page.getByRole('button', { name: 'Изтрий' }).click()
  await expect(tile(page, dam)).toHaveCount(0)
  await page.goto(`/studio/media?q=${asked}`)
  await expect(page.getByText(`Няма съвпадение за „${asked}“`)).toBeVisible()
})
