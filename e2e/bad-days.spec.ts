import { expect, foresee, type Page, type Route, test } from './journey.ts'
import { pathOf, quiet, settled, shown, signIn, startWith, storedMember, withoutLive } from './entering.ts'
import { findTooWide } from './looks.ts'
import { memberPages } from './pages.ts'

const isServer = ({ pathname }: URL) => /^\/(api|menu|devices)(\/|$)/.test(pathname)
const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Влезте в мрежата</html>' })
const stranger = (route: Route) => route.fulfill({ status: 200, json: { ok: true } })
const down = (route: Route) => route.abort('connectionrefused')
const broken = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '30' },
    json: { code: 'unavailable', message: 'Later.', request_id: 'r1' },
  })

test.beforeEach(() => foresee(/status of 503/, 'the journey breaks the server'))

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const retry = (page: Page) => shown(page).getByRole('button', { name: 'Опитай отново' })
const pages = [
  '/home',
  '/news',
  '/news/1',
  '/category/1',
  '/notifications',
  '/profile',
  '/survey',
  '/survey/1',
  '/contacts',
]

/** What the app keeps of what was read; '' while there is nothing. */
const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('read')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(String(reading.result ?? ''))
          })
        })
      }),
  )

test.describe('what comes in place of answers', () => {
  for (const [name, answer] of Object.entries({ portal, stranger, broken }))
    test(`every page has a note with a retry when each answer is that of: ${name}`, async ({ page, request }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await startWith(page, await storedMember(request))
      await page.route(isServer, answer)
      for (const path of answer === portal ? pages : ['/home', '/notifications', '/contacts']) {
        await page.goto(path)
        await expect(retry(page), path).toBeVisible()
      }
      await page.unroute(isServer)
      await retry(page).click()
      await expect(retry(page)).toHaveCount(0)
      expect(errors).toEqual([])
    })

  test('what was read stays through refreshes that fail, one start after the other', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await page.goto('/news')
    const story = shown(page).locator('a[href^="/news/"]').first()
    await expect(story).toBeVisible()
    // It is written a moment after it was read.
    await expect.poll(() => keptText(page)).toContain('/api/news')
    // What is younger than half a minute is not asked for again.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
    })
    for (const answer of [portal, broken, down]) {
      await page.unroute(isServer)
      await page.route(isServer, answer)
      await page.reload()
      await expect(story).toBeVisible()
      const note = answer === down ? 'Сървърът не отговаря · обновено' : 'Не е обновено от'
      await expect(shown(page).getByText(note)).toBeVisible()
    }
    await page.unroute(isServer)
    await page.route(isServer, portal)
    await page.reload()
    await expect(retry(page)).toBeVisible()
    await page.unroute(isServer)
    await retry(page).click()
    await expect(retry(page)).toHaveCount(0)
    await expect(story).toBeVisible()
  })

  test('a page whose file did not come is there after a retry', async ({ page, context, request }) => {
    foresee(/^PageMissing/, 'the journey takes this page away')
    await startWith(page, await storedMember(request))
    await page.route(/assets\/ProfilePage/, down)
    await page.goto('/home')
    const profile = page.locator('.shell_tabs').getByRole('link', { name: 'Профил' })
    await expect(profile).toBeVisible()
    await context.setOffline(true)
    await profile.click()
    await expect(retry(page)).toBeVisible()
    await page.unroute(/assets\/ProfilePage/)
    await context.setOffline(false)
    await retry(page).click()
    await expect(shown(page).getByRole('button', { name: 'Изход' })).toBeVisible()
  })

  test('a file that is gone after a deploy brings the new version once, and no loop', async ({ page, request }) => {
    foresee(/^PageMissing|404.*assets\/ProfilePage/, 'the journey takes this page away')
    let starts = 0
    page.on('domcontentloaded', () => void (starts += pathOf(page) === '/profile' ? 1 : 0))
    await startWith(page, await storedMember(request))
    await page.route(/assets\/ProfilePage/, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/home')
    await page.locator('.shell_tabs').getByRole('link', { name: 'Профил' }).click()
    await expect(retry(page)).toBeVisible()
    await expect.poll(() => starts).toBe(1)
  })
})

test('[S-logout] no answer, a strange one and a failing deletion of the push token strand nobody', async ({
  page,
  request,
}) => {
  const silent = () => undefined
  for (const answer of [down, portal, silent]) {
    const stored = { ...(await storedMember(request)), fcmToken: 'phone' }
    await page.goto('/contacts')
    await page.evaluate(
      (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
      stored,
    )
    await page.goto('/profile')
    const leave = shown(page).getByRole('button', { name: 'Изход' })
    await expect(leave).toBeVisible()
    await page.route(isServer, answer)
    await leave.click()
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Изход', exact: true })
    // It counts first what would be lost.
    await expect(sure).not.toHaveAttribute('aria-busy', 'true')
    await sure.dblclick()
    await expect(page).toHaveURL('/auth')
    await expect.poll(() => keys(page)).toEqual(['tutorialComplete'])
    await page.unroute(isServer)
  }
})

test('[S-storage] a damaged token starts signed out, whatever it holds', async ({ page }) => {
  for (const token of ['', 'жаба', 'a\nb', 'x'.repeat(50_000), 'abc']) {
    await page.goto('/contacts')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('/home')
    await expect(page).toHaveURL('/auth')
    await expect.poll(() => keys(page)).not.toContain('token')
  }
})

test('[S-storage] a full storage lets people in until the next start', async ({ page }) => {
  await page.goto('/auth')
  await page.evaluate(() => {
    for (let size = 4_000_000, at = 0; size > 0; at++)
      try {
        localStorage.setItem(`fill${at}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })
  await signIn(page, 'reader@example.com')
  await expect(page).toHaveURL(/\/(home|intro-tutorial)$/)
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(shown(page).locator('h1')).toBeVisible()
})

for (const way of ['silent', 'forbidden'] as const)
  test(`a ${way} database keeps nobody from signing in`, async ({ page }) => {
    await page.addInitScript((how) => {
      IDBFactory.prototype.open = () => {
        if (how === 'forbidden') throw new DOMException('denied', 'SecurityError')
        return new EventTarget() as IDBOpenDBRequest
      }
    }, way)
    await page.goto('/auth')
    await signIn(page, 'reader@example.com')
    // Whoever has come in elsewhere before needs no introduction.
    await expect(page).toHaveURL(/\/(home|intro-tutorial)$/)
  })

test('the app starts where the browser keeps nothing at all for it', async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, forbid)
    Object.defineProperty(navigator, 'serviceWorker', forbid)
  })
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await expect(shown(page).getByRole('heading', { name: 'Добре дошли' })).toBeVisible()
})

/** Words that somebody wrote, by the names of their fields in any answer. */
const written =
  /^(title|summary|text|body|name|group|position|department|category_title|key_points|alt|caption|detail|reason)$/

/** The same answer, with what somebody wrote as one word of 4,000 letters, and a row of emoji for a person's name. */
function swell(value: unknown, field = '', around = ''): unknown {
  if (typeof value === 'string') {
    if (!written.test(field) || value === '') return value
    return around === 'author' && field === 'name' ? '👩🏽‍🚒'.repeat(60) : 'Щ'.repeat(4000)
  }
  if (Array.isArray(value)) return value.map((one) => swell(one, field, around))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swell(one, name, field)]))
}

test('a word of 4,000 letters and a name of emoji widen no page, at twice the letters too', async ({
  page,
  request,
}) => {
  await withoutLive(page)
  await startWith(page, { ...(await storedMember(request)), textSize: '200' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.route(
    /\/(api\/(news|notifications|surveys|contacts|search|comments|team)|menu)(\/|\?|$)/,
    async (route) => {
      const response = await route.fetch()
      const isWords = response.ok() && response.headers()['content-type']?.includes('json')
      await route.fulfill({ response, ...(isWords && { json: swell(await response.json()) }) })
    },
  )
  const tooWide: string[] = []
  for (const path of [...memberPages, '/search?q=каска']) {
    await page.goto(path)
    await expect(shown(page).getByRole('heading', { level: 1 }).first()).toBeVisible()
    await quiet(page)
    tooWide.push(...(await findTooWide(page)).map((part) => `${path}: ${part}`))
  }
  expect(tooWide).toEqual([])
})

test('two taps at once, and a tap while the page changes, open one page', async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  await page.goto('/profile')
  await page.locator('.shell_tabs a[href="/news"]').click()
  await expect(page).toHaveURL('/news')
  await settled(page)
  const rows = shown(page).locator('.story_story')
  await expect(rows.nth(1)).toBeVisible()
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
  if (!first || !second) throw new Error('There are no rows to tap.')
  const tap = (box: typeof first) => page.touchscreen.tap(box.x + box.width / 2, box.y + 20)
  for (const boxes of [
    [first, first],
    [first, second],
  ]) {
    await Promise.all(boxes.map(tap))
    await expect(page).toHaveURL(/\/news\/[\w-]+$/)
    // The address is there before the page is, and with it alone there is nothing to come back from.
    await settled(page)
    await expect(shown(page).getByRole('button', { name: 'Назад' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/news')
    await settled(page)
    await expect(rows.nth(1)).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/profile')
})

test('a sheet that was open when the phone fell asleep is there when it wakes up, and Back closes it', async ({
  page,
  request,
}) => {
  await startWith(page, await storedMember(request))
  await page.goto('/news')
  await settled(page)
  await shown(page)
    .getByRole('button', { name: /^Още за/ })
    .first()
    .click()
  const sheet = page.locator('dialog[open]')
  await expect(sheet).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 8 * 60 * 60_000
    for (const event of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(event))
    for (const event of ['focus', 'offline', 'online']) window.dispatchEvent(new Event(event))
  })
  await quiet(page)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})
