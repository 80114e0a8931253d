import { expect, type Locator, type Page, test } from './journey.ts'
import { findFaults } from './axe.ts'
import { registerMember, shown, startWith, storedMember, type Stored } from './entering.ts'

const guest: Stored = { user: 'guest', tutorialComplete: 'true' }
const first = (page: Page) => page.locator('#first')
/** The app's own files are on their way for ever, as on the worst network. */
const withoutApp = (page: Page) => page.route('**/assets/*.js', () => undefined)
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test.describe('before the app has arrived', () => {
  test.beforeEach(({ page }) => withoutApp(page))

  test('a visitor sees the sign-in begin, in the language and the look that he chose', async ({ page }) => {
    await open(page, '/')
    await expect(first(page).locator('h1')).toHaveText('Добре дошли')
    await expect(first(page).locator('img')).toBeVisible()
    await expect(page).toHaveTitle('Мегдан')

    await startWith(page, { language: 'en', look: 'dark', textSize: '200' })
    await open(page, '/auth')
    await expect(first(page).locator('h1')).toHaveText('Welcome')
    await expect(page.locator('html')).toHaveClass(/theme-dark.*large-text|large-text.*theme-dark/)
    expect(await findFaults(page)).toEqual([])
  })

  test('a reader sees the frame of his news', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await open(page, '/home')
    await expect(first(page).locator('.first-tabs')).toBeVisible()
    await expect(first(page).locator('h1')).toHaveCount(0)
  })

  test('a guest sees the first public news, as the app will show it', async ({ page }) => {
    await startWith(page, guest)
    await open(page, '/home')
    const lead = first(page).locator('.first-lead')
    await expect(lead.locator('h3')).not.toBeEmpty()
    await expect
      .poll(() => lead.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)
    expect(await findFaults(page)).toEqual([])
    const promised = await lead.locator('h3').textContent()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(shown(page).locator('.story_title').first()).toHaveText(promised ?? '')
  })

  test('any other page begins with the logo', async ({ page }) => {
    await open(page, '/contacts')
    await expect(first(page).locator('.first-logo')).toBeVisible()
    await expect(first(page)).toHaveClass('plain')
  })
})

/** Letters and pictures have come, and what they moved stands where it stays. */
async function drawn(page: Page) {
  // The style sheet that names the letters comes after the first paint.
  await page.waitForFunction(() => document.fonts.size > 0)
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
    // What is out of sight is not fetched, and so never there.
    const fetched = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(fetched.map((picture) => picture.decode()))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** How high the middle of each of these lies. */
const middles = async (part: Locator, marks: readonly string[]) => {
  const boxes = await Promise.all(marks.map((mark) => part.locator(mark).first().boundingBox()))
  return boxes.map((box) => box && Math.round(box.y + box.height / 2))
}

test('nothing of the sign-in moves when the app takes the place of its first paint', async ({ page }) => {
  const shared = ['h1', 'input[name=email]', 'input[name=password]']
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await withoutApp(page)
    await open(page, '/auth')
    await expect(first(page).locator('form button')).toBeVisible()
    await drawn(page)
    const before = await middles(first(page), [...shared, '.first-how', 'form button'])
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(shown(page).locator('h1')).toBeVisible()
    await expect(first(page)).toHaveCount(0)
    await drawn(page)
    const after = await middles(shown(page), [...shared, 'a[href="/intro-tutorial"]', 'button[type=submit]'])
    expect(after, `${size.width} px`).toEqual(before)
  }
})

test('what is typed and tapped before the app has arrived signs in', async ({ page, request }) => {
  const { email, password } = await registerMember(request)
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await brought
    await route.continue()
  })
  await open(page, '/auth')
  await first(page).getByLabel('Имейл или потребителско име').fill(email)
  await first(page).getByLabel('Парола').fill(password)
  await first(page).getByRole('button', { name: 'Вход' }).click()
  bring()
  await expect(page).toHaveURL(/\/(home|intro-tutorial)$/)
})

test('a file of the app that does not come is said, with a way to try again', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await open(page, '/')
  const again = first(page).getByRole('button', { name: 'Опитай отново' })
  await expect(first(page).getByRole('alert')).toContainText('не се зареди')
  await page.unroute('**/assets/index-*.js')
  await again.click()
  await expect(shown(page).locator('h1')).toHaveText('Добре дошли')
})

test('what was shared and comes late does not cover what is said of a file that did not come', async ({ page }) => {
  let bring = () => {}
  const held = new Promise<void>((resolve) => (bring = resolve))
  await page.route(/\/api\/news\/solaren-park-pleven\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await startWith(page, guest)
  await open(page, '/news/solaren-park-pleven')
  await expect(first(page).getByRole('alert')).toBeVisible()
  const answered = page.waitForResponse(/\/api\/news\/solaren-park-pleven\?/)
  bring()
  await (await answered).finished()
  await page.evaluate(() => new Promise((later) => setTimeout(later, 100)))
  await expect(first(page)).toHaveClass('failed')
})

test('the news is asked for once, before the app is there, and nothing of the page is refused by its policy', async ({
  page,
}) => {
  const [refused, asked]: [string[], string[]] = [[], []]
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url())
    if (pathname === '/api/news' && search === '?lang=bg&guest=1') asked.push(search)
  })
  await startWith(page, guest)
  await page.goto('/home')
  await expect(shown(page).locator('a[href^="/news/"]').first()).toBeVisible()
  await expect(first(page)).toHaveCount(0)
  expect([asked.length, refused]).toEqual([1, []])
})

test('an article that was shared is asked for once, before the app is there, with its cover, and stands still where it will be read', async ({
  page,
}) => {
  const [asked, pictures]: [string[], string[]] = [[], []]
  let bring = () => {}
  const held = new Promise<void>((resolve) => (bring = resolve))
  page.on('request', (sent) => void pictures.push(sent.url()))
  await page.route(/\/api\/news\/solaren-park-pleven\?/, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await startWith(page, guest)
  await page.goto('/news/solaren-park-pleven')
  const sheet = shown(page).locator('article').first()
  await expect(sheet).toBeVisible()
  await expect(sheet.locator('[aria-busy=true] > div')).toBeVisible()
  const before = await sheet.boundingBox()
  bring()
  await expect(shown(page).locator('h1')).toContainText('Соларният парк')
  const after = await sheet.boundingBox()
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
  expect(asked).toHaveLength(1)
  const cover = shown(page).locator('.article_cover img')
  await expect
    .poll(() => cover.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc))
    .toContain('/media/')
  const source = await cover.evaluate((one: HTMLImageElement) => one.currentSrc)
  expect(pictures.filter((url) => url === source)).toHaveLength(1)
})

test('what was shared begins with its cover and its title, where the app will draw them', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  for (const { path, cover } of [
    { path: '/news/rabota-na-visochina', cover: '.article_cover' },
    { path: '/survey/puls-na-noemvri', cover: '.surveys_hero' },
  ]) {
    await withoutApp(page)
    await open(page, path)
    const title = first(page).locator('h1')
    await expect(title).not.toBeEmpty()
    const picture = first(page).locator('.first-cover img')
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(await findFaults(page)).toEqual([])
    await drawn(page)
    const promised = await title.textContent()
    const before = await middles(first(page), ['h1', '.first-cover'])
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(first(page)).toHaveCount(0)
    await expect(shown(page).locator('h1')).toHaveText(promised ?? '')
    await drawn(page)
    expect(await middles(shown(page), ['h1', cover]), path).toEqual(before)
  }
})

test('on a wide screen the cover of what was shared comes beside the app', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await withoutApp(page)
  await startWith(page, guest)
  await open(page, '/news/solaren-park-pleven')
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1)
  await expect(first(page)).toHaveClass('plain')
})

test('the styles of a page come after those of the app', async ({ page }) => {
  await startWith(page, guest)
  await page.goto('/home')
  await expect(shown(page).getByRole('link', { name: 'Регистрация' })).toHaveCSS('color', 'rgb(246, 244, 240)')
})

test('a browser without scripts is told what the app needs', async ({ request }) => {
  const page = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<noscript><p>Приложението има нужда от JavaScript.</p></noscript>')
})
