import { expect, type Page, test } from '@playwright/test'
import { colours, findFaults } from './axe.ts'
import { registerMember, shown, startWith, type Stored } from './entering.ts'

test.setTimeout(240_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const surveys = ['koledno-tarzhestvo', 'menyu-stol', 'puls-na-noemvri']
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true }).click()
const isReview = async (page: Page) => (await heading(page).textContent()) === 'Преглед на отговорите'

const findTooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible), .page-scroll')]
      .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
      .map((node) => `${node.className} is wider than the screen`),
  )

/** Gives the question that is shown the first answer that it takes. */
async function answer(page: Page) {
  const order = shown(page).getByRole('button', { name: 'Този ред е верен' })
  const choice = shown(page).locator('input[type=radio], input[type=checkbox]').first()
  const text = shown(page).getByRole('textbox').first()
  if (await order.isVisible()) await order.click()
  else if ((await choice.count()) > 0) await choice.check({ force: true })
  else if (await text.isVisible()) await text.fill('Повече светлина в склада.')
}

/** In the dark only the colours are others; the size of the letters changes no colour. */
const layout = { rules: { 'color-contrast': { enabled: false } } }
const [light, dark, large] = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 390, scope: colours },
  { colorScheme: 'light', width: 320, scope: layout },
] as const

for (const [name, more, looks] of [
  ['100 %', {}, [light, dark]],
  ['200 %', { textSize: '200' }, [large]],
] satisfies [string, Stored, readonly (typeof light | typeof dark | typeof large)[]][]) {
  test(`axe finds nothing in any step of a survey, in both looks, text at ${name}`, async ({ page, request }) => {
    const { stored } = await registerMember(request)
    await startWith(page, { ...stored, ...more })
    const found: string[] = []
    const examine = async (step: string) => {
      for (const { colorScheme, width, ...look } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 844 })
        await expect(page.locator(colorScheme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')).toBeAttached()
        const broken = await findFaults(page, 'scope' in look ? look.scope : {})
        const wide = await findTooWide(page)
        found.push(...[...broken, ...wide].map((problem) => `${step}, ${colorScheme}: ${problem}`))
      }
    }
    for (const id of surveys) {
      await page.goto(`/survey/${id}`)
      await expect(shown(page).getByRole('button', { name: 'Започни' })).toBeVisible()
      await examine(`${id}, first screen`)
      await press(page, 'Започни')
      await press(page, 'Напред')
      await examine(`${id}, the first question with its problem`)
      for (let step = 0; step < 12 && !(await isReview(page)); step++) {
        await answer(page)
        const title = (await heading(page).textContent()) ?? ''
        await examine(`${id}, ${title}`)
        if ((await heading(page).textContent()) === title) await press(page, 'Напред')
        await expect(heading(page)).not.toHaveText(title)
      }
      expect(await isReview(page)).toBe(true)
      await examine(`${id}, review`)
      await press(page, 'Изпрати')
      await expect(heading(page)).toHaveText('Благодарим за мнението!', { timeout: 30_000 })
      await examine(`${id}, thanks`)
    }
    await page.goto('/survey')
    await expect(shown(page).getByRole('heading', { name: 'Отговорени' })).toBeVisible()
    await examine('the list')
    expect(found).toEqual([])
  })
}
