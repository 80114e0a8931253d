import { findDeadPoints, tapPoint } from './finger.ts'
import { quiet, settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { guests, members, visitors } from './pages.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [390, 320, 360, 768, 1280]
/** Rows of a list are all alike: of what is longer than this, in CSS px, the rest is not felt. */
const highest = 3200

/** Makes the window as wide as this and as high as the page in it. */
async function stretch(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const height = await page.evaluate(() => {
    const hosts = document.querySelectorAll('.outlet > .ion-page:not(.ion-page-hidden) .ion-content-scroll-host')
    return Math.max(844, ...[...hosts].map(({ scrollHeight }) => scrollHeight + 160))
  })
  await page.setViewportSize({ width, height: Math.min(height, highest) })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

async function feelAll(page: Page, paths: readonly string[]) {
  const dead: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    for (const width of widths) {
      await stretch(page, width)
      dead.push(...(await findDeadPoints(page)).map((point) => `${path}, ${width} px, ${point}`))
    }
  }
  expect(dead).toEqual([])
}

test.describe('no point of a card, a row or a button is dead to a finger', () => {
  test.beforeEach(({ page }) => withoutLive(page))

  test('for a member', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await feelAll(page, members)
  })
  test('for a guest', async ({ page }) => {
    await startWith(page, { user: 'guest', tutorialComplete: 'true' })
    await feelAll(page, guests)
  })
  test('for a visitor', async ({ page }) => {
    await startWith(page, { tutorialComplete: 'true' })
    await feelAll(page, visitors)
  })
})

const picture = (card: Locator) => card.locator('.picture, img').first()
const facts = (card: Locator) => card.locator('.meta').first()

test('what is seen of a row opens it: its picture, its facts and the white between them', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  const row = () => shown(page).locator('article:has(> div h2, > div h3)').nth(1)
  const card = () => shown(page).locator('article:has(h2)').first()
  const places: [path: string, where: () => Locator, down?: number, across?: number][] = [
    ['/news', () => picture(row())],
    ['/news', () => facts(row())],
    ['/news', row, 0.98, 0.5],
    ['/news', () => facts(card())],
    ['/category/safety', () => picture(row())],
    ['/home', () => picture(shown(page).locator('.story_story').first())],
    ['/home', () => facts(card())],
    ['/survey', () => card().getByText('Виж анкетата')],
    ['/survey', () => facts(card())],
    ['/survey', () => picture(shown(page).locator('article').nth(1))],
    ['/contacts', () => shown(page).locator('.contacts_contact .avatar, .contacts_contact .mark_avatar').first()],
  ]
  for (const [path, where, down = 0.5, across = 0.5] of places) {
    if (!page.url().endsWith(path)) await page.goto(path)
    await settled(page)
    await tapPoint(page, where(), { across, down })
    if (path === '/contacts') {
      await expect(page.getByRole('dialog')).toBeVisible()
      continue
    }
    await expect(page, `${path}, ${down}`).toHaveURL(/\/(news|survey)\/[\w-]+$/)
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
})
