import { expect, type Page, test } from './journey.ts'
import { colours, every, findFaults, setLetters, sizes } from './axe.ts'
import { registerMember, shown, startWith } from './entering.ts'
import { findTooWide, looksOf, widths } from './looks.ts'
import { sharedNames } from './names.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const surveys = ['koledno-tarzhestvo', 'menyu-stol', 'puls-na-noemvri']
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true }).click()
const isReview = async (page: Page) => (await heading(page).textContent()) === 'Преглед на отговорите'

/** Gives the question that is shown the first answer that it takes. */
async function answer(page: Page) {
  const order = shown(page).getByRole('button', { name: 'Оставям този ред' })
  const choice = shown(page).locator('input[type=radio], input[type=checkbox]').first()
  const text = shown(page).getByRole('textbox').first()
  if (await order.isVisible()) await order.click()
  else if ((await choice.count()) > 0) await choice.check({ force: true })
  else if (await text.isVisible()) await text.fill('Повече светлина в склада.')
}

type Look = 'light' | 'dark'
/** Whatever can be wrong is looked for once; in the other look the colours, in large letters what their size can break. */
const shapesOf = ([first, second]: readonly [Look, Look]) => [
  { name: first, colorScheme: first, width: widths.least, letters: 100, scope: every },
  { name: second, colorScheme: second, width: widths.phone, letters: 100, scope: colours },
  { name: 'large letters', colorScheme: second, width: widths.least, letters: 200, scope: sizes },
]

test('axe finds nothing in any step of a survey, in both looks, text at 100 % and at 200 %', async ({
  page,
  request,
}) => {
  const { stored } = await registerMember(request)
  await startWith(page, stored)
  const found: string[] = []
  // It goes on in the last of them: each step is answered in large letters.
  const examine = async (step: string) => {
    for (const { name, colorScheme, width, letters, scope } of shapesOf(await looksOf(page))) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator(colorScheme === 'dark' ? 'html.theme-dark' : 'html:not(.theme-dark)')).toBeAttached()
      await setLetters(page, letters)
      const broken = await findFaults(page, scope)
      const wide = await findTooWide(page)
      found.push(...[...broken, ...wide].map((problem) => `${step}, ${name}: ${problem}`))
    }
    found.push(...(await sharedNames(page)).map((names) => `${step}: ${names}`))
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
    // A ballot leaves up to twenty seconds after its ticket.
    await expect(heading(page)).toHaveText('Благодарим за мнението!', { timeout: 60_000 })
    await examine(`${id}, thanks`)
  }
  await page.goto('/survey')
  await expect(shown(page).getByRole('heading', { name: 'Отговорени' })).toBeVisible()
  await examine('the list')
  expect(found).toEqual([])
})
