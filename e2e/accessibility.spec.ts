import { expect, type Page, test } from './journey.ts'
import { colours, every, findFaults, setLetters, sizes } from './axe.ts'
import { quiet, shown, startWith, storedMember, withoutLive } from './entering.ts'
import { findTooWide } from './fits.ts'
import { sharedNames } from './names.ts'
import { memberPages, visitorPages } from './pages.ts'

const members = [
  ...memberPages,
  '/search',
  '/review/news/no-such-item',
  '/review/survey/no-such-item',
  '/review/notification/no-such-item',
]
const guests = [
  '/home',
  '/news',
  '/news/solaren-park-pleven',
  '/category/results',
  '/survey',
  '/notifications',
  '/profile',
  '/contacts',
  '/saved',
  '/search',
]
/** What a wide screen draws in another way. */
const wide = ['/home', '/news', '/news/rabota-na-visochina', '/contacts', '/profile']

/** 320 px is the least width that must work; from 768 px there is a rail, from 1024 px a column at the right. */
const widths = { phone: 390, least: 320, tablet: 820, desktop: 1280 }

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => withoutLive(page))

type Look = 'light' | 'dark'

/** The page follows both a frame later than the browser. */
async function show(page: Page, colorScheme: Look, width = widths.phone) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  await expect(page.locator(colorScheme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}

/** The look that the page stands in, and the other: to turn it is what costs most, so a page is turned once. */
async function looksOf(page: Page) {
  const isDark = (await page.locator('html.theme-dark').count()) > 0
  return isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
}

type Note = (shape: string, ...problems: string[][]) => void

/** Gathers what is found at this place, each with the shape that the page had. */
function notesOf(place: string) {
  const found: string[] = []
  const note: Note = (shape, ...problems) => {
    for (const problem of problems.flat()) found.push(`${place}, ${shape}: ${problem}`)
  }
  return { found, note }
}

/** One page as wide as a phone and where it is narrowest. */
async function examineNarrow(page: Page, look: Look, note: Note) {
  note(look, await findFaults(page, every), await findTooWide(page), await sharedNames(page))
  await show(page, look, widths.least)
  note(`${widths.least} px`, await findFaults(page, sizes), await findTooWide(page))
}

async function examineOther(page: Page, look: Look, note: Note, width?: number) {
  await show(page, look, width)
  note(look, await findFaults(page, colours))
}

/** One page in both looks, and where it is narrowest. */
async function examine(page: Page, place: string) {
  const { found, note } = notesOf(place)
  const [first, second] = await looksOf(page)
  await examineNarrow(page, first, note)
  await examineOther(page, second, note)
  return found
}

/** The same, and in letters of twice the size. */
async function examineBoth(page: Page, place: string) {
  const { found, note } = notesOf(place)
  const [first, second] = await looksOf(page)
  await examineNarrow(page, first, note)
  await setLetters(page, 200)
  await show(page, first, widths.least)
  note(`large letters, ${widths.least} px`, await findFaults(page, sizes), await findTooWide(page))
  await show(page, first)
  note('large letters', await findTooWide(page))
  await setLetters(page, 100)
  await examineOther(page, second, note)
  return found
}

/** The rail and the column at the right have colours of their own, the same on both screens. */
async function examineWide(page: Page, place: string) {
  const { found, note } = notesOf(place)
  const [first, second] = await looksOf(page)
  await show(page, first, widths.tablet)
  note('tablet', await findFaults(page, sizes), await findTooWide(page))
  await show(page, first, widths.desktop)
  note(`desktop, ${first}`, await findFaults(page, every), await findTooWide(page), await sharedNames(page))
  await examineOther(page, second, note, widths.desktop)
  return found
}

type Examine = (page: Page, place: string) => Promise<string[]>

async function visit(page: Page, paths: string[], look: Examine) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    found.push(...(await look(page, path)))
  }
  expect(found).toEqual([])
}

test.describe('axe finds nothing, text at 100 % and at 200 %', () => {
  test('for a member', async ({ page, request }) => {
    await startWith(page, await storedMember(request))
    await visit(page, members, examineBoth)
  })
  test('for a guest', async ({ page }) => {
    await startWith(page, { user: 'guest', tutorialComplete: 'true' })
    await visit(page, guests, examineBoth)
  })
  test('for a visitor', async ({ page }) => {
    await visit(page, visitorPages, examineBoth)
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Как работи' }).click()
    await expect(page).toHaveURL('/intro-tutorial')
    expect(await examineBoth(page, '/intro-tutorial')).toEqual([])
  })
})

test('axe finds nothing for a member at a wide screen', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  await visit(page, wide, examineWide)
})

const openStates = [
  { path: '/home', name: 'the menu', button: 'Категории', dialog: 'Категории' },
  { path: '/profile', name: 'the choice of the look', button: /^Тема/, dialog: 'Тема (светла / тъмна)' },
  { path: '/profile', name: 'the change of the password', button: 'Смяна на паролата', dialog: 'Смяна на паролата' },
  { path: '/contacts', name: 'a contact', button: /, всички данни$/, dialog: /./ },
  { path: '/news/rabota-na-visochina', name: 'the text size', button: 'Размер на текста', dialog: 'Размер на текста' },
]

test('axe finds nothing in what opens over a page', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  const found: string[] = []
  for (const { path, name, button, dialog } of openStates) {
    await page.goto(path)
    await shown(page).getByRole('button', { name: button }).first().click()
    const opened = page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    await expect(opened.locator(':focus')).toBeVisible()
    await quiet(page)
    // axe knows no top layer: it takes the inert tabs under a modal sheet for targets that cover the sheet's own.
    await page.locator('.shell_tabs').evaluateAll((tabs) => tabs.forEach((node) => (node.style.visibility = 'hidden')))
    found.push(...(await examine(page, name)))
  }
  expect(found).toEqual([])
})

const inProfile = [
  'Редактирай',
  'Устройства, на които сте влезли',
  'Смяна на паролата',
  'Изтегли данните ми',
  'Условия и поверителност',
  'Изтриване на акаунта',
]

test('what opens over the profile fits the narrowest screen at twice the text size, with its way out', async ({
  page,
  request,
}) => {
  await startWith(page, { ...(await storedMember(request)), textSize: '200' })
  await page.setViewportSize({ width: widths.least, height: 640 })
  await page.goto('/profile')
  const sheet = page.locator('dialog[open]')
  const close = sheet.getByRole('button', { name: 'Затвори' })
  for (const name of inProfile) {
    await shown(page).getByRole('button', { name }).click()
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await findTooWide(page), name).toEqual([])
    await close.click()
    await expect(sheet).toHaveCount(0)
  }
})
