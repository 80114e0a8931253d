import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { shown, startWith, type Stored, storedMember } from './entering.ts'

const members = [
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
  '/search',
]
const guests = ['/home', '/news', '/survey', '/notifications', '/profile', '/contacts']
const visitors = ['/auth', '/auth/register', '/auth/forgot', '/contacts']

/** Narrow is the least width that must work; large is the largest text. */
const shapes = [
  { name: 'on a phone', width: 390, stored: {} },
  { name: 'at 320 px', width: 320, stored: {} },
  { name: 'with text at 200 %', width: 390, stored: { textSize: '200' } },
] satisfies { name: string; width: number; stored: Stored }[]

async function examine(page: Page, paths: string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, nodes } of violations) {
      found.push(`${path}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    }
    const tooWide = await shown(page).evaluate((node) => node.scrollWidth > node.clientWidth + 1)
    if (tooWide) found.push(`${path}: wider than the screen`)
  }
  expect(found).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, width, stored } of shapes) {
    test.describe(`axe finds nothing, ${colorScheme}, ${name}`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })
      test.setTimeout(120_000)

      test('for a member', async ({ page, request }) => {
        await startWith(page, { ...(await storedMember(request)), ...stored })
        await examine(page, members)
      })
      test('for a guest', async ({ page }) => {
        await startWith(page, { user: 'guest', tutorialComplete: 'true', ...stored })
        await examine(page, guests)
      })
      test('for a visitor', async ({ page }) => {
        await startWith(page, stored)
        await examine(page, visitors)
        await page.goto('/auth')
        await page.getByRole('link', { name: 'Как работи' }).click()
        await expect(page).toHaveURL('/intro-tutorial')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
      })
    })
  }
}
