import { colours, every, findFaults, setLetters, sizes } from './axe.ts'
import { expect, type Page } from './journey.ts'
import { sharedNames } from './names.ts'

/** 320 px is the least width that must work; from 768 px there is a rail, from 1024 px a column at the right. */
export const widths = { phone: 390, small: 360, least: 320, tablet: 820, desktop: 1280 }

/** Which parts of the screen are wider than it, a line for each. */
export const findTooWide = (page: Page) =>
  page.evaluate(() =>
    [
      '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)',
      '.page_scroll',
      '.shell_tabs',
      '.shell_rail',
      'dialog[open]',
    ]
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `${node.className}: wider than the screen`),
  )

type Look = 'light' | 'dark'

/** The page follows both a frame later than the browser. */
async function show(page: Page, colorScheme: Look, width = widths.phone) {
  const wanted = page.locator(colorScheme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')
  // The browser reckons all styles anew for a look that is there already, too.
  if ((await wanted.count()) === 0) await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  await expect(wanted).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}

/** The look that the page stands in, and the other: to turn it is what costs most, so a page is turned once. */
export async function looksOf(page: Page) {
  const isDark = (await page.locator('html.theme-dark').count()) > 0
  return isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
}

/** What else is asked of a page where it is narrow: with what shape it had, and what is wrong. */
type More = { width: number; find: (page: Page) => Promise<string[]> }
export type Shapes = { letters?: boolean; wide?: boolean; narrow?: More[] }

/**
 * Asks a page, or what is open over it, all that a look, a width and the size of the letters can break: the page as wide
 * as a phone and where it is narrowest, in both looks; with `letters` in letters of twice the size, with `wide` beside the
 * rail and the column at the right, which have colours of their own. A line for each fault.
 */
export async function examine(page: Page, place: string, { letters, wide, narrow = [] }: Shapes = {}) {
  const found: string[] = []
  const note = (shape: string, ...problems: string[][]) => {
    for (const problem of problems.flat()) found.push(`${place}, ${shape}: ${problem}`)
  }
  const [first, second] = await looksOf(page)
  await show(page, first)
  note(first, await findFaults(page, every), await findTooWide(page), await sharedNames(page))
  for (const { width, find } of narrow.filter(({ width }) => width !== widths.least)) {
    await show(page, first, width)
    note(`${width} px`, await find(page))
  }
  await show(page, first, widths.least)
  note(`${widths.least} px`, await findFaults(page, sizes), await findTooWide(page))
  for (const { width, find } of narrow) if (width === widths.least) note(`${width} px`, await find(page))
  if (letters) {
    await setLetters(page, 200)
    await show(page, first, widths.least)
    note(`large letters, ${widths.least} px`, await findFaults(page, sizes), await findTooWide(page))
    await show(page, first)
    note('large letters', await findTooWide(page))
    await setLetters(page, 100)
  }
  if (wide) {
    await show(page, first, widths.tablet)
    note('tablet', await findFaults(page, sizes), await findTooWide(page))
    await show(page, first, widths.desktop)
    note(`desktop, ${first}`, await findFaults(page, every), await findTooWide(page), await sharedNames(page))
    await show(page, second, widths.desktop)
    note(`desktop, ${second}`, await findFaults(page, colours))
  }
  await show(page, second)
  note(second, await findFaults(page, colours))
  return found
}
