import { expect, type Page, test } from './journey.ts'
import { pathOf, quiet, settled, shown, startWith, type Stored, storedMember, withoutLive } from './entering.ts'
import { feelPage, walks } from './grid.ts'
import { walkPage } from './keyboard.ts'
import { examine, widths } from './looks.ts'
import { barePages, guestPages, memberPages, visitorPages } from './pages.ts'
import { findBroken } from './words.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => withoutLive(page))

/** What a wide screen draws in another way. */
const wide = new Set(['/home', '/news', '/news/rabota-na-visochina', '/contacts', '/profile'])
const worded = new Set(['/home', '/news', '/contacts', '/survey', '/notifications', '/profile', '/category/safety'])
const words = { narrow: [widths.small, widths.least].map((width) => ({ width, find: findBroken })) }

const isFelt = (who: string, path: string) => walks.find((walk) => walk.who === who)?.pages.includes(path)

/** What moves, though it names no motion, when the look of the page turns. */
const setGoing = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.classList.toggle('theme-dark')
    return document.getAnimations().flatMap(({ effect }) => {
      const moved = effect instanceof KeyframeEffect ? effect.target : null
      const isUnnamed = moved && !moved.matches('.hydrated') && getComputedStyle(moved).transitionProperty === 'all'
      return isUnnamed ? [`${moved.localName}.${moved.className}`] : []
    })
  })

/** Opens each page once, and asks everything of it there: for another page the same browser begins anew. */
async function visit(page: Page, who: string, paths: readonly string[]) {
  const isMember = who === 'a member'
  const found: string[] = []
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: widths.phone, height: 844 })
      await page.goto(path)
      await settled(page)
      await expect.poll(() => pathOf(page), { message: `from ${path}` }).toBe(path.split('?', 1)[0])
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shown(page).locator('h1, h2').first(), path).not.toBeEmpty()
      await quiet(page)
      const shapes = {
        letters: true,
        wide: isMember && wide.has(path),
        ...(isMember && worded.has(path) && words),
      }
      found.push(...(await examine(page, path, shapes)))
      if (isFelt(who, path)) found.push(...(await feelPage(page)).map((point) => `${path}, ${point}`))
      await page.setViewportSize({ width: widths.phone, height: 844 })
      const { steps, faults } = await walkPage(page)
      expect(steps, path).toBeGreaterThan(2)
      found.push(...faults.map((fault) => `${path}, by Tab: ${fault}`))
    })
  }
  expect(found).toEqual([])
}

const ofMember = [...memberPages, ...barePages, '/search?q=каска']
/** Two browsers go through them, each through every second one. */
const every2nd = (from: number) => ofMember.filter((_, at) => at % 2 === from)
const guest: Stored = { user: 'guest', tutorialComplete: 'true' }

test.describe('[S-routes] every page stands at its address; axe finds nothing in either look, at any width, text at 100 % and at 200 %; no word is broken, no point dead to a finger; Tab goes over it as one reads it, and no ring is cut off', () => {
  test('for a member, every second page', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await visit(page, 'a member', every2nd(0))
  })
  test('for a member, the pages between', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await visit(page, 'a member', every2nd(1))
  })
  test('for a guest', async ({ page }) => {
    await startWith(page, guest)
    await visit(page, 'a guest', guestPages)
  })
  test('for a visitor', async ({ page }) => {
    await startWith(page, { tutorialComplete: 'true' })
    await visit(page, 'a visitor', visitorPages)
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Как работи' }).click()
    await expect(page).toHaveURL('/intro-tutorial')
    expect(await examine(page, '/intro-tutorial', { letters: true })).toEqual([])
    expect(await setGoing(page)).toEqual([])
  })
})
