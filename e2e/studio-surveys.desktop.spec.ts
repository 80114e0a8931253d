import { countJob } from './clicks.ts'
import { expect, type Page, test } from './journey.ts'
import { registerMember, shown, startWith, unique } from './entering.ts'
import { enterStudio, expectAccessible, programOf } from './studio.ts'

// Among the longest and the last: in one worker they would keep the others waiting at the end.
test.describe.configure({ mode: 'parallel' })

const goOn = async (page: Page, what: RegExp) => {
  await page.getByRole('button', { name: 'Нова анкета' }).click()
  await page.getByRole('dialog').getByRole('button', { name: what }).click()
  await expect(page).toHaveURL(/\/studio\/surveys\/[\w-]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
const begin = async (page: Page, what: RegExp) => {
  await enterStudio(page, '/surveys')
  return goOn(page, what)
}
const isSaved = (page: Page) => expect(page.getByText(/^(Запазено |Всичко е запазено)/)).toBeVisible()
const publishForAll = async (page: Page) => {
  await page.getByRole('link', { name: 'Аудитория' }).click()
  await page.getByRole('radio', { name: /Всички служители/ }).check()
  await isSaved(page)
  await page.getByRole('button', { name: 'Пусни', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Пусни за \d+/ })
    .click()
  await expect(page.getByText('Анкетата е отворена.')).toBeVisible()
}
const phoneOf = (page: Page) => page.frameLocator('iframe[title="Как анкетата изглежда на телефона на читателя"]')
const option = (page: Page, number: number) => page.getByLabel(`Отговор ${number}`, { exact: true })

/** Two questions, of which the second is asked of some alone. */
async function writeWithLogic(page: Page) {
  await page.getByLabel('Заглавие на анкетата').fill(unique('Обядът'))
  await page.getByRole('button', { name: 'Един отговор' }).click()
  await page.getByLabel('Въпрос', { exact: true }).fill('Колко често обядвате в стола?')
  await option(page, 1).fill('Всеки ден')
  await option(page, 2).fill('Никога')
  await page.getByRole('button', { name: 'Свободен текст' }).click()
  await page.getByLabel('Въпрос', { exact: true }).fill('Защо?')
  await page.getByRole('button', { name: 'Покажи само ако …' }).click()
  await page.getByLabel('Отговор', { exact: true }).selectOption({ label: 'Никога' })
  await isSaved(page)
}

test('an editor builds a survey with logic, tries it on the phone, opens it; a reader answers, and results come when they should', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    const isFramed = sent.frame().url().endsWith('/studio/preview/')
    if (isFramed && !/^\/(media|studio\/preview)\//.test(pathname)) asked.push(pathname)
  })
  const id = await begin(page, /Празна анкета/)
  await writeWithLogic(page)

  // The phone is the app itself: it follows the question that is written, also where only some answers lead.
  const phone = phoneOf(page)
  await expect(phone.getByRole('heading', { name: 'Защо?' })).toBeVisible()
  await page.getByRole('button', { name: /^Въпрос 1/ }).click()
  await expect(
    page.getByText('Показва се, ако на „Колко често обядвате в стола?“ е отговорено „Никога“.'),
  ).toBeVisible()
  await expect(page.getByText('→ въпрос 2')).toBeVisible()
  await phone.getByRole('radio', { name: 'Всеки ден' }).check({ force: true })
  await expect(phone.getByRole('progressbar', { name: 'Въпрос 1 от най-много 2' })).toBeVisible()
  await phone.getByRole('radio', { name: 'Никога' }).check({ force: true })
  await phone.getByRole('button', { name: 'Напред' }).click()
  await expect(phone.getByRole('heading', { name: 'Защо?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Напред' }).click()
  await expect(phone.getByRole('heading', { name: 'Преглед на отговорите' })).toBeVisible()
  await phone.getByRole('button', { name: 'Изпрати' }).click()
  await expect(phone.getByText('Благодарим за мнението!')).toBeVisible()
  await page.getByRole('button', { name: 'Отначало' }).click()
  await expect(phone.getByText('Организаторите виждат само общи резултати')).toBeVisible()
  await page.getByRole('group', { name: 'Език на прегледа' }).getByRole('button', { name: 'Английски' }).click()
  await expect(phone.getByRole('heading', { name: 'Who will see what' })).toBeVisible()
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(asked).toEqual([])

  await page.getByText('Настройки', { exact: true }).click()
  await page.getByRole('radio', { name: 'С имена' }).check()
  await publishForAll(page)

  const { email, password } = await registerMember(request)
  const reader = await programOf(request, email, password)
  const survey = await (await reader(`/api/surveys/${id}`)).json()
  const [often, why] = survey.questions
  const answers = { [often.id]: often.options[1].id, [why.id]: 'Далеч е' }
  const sent = await reader(`/api/surveys/${id}/answer`, { method: 'PUT', data: { version: survey.version, answers } })
  expect(sent.status()).toBe(201)
  expect((await reader(`/api/surveys/${id}/results`)).status()).toBe(409)

  await page.getByRole('link', { name: 'Резултати' }).click()
  await expect(page.getByText(/^1 от \d/)).toBeVisible()
  await expect(page.getByText('Далеч е')).toBeVisible()
  await page.getByRole('link', { name: 'Въпроси' }).click()
  await page.getByRole('button', { name: /^Въпрос 1/ }).click()
  await expect(page.getByRole('button', { name: 'Изтрий въпроса' })).toBeDisabled()
  await page.getByRole('button', { name: 'Още действия' }).click()
  await page.getByRole('menuitem', { name: 'Приключи сега' }).click()
  await expect(page.getByText('Анкетата приключи.')).toBeVisible()
  expect((await reader(`/api/surveys/${id}/results`)).status()).toBe(200)
})

for (const [mode, name] of [
  ['confidential', 'Поверителна'],
  ['anonymous', 'Анонимна'],
] as const) {
  test(`a survey with logic that an editor builds as ${mode} is answered on a phone, and tells nothing of one person`, async ({
    page,
    request,
    browser,
  }) => {
    const id = await begin(page, /Празна анкета/)
    await writeWithLogic(page)
    await page.getByText('Настройки', { exact: true }).click()
    await page.getByRole('radio', { name }).check()
    await publishForAll(page)

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    const reader = await phone.newPage()
    await startWith(reader, (await registerMember(request)).stored)
    await reader.goto(`/survey/${id}`)
    const press = (what: string) => shown(reader).getByRole('button', { name: what, exact: true }).click()
    await press('Започни')
    await shown(reader).getByRole('radio', { name: 'Никога' }).check({ force: true })
    await press('Напред')
    await shown(reader).getByRole('textbox').fill('Далеч е')
    await press('Напред')
    await press('Изпрати')
    await expect(shown(reader).getByRole('heading', { name: 'Благодарим за мнението!' })).toBeVisible({
      timeout: 30_000,
    })
    await phone.close()

    await page.getByRole('button', { name: 'Още действия' }).click()
    await page.getByRole('menuitem', { name: 'Приключи сега' }).click()
    await expect(page.getByText('Анкетата приключи.')).toBeVisible()
    await page.getByRole('link', { name: 'Резултати' }).click()
    await expect(page.getByText(/^1 от \d/)).toBeVisible()
    await expect(page.getByText(/^Скрито: под \d+ отговора/).first()).toBeVisible()
    await expect(page.getByText('Далеч е')).toHaveCount(0)
  })
}

for (const [template, mode] of [
  [/^Столът/, 'confidential'],
  [/^Пулс на екипа/, 'anonymous'],
] as const) {
  test(`a template opens as a survey that is ${mode}, and its readers are told so`, async ({ page, request }) => {
    await enterStudio(page, '/surveys')
    const isDone = await countJob(page, 'pulse')
    const id = await goOn(page, template)
    await page.getByLabel('Заглавие на анкетата').fill(unique('Питаме'))
    await publishForAll(page)
    await isDone()
    const reader = await programOf(request, 'reader@example.com')
    const survey = await (await reader(`/api/surveys/${id}?lang=en`)).json()
    expect(survey).toMatchObject({ mode, status: 'open', languages: ['bg', 'en'], language: 'en' })
    expect((await reader(`/api/surveys/${id}/results`)).status()).toBe(409)
  })
}

test('questions are moved by Alt and the arrows, deleted, and brought back', async ({ page }) => {
  await begin(page, /^Столът/)
  const question = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await question('Колко често се храните').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(question('^Въпрос 2 .*Колко често се храните')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Изтрий въпроса' }).click()
  await expect(page.getByRole('button', { name: /^Въпрос/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Отмени' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Въпрос \d/ })).toHaveCount(4)
  await isSaved(page)
})

test('axe finds nothing on the pages of surveys, light and dark, at 1024 pixels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1024, height: 768 })
  const id = await begin(page, /^Пулс на екипа/)
  await page.getByRole('button', { name: /^Въпрос 4/ }).click()
  await page.getByRole('switch', { name: 'Двата езика един до друг' }).check()
  await expectAccessible(page, { except: 'iframe' })
  for (const path of [`/surveys/${id}?view=audience`, '/surveys', '/surveys/distancionna-rabota/results']) {
    await page.goto(`/studio${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expectAccessible(page, { except: 'iframe' })
  }
})
