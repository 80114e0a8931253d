import { type APIRequestContext, expect, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { registerMember, shown, signOut, startWith, storedMember, unique, workerReady } from './entering.ts'
import { programOf } from './studio.ts'

test.use({ serviceWorkers: 'allow' })

/** A published item for members alone, with a picture that nothing else shows; `forget` takes both away again. */
async function addInside(request: APIRequestContext, title: string, category_id: string) {
  const { token } = await storedMember(request, 'editor@example.com')
  const editor = await programOf(request, 'editor@example.com')
  const create = { width: 640, height: 400, channels: 3 as const, background: '#7b4b94' }
  const buffer = await sharp({ create }).png().toBuffer()
  const multipart = { file: { name: 'снимка.png', mimeType: 'image/png', buffer } }
  const headers = { authorization: `Bearer ${token}` }
  const medium = await (await request.post('/api/studio/media', { headers, multipart })).json()
  const audience = { everyone: true, guests: false }
  const data = { title, category_id, cover_id: medium.id, cover_alt: title, audience }
  const { id } = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  const takeDown = () => editor(`/api/studio/news/${id}/unpublish`, { method: 'POST', data: {} })
  expect((await editor(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })).status()).toBe(200)
  const forget = async () => {
    await takeDown()
    await editor(`/api/studio/news/${id}`, { method: 'DELETE' })
    await editor(`/api/studio/media/${medium.id}`, { method: 'DELETE' })
  }
  return { id, takeDown, forget, cover: shownCover(title) }
}

const shownCover = (title: string) => (page: Page) => shown(page).getByRole('img', { name: title }).first()
const isDrawn = (page: Page, cover: (page: Page) => ReturnType<Page['locator']>) =>
  expect
    .poll(() => cover(page).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
/** What the service worker has kept under the bare address of this one. */
const findCopies = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const [stem = ''] = new URL(address, location.href).pathname.split('.')
    const keys = await (await caches.open('media')).keys()
    return keys.filter((key) => new URL(key.url).pathname.startsWith(stem)).length
  }, url)
/** Whether anything on this device gives it without the server. */
async function isKept(page: Page, url: string) {
  await page.context().setOffline(true)
  const kept = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    return image.decode().then(
      () => true,
      () => false,
    )
  }, url)
  await page.context().setOffline(false)
  return kept
}

test('what was read once opens without a connection, on every address, and the server is not imitated', async ({
  page,
  context,
  request,
}) => {
  const [inside, gone] = [
    await addInside(request, unique('Вътрешна снимка'), 'health'),
    await addInside(request, unique('Свалена снимка'), 'canteen'),
  ]
  await startWith(page, (await registerMember(request)).stored)
  await page.goto('/news')
  const story = shown(page).locator('a[href^="/news/"]').first()
  await expect(story).toBeVisible()
  await workerReady(page)
  await page.reload()
  const addresses: string[] = []
  for (const { id, cover } of [inside, gone]) {
    await page.goto(`/news/${id}`)
    await isDrawn(page, cover)
    addresses.push(await cover(page).evaluate((image: HTMLImageElement) => image.currentSrc))
  }
  const [insideUrl = '', goneUrl = ''] = addresses
  for (const url of addresses) {
    await expect.poll(() => findCopies(page, url)).toBeGreaterThan(0)
    expect((await request.get(url)).status()).toBe(200)
  }

  await context.setOffline(true)
  await page.reload()
  await isDrawn(page, gone.cover)
  await page.goto('/news')
  await expect(story).toBeVisible()
  await page.goto('/contacts')
  await expect(shown(page).locator('h1')).toBeVisible()
  expect(await page.evaluate(() => caches.match('/icon.svg', { ignoreSearch: true }).then(Boolean))).toBe(true)
  const answer = await page.evaluate(() => fetch('/api/nothing').catch(() => 'no answer'))
  expect(answer).toBe('no answer')
  await context.setOffline(false)

  const live = page.waitForResponse('**/api/live*')
  await page.goto(`/news/${gone.id}`)
  await live
  await gone.takeDown()
  expect((await request.get(goneUrl)).status()).toBe(404)
  await expect.poll(() => findCopies(page, goneUrl)).toBe(0)

  await page.goto('/profile')
  expect([await isKept(page, goneUrl), await isKept(page, insideUrl)]).toEqual([false, true])
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => findCopies(page, insideUrl)).toBe(0)
  // What one document has drawn it keeps in its own memory.
  await page.reload()
  expect(await isKept(page, insideUrl)).toBe(false)
  for (const item of [inside, gone]) await item.forget()
})
