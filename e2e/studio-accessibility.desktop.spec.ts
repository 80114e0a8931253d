import { type CDPSession, expect, type Page, test } from './journey.ts'
import { colourStands } from './axe.ts'
import { faintControls, unreachedByKeys } from './controls.ts'
import { quiet } from './entering.ts'
import { enterStudio, expectAccessible, openStudio } from './studio.ts'

const story = '/news/rabota-na-visochina'
const parts: Record<string, Record<string, string | undefined>> = {
  writing: {
    '/dashboard': 'Табло',
    '/statistics': 'Статистика',
    '/news': 'Новини',
    '/news/calendar': undefined,
    '/news/new': undefined,
    [story]: undefined,
    [`${story}/insights`]: undefined,
    [`${story}/confirmations`]: undefined,
  },
  order: {
    '/categories': 'Категории',
    '/media': 'Снимки и файлове',
    '/campaigns': 'Кампании',
    '/templates': 'Образци',
    '/news/checks': 'За проверка',
    '/notifications': 'Известия',
    '/comments': 'Коментари',
    '/audit': undefined,
    '/audit/security': 'Журнал за сигурност',
  },
  settings: {
    '/settings': 'Настройки',
    '/settings/brand': 'Облик и марка',
    '/settings/organisation': 'Организация и сайтове',
    '/settings/languages': 'Езици и категории',
    '/settings/reactions': 'Реакции, коментари и одобрение',
    '/settings/limits': 'Ограничения и тихи часове',
    '/settings/channels': 'Поща и известия',
    '/settings/terms': 'Условия',
    '/settings/sign-ins': 'Моите влизания',
    '/settings/tokens': 'Ключове за програми',
    '/settings/webhooks': 'Известяване на програми',
    '/settings/sources': 'Източници на новини',
    '/security': 'Сигурност',
  },
  people: {
    '/people': 'Хора и групи',
    '/people/groups': 'Групи',
    '/people/import': 'Импорт на хора',
    '/people/invitations': 'Покани',
    '/contacts': 'Контакти',
    '/contacts/import': 'Импорт на контакти',
  },
}

/** Words that stand outside of the window, or of a box that hides them without three dots or a way to scroll. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      const text = words.currentNode.textContent?.trim()
      if (!element || !text || element.closest('.unseen, .frame_skip, iframe, svg, option, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      let [from, to] = [0, window.innerWidth]
      let isScrolled = false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') isScrolled = true
        if (['auto', 'scroll'].includes(style.overflowX) && box !== document.body) isScrolled = true
        if (!['hidden', 'clip'].includes(style.overflowX) || isScrolled) continue
        const edge = box.getBoundingClientRect()
        from = Math.max(from, edge.left)
        to = Math.min(to, edge.right)
      }
      if (!isScrolled && (left < from - 2 || right > to + 2)) found.push(text.slice(0, 40))
    }
    return found
  })

/** In the usual letters, or in those of twice the size that the browser's own settings make: its pixels stay. */
async function setLetters(browser: CDPSession, page: Page, isLarge: boolean) {
  const fontSizes = isLarge ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 }
  await browser.send('Page.setFontSizes', { fontSizes })
  await expect(page.locator('body')).toHaveCSS('font-size', isLarge ? '30px' : '15px')
}

/** By how many pixels the window can be scrolled below all that stands in it. */
const blank = (page: Page) =>
  page.evaluate(() => {
    const { bottom } = document.querySelector('#root')?.getBoundingClientRect() ?? { bottom: 0 }
    return document.documentElement.scrollHeight - Math.ceil(Math.max(window.innerHeight, bottom + window.scrollY))
  })

async function examine(page: Page, browser: CDPSession) {
  await expect.poll(() => blank(page)).toBeLessThanOrEqual(1)
  await colourStands(page)
  expect(await faintControls(page)).toEqual([])
  // It leaves the page in the other look.
  await expectAccessible(page, { except: 'iframe' })
  expect(await faintControls(page)).toEqual([])
  expect(await unreachedByKeys(page)).toEqual([])
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    // A chart takes its new width a frame after the window.
    await expect.poll(overhang).toBeLessThanOrEqual(0)
    await expect.poll(() => cut(page)).toEqual([])
  }

  await setLetters(browser, page, true)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => cut(page)).toEqual([])
  }
  await setLetters(browser, page, false)
}

test.describe.configure({ mode: 'parallel' })

for (const [name, pages] of Object.entries(parts)) {
  test(`on the pages of ${name} of the studio axe finds nothing in either look, each control has an edge of three to one and is reached by Tab, nothing hangs over or is cut at 1024, 768 and 360 pixels, nor in letters of twice the size at a wide window`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const browser = await context.newCDPSession(page)
    await enterStudio(page, Object.keys(pages)[0], 'admin@example.com')
    for (const [path, heading] of Object.entries(pages)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await openStudio(page, path)
        if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('#content')).not.toBeEmpty()
        await quiet(page)
        await examine(page, browser)
      })
    }
  })
}
