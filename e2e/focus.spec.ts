import { quiet, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { expect, test } from './journey.ts'
import { walkPage } from './keyboard.ts'
import { memberPages, visitorPages } from './pages.ts'

const walks = [
  { who: 'a member', pages: [...memberPages, '/search?q=каска'] },
  { who: 'a visitor', pages: visitorPages },
]

for (const { who, pages } of walks)
  test(`Tab goes over every page as one reads it, leaves nothing out, and each ring is seen whole, for ${who}`, async ({
    page,
    request,
  }) => {
    await withoutLive(page)
    await startWith(page, who === 'a member' ? await storedMember(request) : { tutorialComplete: 'true' })
    const found: string[] = []
    for (const path of pages) {
      await page.goto(path)
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
      await quiet(page)
      const { steps, faults } = await walkPage(page)
      expect(steps, path).toBeGreaterThan(2)
      found.push(...faults.map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  })
