import { expect, type Locator, test } from './journey.ts'
import { registerMember, shown, startWith, unique } from './entering.ts'
import { programOf } from './studio.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const question = { id: 'eats', kind: 'yes_no', title: 'Обядвате ли в стола?', required: true }
const reason = 'Питаме за миналата седмица, не по принцип.'

test('a survey corrected while it is answered says what was corrected, keeps the answer, and counts it once', async ({
  page,
  request,
}) => {
  const editor = await programOf(request, 'editor@example.com')
  const audience = { everyone: true, guests: false }
  const data = {
    title: unique('Обядът'),
    mode: 'named',
    questions: [question],
    audience,
    results_visible: 'after_answer',
  }
  const { id } = await (await editor('/api/studio/surveys', { method: 'POST', data })).json()
  const published = await (await editor(`/api/studio/surveys/${id}/publish`, { method: 'POST', data: {} })).json()

  const { stored } = await registerMember(request)
  await startWith(page, stored)
  await page.goto(`/survey/${id}`)
  const press = (name: string) => shown(page).getByRole('button', { name, exact: true }).click()
  await press('Започни')
  await shown(page).getByRole('radio', { name: 'Да' }).check({ force: true })
  await press('Напред')
  await expect(shown(page).getByRole('heading', { name: 'Преглед на отговорите' })).toBeVisible()

  const questions = [{ ...question, title: 'Обядвахте ли в стола?' }]
  const correction = { version: published.version, questions, reason }
  expect((await editor(`/api/studio/surveys/${id}`, { method: 'PATCH', data: correction })).status()).toBe(200)

  // Whether the correction or the answer comes first: the reader is told, and nothing of what he said is lost.
  const told = shown(page).getByText(reason)
  const button = (name: string) => shown(page).getByRole('button', { name, exact: true })
  const goOn = async (name: string, until: Locator) => {
    await expect(async () => {
      if (!(await until.isVisible())) await button(name).click({ timeout: 1000 })
      await expect(until).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  }
  await goOn('Изпрати', told)
  await goOn('Продължи', button('Промени: Обядвахте ли в стола?'))
  await press('Изпрати')
  await expect(shown(page).getByRole('heading', { name: 'Благодарим за мнението!' })).toBeVisible()
  await expect(shown(page).getByText(/^Да: 100\s?%, вашият избор$/)).toBeAttached()
  expect(await (await editor(`/api/studio/surveys/${id}/results`)).json()).toMatchObject({ taken_part: 1 })
  await editor(`/api/studio/surveys/${id}/unpublish`, { method: 'POST', data: {} })
})
