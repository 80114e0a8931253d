import { type APIRequestContext, expect, type Page, type Response } from './journey.ts'
import { colours, findFaults, type Scope } from './axe.ts'
import { password, unique } from './entering.ts'

/** Opens the studio at a path such as `/news` as this editor; the form of the sign-in has journeys of its own. */
export async function enterStudio(
  page: Page,
  path = '/news',
  email = 'editor@example.com',
  secret = password,
): Promise<void> {
  const answer = await page.request.post('/api/studio/session', { data: { email, password: secret } })
  expect(answer.status()).toBe(200)
  await openStudio(page, path)
}

/** Opens another path of the studio as whoever has entered, and waits for the page: its frame comes before its file. */
export async function openStudio(page: Page, path: string): Promise<void> {
  await page.goto(`/studio${path}`)
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.includes(`/studio${path}`))
  await expect(page.locator('h1').first()).toBeAttached()
}

/** Of whoever a journey makes for itself. */
export const ownPassword = 'gradina-s-lyulyak-7'

/** An editor of one journey alone, whom nobody has seen here; the mail. */
export async function makeEditor(request: APIRequestContext): Promise<string> {
  const admin = await programOf(request, 'admin@example.com')
  const email = `${crypto.randomUUID()}@example.com`
  const data = { name: 'Рада Колева', email, role: 'editor' }
  const { code } = await (await admin('/api/studio/people', { method: 'POST', data })).json()
  const reset = await request.post('/api/auth/password/reset', { data: { code, password: ownPassword } })
  expect(reset.ok()).toBe(true)
  return email
}

type Call = { method?: string; data?: unknown }

/** Calls the API as this person, as a program does. */
export async function programOf(request: APIRequestContext, email: string, secret = password) {
  const login = await request.post('/api/auth/login', { data: { email, password: secret } })
  const { access_token } = await login.json()
  const headers = { authorization: `Bearer ${access_token}` }
  return (url: string, { method = 'GET', data }: Call = {}) =>
    request.fetch(url, { method, headers, ...(data !== undefined && { data }) })
}

/** Presses «Изход» in the menu under one's own name, which closes when the focus goes to what just came or went. */
export async function chooseLeave(page: Page): Promise<void> {
  const leave = page.locator('.rail_person').getByRole('button', { name: 'Изход', exact: true })
  await expect(async () => {
    if (!(await leave.isVisible())) await page.locator('.rail_person summary').click()
    await leave.click({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

/** Signs out, and waits until the server has heard of it: the studio is left before. */
export async function leaveStudio(page: Page): Promise<void> {
  const isHeard = (answer: Response) =>
    answer.request().method() === 'DELETE' && answer.url().endsWith('/api/studio/session')
  const [heard] = await Promise.all([page.waitForResponse(isHeard, { timeout: 60_000 }), chooseLeave(page)])
  expect(heard.ok()).toBe(true)
}

/** An item that readers have, of one journey alone; its id. */
export async function publish(request: APIRequestContext, words: { title: string; category_id: string }) {
  const editor = await programOf(request, 'editor@example.com')
  const data = { ...words, audience: { everyone: true, guests: false } }
  const { id } = await (await editor('/api/studio/news', { method: 'POST', data })).json()
  expect((await editor(`/api/studio/news/${id}/publish`, { method: 'POST', data: {} })).status()).toBe(200)
  return String(id)
}

/**
 * In both looks, beginning with the one that the page stands in; the second is asked for its colours alone. What is
 * counted or fetched anew is pale until it has come.
 */
export async function expectAccessible(page: Page, scope?: Scope): Promise<void> {
  await expect(page.locator(`${scope?.part ?? 'body'} [aria-busy=true]`)).toHaveCount(0)
  const isDark = (await page.locator('html[data-mantine-color-scheme=dark]').count()) > 0
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [colorScheme, rules] of [
    [first, undefined],
    [second, colours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    expect(await findFaults(page, { ...scope, ...rules })).toEqual([])
  }
}

/** Something that nobody has read yet: what was sent before somebody came is not unread to them. */
export async function notifyEverybody(request: APIRequestContext): Promise<void> {
  const editor = await programOf(request, 'editor@example.com')
  const data = {
    // Two rows of one name could not be told apart by whoever hears them.
    title: unique('Без вода'),
    body: 'Утре няма вода.',
    link: '/contacts',
    audience: { everyone: true, guests: false },
  }
  const sent = await editor('/api/studio/notifications', { method: 'POST', data })
  expect(sent.status()).toBe(202)
}
