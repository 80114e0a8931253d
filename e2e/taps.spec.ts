import { expect, type Locator, type Page, test } from './journey.ts'
import { settled, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { tapPoint } from './finger.ts'

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
  // What other journeys publish meanwhile would move the rows from under the finger.
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  let before = ''
  for (const { path, where, down = 0.5 } of places) {
    await (path === before ? page.goBack() : page.goto(path))
    before = path
    await expect(page).toHaveURL(path)
    await settled(page)
    const target = where(page)
    await expect(target).toBeVisible()
    // A page of one category says it once.
    if (path.startsWith('/category/'))
      await expect(rows(page).locator('.over', { hasText: 'Безопасност' })).toHaveCount(0)
    await tapPoint(page, target, { across: 0.5, down })
    await expect(page, path).toHaveURL(/\/(news|survey)\/[\w-]+$/)
  }
  await page.goto('/contacts')
  await settled(page)
  await tapPoint(page, shown(page).locator('.contacts_contact').first(), { across: 0.08, down: 0.5 })
  await expect(page.getByRole('dialog')).toBeVisible()
})
