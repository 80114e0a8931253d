import { shown, settled, startWith, storedMember, withoutLive } from './entering.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import sharp from 'sharp'
import { setLetters } from './axe.ts'
import { findBroken } from './words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The cheap Android, and the least screen that must work. */
const small = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]
const languages = ['bg', 'en', 'ro']

const inSight = (button: Locator, where: string) => expect(button, where).toBeInViewport({ ratio: 1 })

test('the button of the sign-in and all buttons of the intro lie above the fold, in every language', async ({
  page,
}) => {
  for (const language of languages) {
    await page.addInitScript((code) => {
      localStorage.clear()
      localStorage.setItem('language', code)
    }, language)
    for (const size of small) {
      await page.setViewportSize(size)
      const where = `${language}, ${size.width} px`
      await page.goto('/auth')
      await settled(page)
      await inSight(shown(page).locator('button[type=submit]'), `${where}: the sign-in`)
      await shown(page).locator('a[href="/intro-tutorial"]').click()
      await expect(page).toHaveURL('/intro-tutorial')
      await settled(page)
      for (const slide of [1, 2, 3]) {
        const buttons = shown(page).locator('.intro_foot button')
        await expect(buttons.first()).toBeVisible()
        for (const button of await buttons.all()) await inSight(button, `${where}: slide ${slide}`)
        await buttons.first().evaluate((one) => one.scrollIntoView())
        if (slide < 3) await buttons.first().click()
      }
    }
  }
})

test('no word is broken in the menu', async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  await page.goto('/home')
  await shown(page).getByRole('button', { name: 'Категории', exact: true }).click()
  await expect(page.locator('ion-menu .tile_tile').first()).toBeInViewport()
  for (const size of small) {
    await page.setViewportSize(size)
    // A page follows its window a frame later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await findBroken(page), `${size.width} px`).toEqual([])
  }
})

test('on a phone on its side the bar lies over the cover until the title below has gone by', async ({ page }) => {
  await withoutLive(page)
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  await page.setViewportSize({ width: 640, height: 320 })
  await page.goto('/news/solaren-park-pleven')
  await settled(page)
  const heading = shown(page).getByRole('heading', { level: 1 })
  const bar = shown(page).locator('.page_bar')
  await expect(heading).not.toBeInViewport()
  await expect(bar).not.toHaveClass(/page_past/)
  await heading.evaluate((one) => one.nextElementSibling?.scrollIntoView())
  await expect(bar).toHaveClass(/page_past/)
  await expect(bar).toContainText('Соларният парк')
})

const whiteLetters = '.category_words h1, .category_words p, .tile_tile b'

test('five reactions with numbers stand in one row, each number whole', async ({ page }) => {
  await withoutLive(page)
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  const reactions = { heart: 1284, star: 57, clap: 318, idea: 204, sad: 9 }
  await page.route('**/api/news/devet-meseca*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), reactions } })
  })
  for (const { width, height } of small) {
    await page.setViewportSize({ width, height })
    await page.goto('/news/devet-meseca')
    await settled(page)
    const buttons = shown(page).getByRole('group', { name: 'Вашата реакция' }).getByRole('button')
    await expect(buttons.nth(3)).toHaveText('204')
    const places = await buttons.evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, right, top } = node.getBoundingClientRect()
        return { left, right, top, isWhole: node.scrollWidth <= node.clientWidth }
      }),
    )
    expect(places, `${width} px`).toHaveLength(5)
    expect(new Set(places.map(({ top }) => top)).size, `${width} px`).toBe(1)
    for (const { left, right, isWhole } of places) {
      expect([left >= 0, right <= width, isWhole], `${width} px`).toEqual([true, true, true])
    }
  }
})

test('the «…» of a row makes it no higher and keeps off its picture', async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  for (const size of small) {
    await page.setViewportSize(size)
    await page.goto('/home')
    await settled(page)
    const rows = shown(page).locator('.story_story')
    await expect(rows.first()).toBeVisible()
    const wrong = await rows.evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        const [picture, words, dots] = ['.story_thumb', '.story_text', 'button'].map((mark) =>
          node.querySelector(mark)?.getBoundingClientRect(),
        )
        if (!picture || !words || !dots) return ['a row without all of its parts']
        const padding = Number.parseFloat(getComputedStyle(node).paddingTop)
        const room = Math.max(picture.height, words.height) + 2 * padding
        const { height } = node.getBoundingClientRect()
        return height > room + 1 || dots.right > picture.left ? [`${height} px high, ${dots.right} px`] : []
      }),
    )
    expect(wrong, `${size.width} px`).toEqual([])
  }
})

test('large letters leave the facts of a survey whole, and the bar a title that says something or none', async ({
  page,
  request,
}) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  for (const size of small) {
    await page.setViewportSize(size)
    for (const letters of [150, 200]) {
      const where = `${size.width} px, letters of ${letters} %`
      await page.goto('/survey')
      await settled(page)
      await setLetters(page, letters)
      const facts = shown(page).locator('article').first().locator('.story_meta')
      await expect(facts.locator('span')).not.toHaveCount(0)
      const cut = facts.evaluate((row) => {
        const { right } = row.getBoundingClientRect()
        return [...row.children].filter((fact) => fact.getBoundingClientRect().right > right + 1).length
      })
      expect(await cut, where).toBe(0)

      await page.goto('/notifications')
      await settled(page)
      await expect(shown(page).getByRole('button', { name: 'Отбележи всички като прочетени' })).toBeVisible()
      await setLetters(page, letters)
      const title = shown(page).locator('.page_small')
      // Room for three letters at least.
      const { room, least } = await title.evaluate((one) => ({
        room: one.clientWidth,
        least: 3 * Number.parseFloat(getComputedStyle(one).fontSize),
      }))
      expect(room === 0 || room > least, where).toBe(true)
    }
  }
})

/** Takes the letters away, and puts the palest cover behind them that there could be. */
const bleach = (page: Page) =>
  page.evaluate((texts) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `${texts} { color: transparent !important } .picture, .story_picture { background: #fff !important } .story_picture * { visibility: hidden !important }`,
    )
    document.adoptedStyleSheets.push(sheet)
  }, whiteLetters)

const light = (channel: number) => (channel <= 10 ? channel / 3295 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)

/** The contrast of white letters of this opacity with the palest point behind them. */
async function leastContrast(page: Page, text: Locator) {
  const { clip, opacity } = await text.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { clip: { x, y, width, height }, opacity: Number(getComputedStyle(node).opacity) }
  })
  const picture = await page.screenshot({ clip, scale: 'css' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let least = 21
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = [...data.subarray(at, at + 3)]
    const letter = behind.map((channel) => 255 * opacity + channel * (1 - opacity))
    least = Math.min(least, (luminance(letter) + 0.05) / (luminance(behind) + 0.05))
  }
  return least
}

test('white words on a cover stand out from it, whatever the cover and their size', async ({ page, request }) => {
  await withoutLive(page)
  await startWith(page, await storedMember(request))
  const weak: string[] = []
  for (const [path, texts] of [
    ['/category/canteen', '.category_words h1, .category_words p'],
    ['/home', '.tile_tile b'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(path)
    await settled(page)
    await expect(shown(page).locator(texts).first()).toBeVisible()
    await expect(
      shown(page)
        .getByText(/публикаци|Безопасност/)
        .first(),
    ).toBeVisible()
    await bleach(page)
    for (const percent of [100, 200]) {
      await setLetters(page, percent)
      for (const text of (await shown(page).locator(texts).all()).slice(0, 3)) {
        await text.scrollIntoViewIfNeeded()
        const contrast = await leastContrast(page, text)
        if (contrast < 4.5) weak.push(`${path}, ${percent} %, «${await text.textContent()}»: ${contrast.toFixed(2)}`)
      }
    }
  }
  expect(weak).toEqual([])
})

test('in the system’s own colours edges say what can be pressed, and rings what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await startWith(page, { user: 'guest', tutorialComplete: 'true' })
  await page.goto('/news')
  const outlineOf = (element: Locator) =>
    element.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      return outlineStyle === 'none' ? 'none' : outlineWidth
    })
  const chips = shown(page).locator('label:has(input[type=radio])')
  await expect.poll(() => outlineOf(chips.first())).toBe('3px')
  expect(await outlineOf(chips.nth(1))).toBe('1px')
  expect(await outlineOf(page.getByRole('link', { name: 'Новини', exact: true }))).toBe('3px')
  expect(await outlineOf(page.getByRole('link', { name: 'Начало' }))).toBe('none')
  await chips.nth(1).click()
  await expect.poll(() => outlineOf(chips.nth(1))).toBe('3px')
  expect(await outlineOf(chips.first())).toBe('1px')
})
