import { expect, type Locator, type Page, test } from './journey.ts'
import { quiet, settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { findDeadPoints, tapPoint } from './finger.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => shown(page).locator('.story_story')
const card = (page: Page) => shown(page).locator('article:has(h2)').first()
const picture = (part: Locator) => part.locator('.story_picture').first()
const facts = (part: Locator) => part.locator('.story_meta').first()

type Place = { path: string; where: (page: Page) => Locator; down?: number }
const places: Place[] = [
  { path: '/news', where: (page) => picture(rows(page).first()) },
  { path: '/news', where: (page) => facts(rows(page).first()) },
  { path: '/news', where: (page) => rows(page).first(), down: 0.97 },
  { path: '/category/safety', where: (page) => picture(rows(page).first()) },
  { path: '/home', where: (page) => picture(rows(page).first()) },
  { path: '/home', where: (page) => facts(card(page)) },
  { path: '/survey', where: (page) => card(page).getByText(/^(Виж анкетата|Продължи)$/) },
  { path: '/survey', where: (page) => facts(card(page)) },
]

test('a finger opens a row or a card wherever it touches it: picture, facts, white space, button', async ({
  page,
  request,
}) => {
  await startWith(page, await storedMember(request))
  for (const { path, where, down = 0.5 } of places) {
    await page.goto(path)
    await settled(page)
    await tapPoint(page, where(page), { across: 0.5, down })
    await expect(page, path).toHaveURL(/\/(news|survey)\/[\w-]+$/)
  }
  await page.goto('/contacts')
  await settled(page)
  await tapPoint(page, shown(page).locator('.contacts_contact').first(), { across: 0.08, down: 0.5 })
  await expect(page.getByRole('dialog')).toBeVisible()
})

const widths = [320, 390, 768, 1280]
/** Rows of a list are all alike: of what is longer than this, in CSS px, the rest is not felt. */
const highest = 3200

/** Makes the window as wide as this and as high as the page in it. */
async function stretch(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  const height = await shown(page).evaluate(async (place) => {
    type Content = HTMLElement & { getScrollElement: () => Promise<HTMLElement> }
    const own = place.querySelector('.ion-content-scroll-host')
    const host = own ?? (await place.querySelector<Content>('ion-content')?.getScrollElement())
    return (host?.scrollHeight ?? 0) + 200
  })
  await page.setViewportSize({ width, height: Math.min(Math.max(844, height), highest) })
  // Rows that were out of sight are drawn some frames after they have come into it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
}

async function feelAll(page: Page, addresses: readonly string[]) {
  const dead: string[] = []
  for (const path of addresses) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await settled(page)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeAttached()
    await quiet(page)
    for (const width of widths) {
      await stretch(page, width)
      dead.push(...(await findDeadPoints(page)).map((point) => `${path}, ${width} px, ${point}`))
    }
  }
  expect(dead).toEqual([])
}

test.describe('no point of a card, a row or a control is dead to a finger', () => {
  test.beforeEach(({ page }) => withoutLive(page))

  test('for a member', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await feelAll(page, [
      '/home',
      '/news',
      '/news/rabota-na-visochina',
      '/category/safety',
      '/notifications',
      '/profile',
      '/survey',
      '/survey/puls-na-noemvri',
      '/contacts',
      '/saved',
      '/confirmations',
      '/catch-up',
      '/search?q=каска',
    ])
  })
  test('for a guest', async ({ page }) => {
    await startWith(page, { user: 'guest', tutorialComplete: 'true' })
    await feelAll(page, ['/home', '/survey', '/notifications', '/profile'])
  })
  test('for a visitor', async ({ page }) => {
    await startWith(page, { tutorialComplete: 'true' })
    await feelAll(page, ['/auth', '/auth/register', '/auth/forgot', '/auth/company', '/contacts'])
  })
})
