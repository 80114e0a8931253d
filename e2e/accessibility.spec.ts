import { expect, type Page, test } from '@playwright/test'
import { colours, findFaults } from './axe.ts'
import { quiet, shown, startWith, type Stored, storedMember, withoutLive } from './entering.ts'

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
const visitors = ['/auth', '/auth/register', '/auth/forgot', '/auth/company', '/contacts']
/** What a wide screen draws in another way. */
const wide = ['/home', '/news', '/news/rabota-na-visochina', '/contacts', '/profile']

/** 320 px is the least width that must work; from 768 px there is a rail, from 1024 px a column at the right. */
const widths = { phone: 390, least: 320, tablet: 820, desktop: 1280 }
const texts = [
  { name: 'at 100 %', stored: {} },
  { name: 'at 200 %', stored: { textSize: '200' } },
] satisfies { name: string; stored: Stored }[]

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })
test.setTimeout(180_000)
test.beforeEach(({ page }) => withoutLive(page))

/** Everything; the colours of the light look among it. */
const every = { rules: { 'target-size': { enabled: true } } }
/** What a width can change: the colours are the same. */
const layout = { rules: { ...every.rules, 'color-contrast': { enabled: false } } }

const findTooWide = (page: Page) =>
  page.evaluate(() =>
    [
      '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)',
      '.page-scroll',
      '.tabs',
      '.side-rail',
      'dialog[open]',
    ]
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `${node.className}: wider than the screen`),
  )

/** The page follows both a frame later than the browser. */
async function show(page: Page, colorScheme: 'light' | 'dark', width = widths.phone) {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  await expect(page.locator(colorScheme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
}

/** One page in both looks and at these widths, loaded once. */
async function examine(page: Page, place: string, others: number[] = []) {
  const found: string[] = []
  const note = (shape: string, problems: string[]) => {
    for (const problem of problems) found.push(`${place}, ${shape}: ${problem}`)
  }
  note('light', [...(await findFaults(page, every)), ...(await findTooWide(page))])
  await show(page, 'dark')
  note('dark', await findFaults(page, colours))
  for (const width of others) {
    await show(page, 'light', width)
    // The rail and the column at the right have colours of their own.
    const rules = width > widths.phone ? every : layout
    note(`${width} px`, [...(await findFaults(page, rules)), ...(await findTooWide(page))])
    if (width < widths.phone) continue
    await show(page, 'dark', width)
    note(`dark, ${width} px`, await findFaults(page, colours))
  }
  await show(page, 'light')
  return found
}

async function visit(page: Page, paths: string[], others: number[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    found.push(...(await examine(page, path, others)))
  }
  expect(found).toEqual([])
}

for (const { name, stored } of texts) {
  test.describe(`axe finds nothing, text ${name}`, () => {
    test('for a member', async ({ page, request }) => {
      await startWith(page, { ...(await storedMember(request)), ...stored })
      await visit(page, members, [widths.least])
    })
    test('for a guest', async ({ page }) => {
      await startWith(page, { user: 'guest', tutorialComplete: 'true', ...stored })
      await visit(page, guests, [widths.least])
    })
    test('for a visitor', async ({ page }) => {
      await startWith(page, stored)
      await visit(page, visitors, [widths.least])
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Как работи' }).click()
      await expect(page).toHaveURL('/intro-tutorial')
      expect(await examine(page, '/intro-tutorial', [widths.least])).toEqual([])
    })
  })
}

test('axe finds nothing for a member at a wide screen', async ({ page, request }) => {
  await startWith(page, await storedMember(request))
  await visit(page, wide, [widths.tablet, widths.desktop])
})

const openStates = [
  { path: '/home', name: 'the menu', button: 'Категории', dialog: 'Категории' },
  { path: '/profile', name: 'the choice of the look', button: /^Облик/, dialog: 'Облик' },
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
    await page.locator('.tabs').evaluateAll((tabs) => tabs.forEach((node) => (node.style.visibility = 'hidden')))
    found.push(...(await examine(page, name, [widths.least])))
  }
  expect(found).toEqual([])
})

const inProfile = [
  'Редактирай',
  'Влизания в акаунта',
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
