import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from './journey.ts'

export const password = process.env['SAMPLE_PASSWORD'] ?? ''
export type Stored = Record<string, string>

export const storedOf = async (answer: Pick<APIResponse, 'json'>): Promise<Stored> => {
  const { access_token, expires_at, user_group } = await answer.json()
  const authData = JSON.stringify({ token: access_token, tokenExpirationDate: Date.parse(expires_at) })
  return { token: access_token, authData, userGroup: user_group, tutorialComplete: 'true' }
}

/** What a signed-in device holds, from a real sign-in of a sample account; other journeys read it at the same time. */
export async function storedMember(request: APIRequestContext, email = 'reader@example.com'): Promise<Stored> {
  return storedOf(await request.post('/api/auth/login', { data: { email, password } }))
}

/** These words with something behind them that no other try of any journey has. */
export const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

const letters = 'абвгдежзиклмнопр'
/** The same for what is made of Bulgarian letters alone, as a name: «Стоянка Вдекмо…». */
export function uniqueName(name: string): string {
  const digits = crypto.randomUUID().replaceAll('-', '').slice(0, 10)
  const [first = '', ...rest] = Array.from(digits, (digit) => letters[Number.parseInt(digit, 16)] ?? '')
  return `${name} ${first.toUpperCase()}${rest.join('')}`
}

type Registered = { name?: string; user_group?: string; locale?: string }

/** An account of one journey alone, for whatever it changes. */
export async function registerMember(request: APIRequestContext, about: Registered = {}) {
  const own = { email: `${crypto.randomUUID()}@example.com`, password: 'gradina-s-lyulyak-7' }
  const data = { name: 'Станка Петкова', user_group: 'energo', locale: 'bg', ...about, ...own, terms_accepted: true }
  return { ...own, stored: await storedOf(await request.post('/api/auth/register', { data })) }
}

/**
 * An account that nobody has used: its registration signed in, and as soon as visits are counted, each minute, it would
 * be known as one that has been here and needs no introduction.
 */
export async function registerNewcomer(request: APIRequestContext) {
  const { email, password, stored } = await registerMember(request)
  const headers = { authorization: `Bearer ${stored['token']}` }
  expect((await request.post('/api/auth/logout', { headers })).ok()).toBe(true)
  return { email, password }
}

/** Puts this into the storage before the first script of the first page; later pages keep what the app wrote. */
export async function startWith(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript((values) => {
    if (window.name === 'begun') return
    window.name = 'begun'
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
}

/** Opens the app of whom this is stored, and waits until it listens to what happens. */
export async function openListening(page: Page, stored: Stored): Promise<void> {
  await startWith(page, stored)
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live')
  await page.goto('/home')
  expect((await listening).status()).toBe(200)
}

/**
 * A page that listens to what happens is never idle: for those who wait until everything has come. Its browser refuses the
 * request itself, because whoever routes one request of a page has all of them go through the test, and none kept.
 */
export async function withoutLive(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/api/live*'] })
}

/**
 * Until the service worker keeps the whole app and answers for this page. On a busy machine that takes longer than all
 * else one waits for.
 */
export const workerReady = (page: Page) =>
  page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    },
    undefined,
    { timeout: 180_000 },
  )

/** What goes by itself after some seconds may have done so already. */
export async function closeToast(toast: Locator): Promise<void> {
  const close = toast.getByRole('button', { name: 'Затвори' })
  await expect(async () => {
    if ((await close.count()) > 0) await close.click({ timeout: 1000 })
    await expect(toast).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

/** All that the browser's storage holds of this page. */
export const storageOf = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** What a page still fetches has come; the browser sometimes misses the end of a request that a new page cut off. */
export const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)

/**
 * Fills in the sign-in and taps its button, in the app's own form: the one of before the app is put out of reach while
 * the app takes over, and what a test types in that moment is typed nowhere (first-paint.spec.ts).
 */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const form = shown(page)
  await form.getByLabel('Имейл').fill(email)
  await form.getByLabel('Парола', { exact: true }).fill(secret)
  await form.getByRole('button', { name: 'Вход', exact: true }).click()
}

/** «Изход», and the question before it; where something would be lost it is asked twice. */
export async function signOut(page: Page, twice = false): Promise<void> {
  await shown(page).getByRole('button', { name: 'Изход', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Изход от акаунта?' })
  if (twice) await sheet.getByRole('button', { name: 'Излез въпреки това' }).click()
  const leave = sheet.getByRole('button', { name: twice ? 'Да, излез' : 'Изход', exact: true })
  // It counts first what would be lost.
  await expect(leave).not.toHaveAttribute('aria-busy', 'true')
  await leave.click()
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
/** The page in view; Ionic keeps the former ones in the document. */
export const shown = (page: Page) => page.locator('.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')

/** While one page moves over another both are in view; a tap would go to either. */
export const settled = (page: Page) => expect(shown(page)).toHaveCount(1)
