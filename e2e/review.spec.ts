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
  house = await openOwnHouse(() => ({ PUSH_UNDO_SECONDS: '120' }), port)
})
test.afterAll(() => house?.close())

/**
 * From now on what stands in the canteen's category needs an approval, or two where it is important; answers a program of
 * whoever writes there.
 */
async function authorUnderApproval(request: APIRequestContext, review: 'one' | 'two_when_urgent' = 'one') {
  const admin = await programOf(request, 'admin@example.com')
  const { items: categories } = await (await admin('/api/studio/categories')).json()
  const canteen = categories.find(({ category_id }: { category_id: string }) => category_id === 'canteen')
  const rule = { version: canteen.version, review }
  expect((await admin('/api/studio/categories/canteen', { method: 'PATCH', data: rule })).status()).toBe(200)
  return programOf(request, 'ognyan.vasilev@serdion.example')
}

test('an item goes from its author to an approver’s phone, back, again, and out with its push at its hour', async ({
  page,
  request,
}) => {
  const author = await authorUnderApproval(request)
  const post = (url: string, data: unknown) => author(url, { method: 'POST', data })
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const words = { title: 'Ново меню', category_id: 'canteen', audience: { everyone: true, guests: false } }
  const body = { type: 'doc', content: [paragraph('От понеделник има супа.'), paragraph('Цените са същите.')] }
  const { id, version } = await (await post('/api/studio/news', { ...words, body })).json()
  expect((await post(`/api/studio/review/news/${id}/ask`, { version, words: 'Готово е.' })).status()).toBe(200)

  const stored = await storedMember(request, 'editor@example.com')
  const approver = await programOf(request, 'editor@example.com')
  const newest = async () => (await (await approver('/api/notifications')).json()).items[0].link
  await expect.poll(newest).toBe(`/review/news/${id}`)
  expect((await approver(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })).status()).toBe(409)

  await startWith(page, stored)
  await page.goto(`/review/news/${id}`)
  const review = shown(page)
  await expect(review.getByRole('heading', { name: 'Ново меню', level: 1 })).toBeVisible()
  await expect(review.getByText('Цените са същите.')).toBeVisible()
  expect(await findFaults(page, every)).toEqual([])
  await review.getByRole('button', { name: 'Върни', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Връщане на автора' })
  await dialog.getByLabel('Какво да се промени').fill('Кажете в кой стол.')
  await dialog.getByRole('button', { name: 'Върни', exact: true }).click()
  await expect(review.getByText('Върнато с бележка')).toBeVisible()

  const found = await (await author(`/api/studio/review/news/${id}`)).json()
  expect(found).toMatchObject({ state: 'returned', answer: { text: 'Кажете в кой стол.' } })
  const better = { version, body: { type: 'doc', content: [paragraph('От понеделник в стола в Русе има супа.')] } }
  const changed = await (await author(`/api/studio/news/${id}`, { method: 'PATCH', data: better })).json()
  const publish_at = new Date(house.now() + 3_600_000).toISOString()
  const notify = { title: 'Ново меню', body: 'От понеделник в стола в Русе.' }
  const again = { version: changed.version, publish_at, notify }
  expect((await post(`/api/studio/review/news/${id}/ask`, again)).status()).toBe(200)

  await page.reload()
  await expect(review.getByText('От понеделник в стола в Русе има супа.')).toBeVisible()
  await review.getByRole('button', { name: /^Одобри и насрочи/ }).click()
  await expect(review.getByText('Одобрено', { exact: true })).toBeVisible()
  const reader = await programOf(request, 'reader@example.com')
  const told = async () => {
    const { items } = await (await reader('/api/notifications?limit=100')).json()
    return items
      .filter(({ link }: { link: string }) => link === `/news/${id}`)
      .map(({ body }: { body: string }) => body)
  }
  expect([(await reader(`/api/news/${id}`)).status(), await told()]).toEqual([404, []])
  house.putForward(3_600_000)
  await expect.poll(told).toEqual([notify.body])
  expect((await reader(`/api/news/${id}`)).status()).toBe(200)
})

test('an approver’s phone says how many phones will ring, and takes back what it has let go', async ({
  page,
  request,
}) => {
  const author = await authorUnderApproval(request)
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

  house.putForward(130_000)
  const reader = await programOf(request, 'reader@example.com')
  expect((await reader(`/api/news/${id}`)).status()).toBe(200)
  const { items } = await (await reader('/api/notifications?limit=100')).json()
  expect(items.filter(({ link }: { link: string }) => link === `/news/${id}`)).toEqual([])
})

test('a must-read changes for its readers once two phones have said so; what is scheduled is held when its approver has gone', async ({
  page,
  browser,
  request,
}) => {
  const author = await authorUnderApproval(request, 'two_when_urgent')
  const approvers = ['editor@example.com', 'admin@example.com']
  const call = async (who: typeof author, method: string, path: string, data: unknown = {}) => {
    const answer = await who(`/api/studio/${path}`, { method, data })
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300)
    return answer.json()
  }
  const approveAs = async (email: string, id: string) => {
    const who = await programOf(request, email)
    const { hash } = await (await who(`/api/studio/review/news/${id}`)).json()
    return call(who, 'POST', `review/news/${id}/approve`, { hash })
  }
  const words = { category_id: 'canteen', audience: { everyone: true, guests: false } }
  const must = { ...words, title: 'Алергени в стола', important: true, must_read: true }
  const { id, version } = await call(author, 'POST', 'news', must)
  await call(author, 'POST', `review/news/${id}/ask`, { version })
  for (const email of approvers) await approveAs(email, id)
  const reader = await programOf(request, 'reader@example.com')
  const read = async () => (await reader(`/api/news/${id}`)).json()
  const confirm = async () =>
    reader(`/api/news/${id}/confirmation`, { method: 'PUT', data: { version: (await read()).version } })
  expect((await confirm()).status()).toBe(200)

  const out = await (await author(`/api/studio/news/${id}`)).json()
  const changes = { version: out.version, pending: 0, summary: 'Списъкът е на входа.' }
  await call(author, 'PATCH', `news/${id}/pending`, changes)
  const reason = 'Вече има и сусам.'
  await call(author, 'POST', `review/news/${id}/ask`, { version: out.version, reason })

  const other = await (
    await browser.newContext({ viewport: { width: 360, height: 640 }, timezoneId: 'Europe/Vienna' })
  ).newPage()
  for (const [at, phone] of [page, other].entries()) {
    await startWith(phone, await storedMember(request, approvers[at]))
    await phone.goto(`${house.url}/review/news/${id}`)
    const review = shown(phone)
    await expect(review.getByText(reason, { exact: false })).toBeVisible()
    await expect(review.getByText('добавено: Списъкът е на входа.', { exact: false })).toBeAttached()
    expect((await read()).summary).toBe('')
    // The first of two brings nothing out, and says so.
    await review.getByRole('button', { name: at === 0 ? 'Одобри' : 'Одобри промените', exact: true }).click()
    await expect(review.getByText(at === 0 ? 'Одобрения: 1 от 2' : 'Одобрено').first()).toBeVisible()
  }
  const changed = await read()
  expect(changed).toMatchObject({ summary: 'Списъкът е на входа.', asked_reason: reason })
  const { confirmed } = await (await reader('/api/marks')).json()
  expect(confirmed[id].version).toBeLessThan(changed.asked_version)

  const later = await call(author, 'POST', 'news', { ...words, title: 'Празнично меню' })
  const publish_at = new Date(house.now() + 3_600_000).toISOString()
  await call(author, 'POST', `review/news/${later.id}/ask`, { version: later.version, publish_at })
  // One of those who may approve is an hour away from those who will read.
  await other.goto(`${house.url}/review/news/${later.id}`)
  await expect(shown(other).getByText(/^По часа на читателите:/)).toBeVisible()
  await other.context().close()
  expect(await approveAs('editor@example.com', later.id)).toMatchObject({ state: 'approved' })
  const admin = await programOf(request, 'admin@example.com')
  const { items } = await (await admin('/api/studio/people?q=editor@example.com')).json()
  await call(admin, 'PATCH', `people/${items[0].id}`, { version: items[0].version, state: 'suspended' })
  house.putForward(3_600_000)
  const held = async () => (await author(`/api/studio/news/${later.id}`)).json()
  await expect.poll(async () => (await held()).held).toBe('approval_missing')
  expect((await held()).status).toBe('draft')
  const newest = async () => (await (await author('/api/notifications')).json()).items[0].title
  await expect.poll(newest).toBe('Новина не излезе')
})
