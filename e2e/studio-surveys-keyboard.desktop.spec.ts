import { expect, type Page, test } from './journey.ts'
import { findFaults, sizes } from './axe.ts'
import { keyboardOf } from './keyboard.ts'
import { enterStudio, programOf } from './studio.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = (page: Page) => page.getByRole('textbox', { name: 'Въпрос', exact: true })
const isSaved = (page: Page) => expect(page.getByText(/^(Запазено |Всичко е запазено)/)).toBeVisible()

test('a survey is built, ordered, opened and its results are read by keyboard alone', async ({ page, request }) => {
  await enterStudio(page, '/surveys')
  await expect(page.getByRole('link', { name: 'Пулс на ноември', exact: true })).toBeVisible()
  const { reach, reachBack, choose, press, type, isOn } = keyboardOf(page)
  await choose(/^Нова анкета$/)
  await choose(/^Празна анкета/)
  await expect(page).toHaveURL(/\/studio\/surveys\/[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)

  // Tab goes round what is there: first the builder has to have come.
  await expect(page.getByRole('button', { name: 'Един отговор', exact: true })).toBeVisible()
  await choose(/^Един отговор$/)
  await expect(title(page)).toBeFocused()
  await type('Колко често обядвате в стола?')
  await reach(/^Отговор 1$/)
  await type('Всеки ден')
  await reach(/^Отговор 2$/)
  await type('Никога')
  await reachBack(/^Свободен текст$/)
  await press('Enter')
  await expect(title(page)).toBeFocused()
  await type('Защо?')
  await choose(/^Покажи само ако/)
  await reach(/^Отговор$/)
  await press('ArrowDown')
  await isSaved(page)
  await expect(page.getByLabel('Отговор', { exact: true })).toHaveValue('1')

  // A question that is asked for by a later one goes behind it, is told so, and comes back.
  await reachBack(/^Въпрос 1 /)
  await press('Alt+ArrowDown')
  await expect(page.getByText('условието пита за въпрос, който идва по-късно').first()).toBeVisible()
  await press('Alt+ArrowUp')
  await expect(page.getByText('условието пита за въпрос, който идва по-късно')).toHaveCount(0)
  await isSaved(page)

  await choose(/^Аудитория$/)
  await reach(/^Избрани групи/)
  await press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^Всички служители/ })).toBeChecked()
  await isSaved(page)
  await reachBack(/^Пусни$/)
  await press('Enter')
  await isOn(/^Пусни за \d+/)
  await press('Escape')
  await isOn(/^Пусни$/)
  await press('Enter')
  await isOn(/^Пусни за \d+/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Анкетата е отворена.')).toBeVisible()
  // What was pressed cannot be pressed again: whoever hears the page goes on from its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await choose(/^Резултати$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Резултати: / })).toBeVisible()
  await reach(/^Напомни на \d+/)
  // It has no title of its own, by which readers could tell it from another one.
  const editor = await programOf(request, 'editor@example.com')
  const taken = await editor(`/api/studio/surveys/${id}/unpublish`, { method: 'POST', data: {} })
  expect(taken.ok()).toBe(true)
})

test('the phone shows the question that is written, and leaves the letters to whoever writes it', async ({ page }) => {
  await enterStudio(page, '/surveys')
  await page.getByRole('button', { name: 'Нова анкета' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Празна анкета/ })
    .click()
  const kinds = page.getByRole('complementary', { name: 'Видове въпроси' })
  const phone = page.frameLocator('iframe[title="Как анкетата изглежда на телефона на читателя"]')
  for (const [kind, words] of [
    ['Да или не', 'Обядвате ли?'],
    ['Свободен текст', 'Защо?'],
  ] as const) {
    await kinds.getByRole('button', { name: kind }).click()
    await expect(phone.getByText('…', { exact: true }).first()).toBeVisible()
    await expect(title(page)).toBeFocused()
    await page.keyboard.type(words)
    await expect(title(page)).toHaveValue(words)
    await expect(phone.getByRole('heading', { name: words })).toBeVisible()
    await expect(title(page)).toBeFocused()
  }
  // Whoever tries it there is led from question to question as on a phone.
  await page.getByRole('button', { name: /^Въпрос 1/ }).click()
  await phone.getByRole('radio', { name: 'Да' }).check({ force: true })
  await phone.getByRole('button', { name: 'Напред' }).click()
  await expect(phone.getByRole('heading', { name: 'Защо?' })).toBeFocused()
})

test('at 200 % nothing of the builder and of the results is cut off or reached only sideways', async ({ page }) => {
  // Twice as large on 1440 pixels is what 720 of them hold.
  await page.setViewportSize({ width: 720, height: 450 })
  await enterStudio(page, '/surveys')
  await page.getByRole('button', { name: 'Нова анкета' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Пулс на екипа/ })
    .click()
  await expect(page).toHaveURL(/\/studio\/surveys\/[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('button', { name: /^Въпрос 4/ }).click()
  const findTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(findTooWide).toBeLessThanOrEqual(1)
  expect(await findFaults(page, { except: 'iframe', ...sizes })).toEqual([])
  for (const path of [`/surveys/${id}?view=audience`, '/surveys', '/surveys/distancionna-rabota/results']) {
    await page.goto(`/studio${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expect.poll(findTooWide, path).toBeLessThanOrEqual(1)
    expect(await findFaults(page, { except: 'iframe', ...sizes })).toEqual([])
  }
})
