import { type APIRequestContext, expect, test } from './journey.ts'
import { every, findFaults } from './axe.ts'
import { shown, startWith, storedMember } from './entering.ts'
import { freePort } from '../tools/postgres.mjs'
import { openOwnHouse } from './own-house.ts'
import { programOf } from './studio.ts'

const port = await freePort()
let house: Awaited<ReturnType<typeof openOwnHouse>>

// A category that asks for approvals would stop the journeys of others.
test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  house = await openOwnHouse(() => ({ PUSH_UNDO_SECONDS: '10' }), port)
})
test.afterAll(() => house?.close())

/** From now on what stands in the canteen's category needs an approval. */
async function askForApproval(request: APIRequestContext): Promise<void> {
  const admin = await programOf(request, 'admin@example.com')
  const { items: categories } = await (await admin('/api/studio/categories')).json()
  const canteen = categories.find(({ category_id }: { category_id: string }) => category_id === 'canteen')
  const rule = { version: canteen.version, review: 'one' }
  expect((await admin('/api/studio/categories/canteen', { method: 'PATCH', data: rule })).status()).toBe(200)
}

test('an item goes from its author to an approver’s phone, back, again, and out', async ({ page, request }) => {
  await askForApproval(request)

  const author = await programOf(request, 'ognyan.vasilev@serdion.example')
  const post = (url: string, data: unknown) => author(url, { method: 'POST', data })
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const words = { title: 'Ново меню', category_id: 'canteen', audience: { everyone: true, guests: false } }
  const body = { type: 'doc', content: [paragraph('От понеделник има супа.'), paragraph('Цените са същите.')] }
  const { id, version } = await (await post('/api/studio/news', { ...words, body })).json()
  expect((await post(`/api/studio/review/news/${id}/ask`, { version, words: 'Готово е.' })).status()).toBe(200)

  const stored = await storedMember(request, 'editor@example.com')
  const approver = await programOf(request, 'editor@example.com')
  const inbox = await (await approver('/api/notifications')).json()
  expect(inbox.items[0].link).toBe(`/review/news/${id}`)
  expect((await approver(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })).status()).toBe(409)

  await startWith(page, stored)
  await page.goto(inbox.items[0].link)
  const review = shown(page)
  await expect(review.getByRole('heading', { name: 'Ново меню', level: 1 })).toBeVisible()
  await expect(review.getByText('Цените са същите.')).toBeVisible()
  expect(await findFaults(page, every)).toEqual([])
  await review.getByRole('button', { name: 'Върни', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Връщане на автора' })
  await dialog.getByLabel('Какво да се промени').fill('Кажете в кой стол.')
  await dialog.getByRole('button', { name: 'Върни', exact: true }).click()
  await expect(review.getByText('Върната с бележка')).toBeVisible()

  const found = await (await author(`/api/studio/review/news/${id}`)).json()
  expect(found).toMatchObject({ state: 'returned', answer: { text: 'Кажете в кой стол.' } })
  const better = { version, body: { type: 'doc', content: [paragraph('От понеделник в стола в Русе има супа.')] } }
  const changed = await (await author(`/api/studio/news/${id}`, { method: 'PATCH', data: better })).json()
  expect((await post(`/api/studio/review/news/${id}/ask`, { version: changed.version })).status()).toBe(200)

  await page.reload()
  await expect(review.getByText('От понеделник в стола в Русе има супа.')).toBeVisible()
  await review.getByRole('button', { name: 'Одобри и публикувай' }).click()
  await expect(review.getByText('Одобрена', { exact: true })).toBeVisible()
  const reader = await programOf(request, 'reader@example.com')
  expect((await reader(`/api/news/${id}`)).status()).toBe(200)
})

test('an approver’s phone says how many phones will ring, and takes back what it has let go', async ({
  page,
  request,
}) => {
  await askForApproval(request)
  const author = await programOf(request, 'ognyan.vasilev@serdion.example')
  const post = (url: string, data: unknown) => author(url, { method: 'POST', data })
  const words = { title: 'Супа за всички', category_id: 'canteen', audience: { everyone: true, guests: false } }
  const { id, version } = await (await post('/api/studio/news', words)).json()
  const notify = { title: 'Супа за всички', body: 'От понеделник.' }
  expect((await post(`/api/studio/review/news/${id}/ask`, { version, notify })).status()).toBe(200)

  await startWith(page, await storedMember(request, 'editor@example.com'))
  await page.goto(`/review/news/${id}`)
  const review = shown(page)
  await expect(review.getByText(/^Отива до \d+.души\.$/)).toBeVisible()
  await expect(review.getByText(/телефон/).first()).toBeVisible()
  expect(await findFaults(page, every)).toEqual([])
  await review.getByRole('button', { name: /^Одобри(,| и изпрати)/ }).click()
  await expect(review.getByText(/^Изпраща се след \d+ с$/)).toBeVisible()
  expect(await findFaults(page, every)).toEqual([])
  await review.getByRole('button', { name: 'Отмени изпращането на „Супа за всички“' }).click()
  await expect(page.getByText('Отменено е. Никой не го получи.')).toBeVisible()
  await expect(review.getByText(/^Изпраща се след/)).toHaveCount(0)

  house.putForward(15_000)
  const reader = await programOf(request, 'reader@example.com')
  expect((await reader(`/api/news/${id}`)).status()).toBe(200)
  const { items } = await (await reader('/api/notifications?limit=100')).json()
  expect(items.filter(({ link }: { link: string }) => link === `/news/${id}`)).toEqual([])
})
