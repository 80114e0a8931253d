import { expect, type Locator, type Page, test } from './journey.ts'
import { quiet, settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { tapPoint } from './finger.ts'
import { deadPoints, height, pageHeight, someFrames, walks, widths, windowFor } from './grid.ts'

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

/** Makes the window as wide as this and as high as the page in it. */
async function stretch(page: Page, width: number) {
  await page.setViewportSize({ width, height })
  await page.setViewportSize({ width, height: windowFor(await page.evaluate(pageHeight)) })
  await page.evaluate(someFrames)
}

async function feelAll(page: Page, addresses: readonly string[]) {
  const dead: string[] = []
  for (const path of addresses) {
    await page.setViewportSize({ width: 390, height })
    await page.goto(path)
    await settled(page)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeAttached()
    await quiet(page)
    for (const width of widths) {
      await stretch(page, width)
      dead.push(...(await page.evaluate(deadPoints)).map((point) => `${path}, ${width} px, ${point}`))
    }
  }
  expect(dead).toEqual([])
}

test.describe('no point of a card, a row or a control is dead to a finger', () => {
  test.beforeEach(({ page }) => withoutLive(page))

  for (const { who, stored, pages } of walks) {
    test(`for ${who}`, async ({ page, request }) => {
      await startWith(page, stored ?? (await storedMember(request)))
      await feelAll(page, pages)
    })
  }
})
