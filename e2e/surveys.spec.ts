import { type APIRequestContext, expect, type Page, test } from './journey.ts'
import { registerMember, shown, startWith, type Stored, workerReady } from './entering.ts'
import { keyboardOf } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' })

const press = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name }).click()
const asked = (page: Page, name: string | RegExp) =>
  expect(shown(page).getByRole('heading', { level: 1, name })).toBeVisible()
const choose = (page: Page, role: 'radio' | 'checkbox', name: string | RegExp) =>
  shown(page).getByRole(role, { name }).check({ force: true })
const next = (page: Page) => press(page, 'Напред')
/** A ballot leaves up to twenty seconds after its ticket. */
const thanked = (page: Page) =>
  expect(shown(page).getByRole('heading', { level: 1, name: 'Благодарим за мнението!' })).toBeVisible({
    timeout: 60_000,
  })

async function begin(page: Page, id: string) {
  await page.goto(`/survey/${id}`)
  await press(page, 'Започни')
}

/** As the phone of somebody with an account of this journey alone. */
async function enter(page: Page, request: APIRequestContext, more: Stored = {}) {
  const { stored } = await registerMember(request)
  await startWith(page, { ...stored, ...more })
  return stored
}
const participation = async (request: APIRequestContext, { token }: Stored) => {
  const answer = await request.get('/api/surveys/participation', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).surveys as string[]
}

async function answerPulse(page: Page) {
  await begin(page, 'puls-na-noemvri')
  await asked(page, 'Как мина седмицата ви?')
  await choose(page, 'radio', 'Чудесно')
  await next(page)
  await choose(page, 'radio', 'Напълно ясни')
  await next(page)
  await asked(page, /натоварването/)
  await choose(page, 'radio', /^3$/)
  await next(page)
  await shown(page).getByRole('textbox').fill('Повече светлина в склада.')
  await next(page)
  await asked(page, 'Преглед на отговорите')
}

test('a named survey with logic is answered, and the same person sees it on a second device', async ({
  page,
  request,
  browser,
}) => {
  const stored = await enter(page, request)
  const tabs = page.getByRole('navigation')
  await begin(page, 'koledno-tarzhestvo')
  await asked(page, 'Ще дойдете ли?')
  const progress = (name: string) => expect(shown(page).getByRole('progressbar', { name })).toBeVisible()
  await progress('Въпрос 1 от най-много 6')
  await choose(page, 'radio', 'Не')
  await next(page)
  await asked(page, 'Какво би ви накарало да дойдете догодина?')
  await progress('Въпрос 2 от 2')
  await next(page)
  await asked(page, 'Преглед на отговорите')
  await expect(tabs).toHaveCount(0)
  await press(page, 'Изпрати')
  await thanked(page)
  // Nothing more leads on at the foot: the tabs do, and the way to the next survey.
  await expect(tabs).toBeVisible()
  await expect(shown(page).getByRole('link', { name: /^Следваща анкета: / })).toBeVisible()

  const other = await browser.newContext()
  const there = await other.newPage()
  await startWith(there, stored)
  await there.goto('/survey')
  await expect(shown(there).getByRole('link', { name: /Коледното тържество/ })).toContainText('Отговорено')
  await there.goto('/survey/koledno-tarzhestvo')
  await asked(there, 'Вече сте отговорили')
  await shown(there).getByText('Вашите отговори').click()
  await expect(shown(there).locator('li p', { hasText: /^Не$/ })).toBeVisible()
  await other.close()
})

test('a confidential survey is ranked by dragging, and reloading the page loses nothing', async ({ page, request }) => {
  await enter(page, request)
  await begin(page, 'menyu-stol')
  await asked(page, 'Какво да добавим?')
  await choose(page, 'checkbox', 'Салатен бар')
  await next(page)
  await asked(page, /Подредете/)
  const rows = shown(page)
    .getByRole('list', { name: /Подредете/ })
    .getByRole('listitem')
  const first = await rows.first().innerText()
  const grip = await rows.first().locator('[data-part=grip]').boundingBox()
  const third = await rows.nth(2).boundingBox()
  if (!grip || !third) throw new Error('The rows are not on the screen.')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, third.y + third.height - 4, { steps: 12 })
  await page.mouse.up()
  await expect(rows.nth(2)).toContainText(first.replace(/^\d+\s*/, ''))
  await next(page)
  await asked(page, /поръчвали/)
  // No finger is so quick: what was just tapped is on the device some milliseconds later, in its turn.
  await page.evaluate(() => navigator.locks.request('surveys', () => undefined))

  await page.reload()
  await press(page, 'Продължи')
  await asked(page, /поръчвали/)
  await choose(page, 'radio', 'Да')
  await next(page)
  await next(page)
  await press(page, 'Изпрати')
  await thanked(page)
  await expect(shown(page).getByText(/^Резултатите излизат тук след края/)).toBeVisible()
})

test('a ballot leaves without a name and is counted, and withdrawing it asks anew', async ({ page, request }) => {
  await enter(page, request)
  const ballots: Record<string, string>[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/ballot')) ballots.push(sent.headers())
  })
  await answerPulse(page)
  await press(page, 'Изпрати')
  await thanked(page)
  await press(page, 'Провери дали е отчетен')
  await expect(shown(page).getByText('Отговорът ви е приет и чака да бъде отчетен заедно с други.')).toBeVisible()
  expect(ballots.length).toBeGreaterThan(1)
  expect(ballots.filter((headers) => headers['authorization'] ?? headers['cookie'])).toEqual([])
  await press(page, 'Оттегли отговора си')
  await page.getByRole('dialog').getByRole('button', { name: 'Оттегли', exact: true }).click()
  await expect(shown(page).getByText(/Отговорът ви е оттеглен/)).toBeVisible()
})

test('an answer given without a connection waits in sight, outlives the page, and goes out once', async ({
  page,
  request,
  context,
}) => {
  const stored = await enter(page, request)
  const sent: string[] = []
  page.on('request', (one) => {
    if (/\/(ballot|ticket|answer)$/.test(new URL(one.url()).pathname)) sent.push(one.method())
  })
  await page.goto('/survey')
  await workerReady(page)
  await page.reload()
  await page.goto('/survey/koledno-tarzhestvo')
  await press(page, 'Започни')
  await choose(page, 'radio', 'Не')
  await next(page)

  await context.setOffline(true)
  await next(page)
  await press(page, 'Изпрати')
  await expect(shown(page).getByText('Ще се изпратят, щом се върне връзката.')).toBeVisible()
  await page.reload()
  await expect(shown(page).getByText('Ще се изпратят, щом се върне връзката.')).toBeVisible()
  await page.goto('/survey')
  await expect(shown(page).getByText(/^Един отговор чака на това устройство/)).toBeVisible()
  expect(await participation(request, stored)).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => participation(request, stored)).toEqual(['koledno-tarzhestvo'])
  await expect(shown(page).getByText(/^Един отговор чака на това устройство/)).toHaveCount(0)
  expect(sent.length).toBe(1)
})

test('a whole survey is answered by keyboard alone', async ({ page, request }) => {
  await enter(page, request)
  await page.goto('/survey/menyu-stol')
  await asked(page, /Какво да добавим в менюто/)
  const { reach, choose: go, press: key } = keyboardOf(page)
  await go(/^Започни$/)
  await asked(page, 'Какво да добавим?')
  await reach(/^Салатен бар$/)
  await key('Space')
  await go(/^Напред$/)
  await asked(page, /Подредете/)
  const rows = shown(page)
    .getByRole('list', { name: /Подредете/ })
    .getByRole('listitem')
  const first = (await rows.first().innerText()).replace(/^\d+\s*/, '')
  await go(/^Премести надолу: /)
  await expect(rows.nth(1)).toContainText(first)
  await key('Enter')
  await expect(rows.nth(2)).toContainText(first)
  await go(/^Напред$/)
  await asked(page, /поръчвали/)
  await reach(/^Да$/)
  await key('Space')
  await go(/^Напред$/)
  await asked(page, /дегустация/)
  await go(/^Напред$/)
  await asked(page, 'Преглед на отговорите')
  await go(/^Изпрати$/)
  await thanked(page)
})
