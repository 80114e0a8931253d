import { expect, type Page, test } from './journey.ts'
import { closeToast, registerMember, settled, shown, storedMember } from './entering.ts'
import { openPhone } from './native-phone.ts'

test.use({ serviceWorkers: 'block' })

type Edges = { top: number; right: number; bottom: number; left: number }

/** A notch, rounded corners and the bars of the system: pixels at each edge in which nothing may be needed. */
async function setEdges(page: Page, { top, right, bottom, left }: Edges) {
  const session = await page.context().newCDPSession(page)
  const insets = { top, right, bottom, left, topMax: top, rightMax: right, bottomMax: bottom, leftMax: left }
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** What is read or touched under an edge; at the bottom whatever scrolls may go on below it. */
const underEdges = (page: Page, edges: Edges) =>
  page.evaluate(({ top, right, bottom, left }) => {
    const { innerWidth: width, innerHeight: height } = window
    const found = new Set<string>()
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      ((one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) ||
        scrolls(one.parentElement))
    const look = (x: number, y: number, isBottom = false) => {
      const one = document.elementFromPoint(x, y)?.closest('a[href], button, input, textarea, h1, h2')
      if (!one || (isBottom && scrolls(one))) return
      // Air may lie there.
      const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const isAir =
        x < box.left + parseFloat(paddingLeft) ||
        x > box.right - parseFloat(paddingRight) ||
        y < box.top + parseFloat(paddingTop) ||
        y > box.bottom - parseFloat(paddingBottom)
      if (isAir) return
      found.add(`${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`)
    }
    for (let x = 2; x < width; x += 6) {
      for (let y = 1; y < top; y += 6) look(x, y)
      for (let y = height - bottom + 2; y < height; y += 6) look(x, y, true)
    }
    for (let y = 2; y < height; y += 6) {
      for (let x = 1; x < left; x += 6) look(x, y)
      for (let x = width - right + 2; x < width; x += 6) look(x, y)
    }
    return [...found]
  }, edges)

const upright = { size: { width: 390, height: 844 }, edges: { top: 47, right: 0, bottom: 34, left: 0 } }
const lying = { size: { width: 844, height: 390 }, edges: { top: 24, right: 47, bottom: 21, left: 47 } }
const small = { size: { width: 667, height: 375 }, edges: { top: 0, right: 44, bottom: 21, left: 44 } }

test('nothing that is read or touched lies under the edges of a phone, upright, lying or small', async ({ page }) => {
  const phone = await openPhone(page, { platform: 'ios', stored: await storedMember(page.request) })
  const { items } = await (await page.request.get('/api/news?guest=1')).json()
  const surveys = (await (await page.request.get('/api/surveys?guest=1')).json()).items
  const examine = async (place: string) => {
    for (const [name, { size, edges }] of Object.entries({ upright, lying, small })) {
      await page.setViewportSize(size)
      await setEdges(page, edges)
      await expect.poll(() => underEdges(page, edges), `${place}, ${name}`).toEqual([])
    }
  }
  const pages = ['/home', '/news', '/notifications', '/profile', '/contacts', '/search', '/survey']
  for (const path of [...pages, `/news/${items[0].id}`, `/survey/${surveys[0].id}`, '/intro-tutorial']) {
    await page.goto(path)
    await settled(page)
    await expect(shown(page).locator('h1').first()).toBeVisible()
    await examine(path)
  }

  await page.goto('/home')
  await page.locator('ion-menu').evaluate((menu: HTMLElement & { open?: () => Promise<boolean> }) => menu.open?.())
  await expect(page.locator('ion-menu .side-menu_head')).toBeInViewport()
  await examine('the menu')
  await phone.setConnected(false)
  await expect(page.locator('.toast_toast')).toBeVisible()
  await examine('a toast')
  await expect(page.locator('.toast_toast')).toBeVisible()
})

test('the signs of the phone’s bars stand out from the page in either look', async ({ page }) => {
  const { stored } = await registerMember(page.request)
  const phone = await openPhone(page, { platform: 'android', stored: { ...stored, look: 'dark' } })
  const given = phone.watch('SystemBars', 'setStyle')
  await page.goto('/profile')
  await expect.poll(() => given.map(({ style }) => style).at(-1)).toBe('DARK')
  await shown(page).getByRole('button', { name: /^Тема/ }).click()
  await page.getByRole('radio', { name: 'Светла' }).click()
  await expect.poll(() => given.map(({ style }) => style).at(-1)).toBe('LIGHT')
})

test('the list of open apps shows the app unless the installation asks to hide it', async ({ page }) => {
  const phone = await openPhone(page, { platform: 'ios', stored: { user: 'guest', tutorialComplete: 'true' } })
  await page.goto('/home')
  await expect.poll(() => phone.calls).toContain('PrivacyScreen.disable')
  expect(phone.calls).not.toContain('PrivacyScreen.enable')
})

test('an opened address that is none of the app leads to the list of notifications, with a word why', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const phone = await openPhone(page, { platform: 'android', stored: await storedMember(page.request) })
  await page.goto('/home')
  await expect(page.locator('.shell_tabs')).toBeVisible()
  const toast = page.locator('.toast_toast')
  const strange = [
    'javascript:alert(1)',
    'https://evil.bg/news/1',
    `https://evil.bg@${new URL(baseURL ?? '').host}/news/1`,
    `${baseURL}/studio`,
    `${baseURL}/api/profile`,
    `${baseURL}/news/${'x'.repeat(5000)}`,
    `${baseURL}//evil.bg/news/1`,
    'not an address',
  ]
  for (const url of strange) {
    await page.evaluate(() => document.querySelector<HTMLElement>('.shell_tabs a[href="/home"]')?.click())
    await expect(page).toHaveURL('/home')
    await expect.poll(() => phone.emit('App', 'appUrlOpen', { url })).toBe(1)
    await expect(page).toHaveURL('/notifications')
    await expect(toast).toContainText('Не намерихме какво да отвори тази връзка')
    await closeToast(toast)
  }
  expect(errors).toEqual([])
})
