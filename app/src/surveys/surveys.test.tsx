import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { type QuestionContent, surveys } from '@megdan/contract'
import { survey } from '../../../server/src/surveys/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { setLanguage } from '../texts/index.ts'
import { SurveyPage } from './SurveyPage.tsx'
import { SurveysPage } from './SurveysPage.tsx'

const { world, enterAs, signInAs, setConnected, show } = await openDevice()
const day = 24 * 60 * 60_000

const ab = ['a', 'b'].map((id) => ({ id, text: id }))
const inDays = (days: number) => new Date(world.clock.now.getTime() + days * day)
const addSurvey = async (id: string, more: Partial<typeof survey.$inferInsert> = {}) => {
  await world.db.insert(survey).values({
    id,
    status: 'published',
    title: `Анкета ${id}`,
    summary: `Накратко за ${id}.`,
    mode: 'anonymous',
    audience_everyone: true,
    opens_at: inDays(-2),
    closes_at: inDays(3),
    results_visible: 'after_answer',
    questions: [
      { id: 'q1', kind: 'single', title: 'Кой ден?', required: true, options: [{ id: 'a', text: 'Понеделник' }] },
      { id: 'q2', kind: 'scale', title: 'Как мина?', required: false, min: 1, max: 5 },
    ],
    ...more,
  })
  world.house.events.gap()
}

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})

const pages = (
  <Routes>
    <Route path="/survey" element={<SurveysPage />} />
    <Route path="/survey/:id" element={<SurveyPage />} />
  </Routes>
)
const showAt = (at: string) => show(pages, { at })

describe('the list of surveys', () => {
  test('parts what is open, to come and finished, and says mode and deadline', async () => {
    await addSurvey('open')
    await addSurvey('later', { mode: 'named', opens_at: inDays(5), closes_at: null })
    await addSurvey('done', { opens_at: inDays(-30), closes_at: inDays(-10) })
    showAt('/survey')
    const link = await screen.findByRole('link', { name: 'Анкета open' })
    expect(link.getAttribute('href')).toBe('/survey/open')
    const card = link.closest('article') as HTMLElement
    expect(within(card).getByText('Анонимно')).toBeTruthy()
    expect(within(card).getByText('Още 3 дни')).toBeTruthy()
    expect(within(card).getByText('2 въпроса')).toBeTruthy()
    expect(screen.getByText('Започва на 25 ноември')).toBeTruthy()
    expect(screen.getByText(/^Приключи на 10 ноември/)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Анкета open',
      'Предстоящи',
      'Анкета later',
      'Приключили',
    ])
  })

  test('a survey that was only opened is none that was begun, and its count is that of its page', async () => {
    const show_if = { match: 'all' as const, conditions: [{ question: 'q1', test: 'is' as const, value: 'a' }] }
    const questions: QuestionContent[] = [
      { id: 'q1', kind: 'single', title: 'Кой ден?', required: true, options: ab },
      { id: 'q2', kind: 'scale', title: 'Как мина?', required: false, show_if },
    ]
    await addSurvey('open', { questions })
    const { unmount } = showAt('/survey/open')
    fireEvent.click(await screen.findByRole('button', { name: 'Започни' }))
    expect(await screen.findByRole('progressbar', { name: 'Въпрос 1 от най-много 2' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Затвори анкетата' }))
    expect(await screen.findByRole('button', { name: 'Започни' })).toBeTruthy()
    unmount()
    const { unmount: close } = showAt('/survey')
    const card = () => screen.findByRole('article')
    expect(within(await card()).getByText(/^до.2.въпроса$/)).toBeTruthy()
    expect(within(await card()).getByText('Виж анкетата')).toBeTruthy()
    expect(screen.queryByText('Започната анкета')).toBeNull()
    close()

    const { unmount: leave } = showAt('/survey/open')
    fireEvent.click(await screen.findByRole('button', { name: 'Започни' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'b' }))
    fireEvent.click(screen.getByRole('button', { name: 'Напред' }))
    await screen.findByRole('heading', { name: 'Преглед на отговорите' })
    leave()
    showAt('/survey')
    expect(within(await card()).getByText('1/1')).toBeTruthy()
    expect(within(await card()).getByText('Започната анкета')).toBeTruthy()
  })

  test('is read in the language that was chosen', async () => {
    const en = { title: 'November pulse', summary: '', sections: {}, questions: {} }
    await addSurvey('open', { translations: { en } })
    showAt('/survey')
    await screen.findByRole('link', { name: 'Анкета open' })
    await act(() => setLanguage('en'))
    expect(await screen.findByRole('link', { name: 'November pulse' })).toBeTruthy()
  })

  test('says when no survey is open', async () => {
    showAt('/survey')
    expect(await screen.findByRole('heading', { name: 'Няма отворени анкети' })).toBeTruthy()
  })

  test('explains itself to a guest and leads to the sign-in', async () => {
    await addSurvey('open')
    await enterAs({ user: 'guest' })
    showAt('/survey')
    expect(await screen.findByRole('heading', { name: 'Анкетите са за служители' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Вход' }).getAttribute('href')).toBe('/auth')
    expect(screen.queryByText('Анкета open')).toBeNull()
  })

  test('says over what a guest may answer that only the rest is for employees', async () => {
    await addSurvey('open', { guests: true })
    await addSurvey('done', { guests: true, opens_at: inDays(-30), closes_at: inDays(-10) })
    await enterAs({ user: 'guest' })
    showAt('/survey')
    expect(await screen.findByText('Тази анкета е за всички. Останалите са за служители.')).toBeTruthy()
    expect(screen.queryByText('Анкетите са за служители')).toBeNull()
  })

  test('what was answered says until which day it is open', async () => {
    await addSurvey('open', { mode: 'named', questions: [{ id: 'q', kind: 'yes_no', title: 'Да?', required: true }] })
    const api = await world.as('maria')
    await api(surveys.answer, { params: { id: 'open' }, body: { version: 1, answers: { q: true } } })
    showAt('/survey')
    expect(await screen.findByText('Отговорено · до 23 ноември')).toBeTruthy()
  })

  test('stays offline with its hour, and without a copy says why and loads on demand', async () => {
    await addSurvey('open')
    setConnected(false)
    showAt('/survey')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Анкетите не се заредиха.*Няма връзка/)
    setConnected(true)
    fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
    expect(await screen.findByText('Анкета open')).toBeTruthy()
    setConnected(false)
    expect(await screen.findByText(/^Офлайн · обновено в/)).toBeTruthy()
    expect(screen.getByText('Анкета open')).toBeTruthy()
  })
})

describe('one survey', () => {
  test('says who will see what and until when it is open, before anything is asked', async () => {
    await addSurvey('open')
    showAt('/survey/open')
    expect(await screen.findByRole('heading', { level: 1, name: 'Анкета open' })).toBeTruthy()
    const promise = within(screen.getByRole('region', { name: 'Кой какво ще види' }))
    expect(promise.getByText(/^Отговорите са.анонимни: никъде не пазим кой какво е.отговорил/)).toBeTruthy()
    fireEvent.click(promise.getByRole('button', { name: 'Как пазим анонимността' }))
    expect(await screen.findByRole('heading', { name: 'Какво не можем да скрием' })).toBeTruthy()
    expect(screen.getByText(/^Резултати се.показват само за групи от поне 5.души\./)).toBeTruthy()
    expect(screen.getByText(/^Отворена до 23 ноември/)).toBeTruthy()
    expect(screen.queryByText('Кой ден?')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Започни' })).toBeTruthy()
  })

  test('says of an anonymous one among how many who were here before it, and of no other one', async () => {
    const created_at = inDays(-30)
    for (const id of ['a', 'b', 'c']) await world.addPerson({ id, created_at, active_on: '2026-11-01' })
    await world.addPerson({ id: 'made-for-it' })
    await addSurvey('open')
    const { unmount } = showAt('/survey/open')
    expect(await screen.findByText('Питаме 3 души, които бяха тук, преди анкетата да започне.')).toBeTruthy()
    unmount()
    await addSurvey('other', { mode: 'confidential' })
    showAt('/survey/other')
    await screen.findByRole('region', { name: 'Кой какво ще види' })
    expect(screen.queryByText(/^Питаме /)).toBeNull()
  })

  test.each([
    ['named', 'Отговорите се пазят с името ви.'],
    ['confidential', 'Отговорът се пази на сървъра заедно с акаунта ви, за да не се брои два пъти.'],
  ] as const)('says of a %s one what is kept', async (mode, sentence) => {
    await addSurvey('open', { mode })
    showAt('/survey/open')
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Как пазим анонимността' })).toBeNull()
  })

  test.each<[string, Partial<QuestionContent> & Pick<QuestionContent, 'kind'>]>([
    ['words', { kind: 'text' }],
    ['words beside «other»', { kind: 'single', options: ab, other: true }],
  ])('says from how many answers on %s are read', async (_, question) => {
    await addSurvey('open', {
      mode: 'confidential',
      questions: [{ id: 'q', title: 'Защо?', required: false, ...question }],
    })
    showAt('/survey/open')
    expect(await screen.findByText(/^Свободните отговори се.показват при поне 10.отговора/)).toBeTruthy()
  })

  test('that has not opened says when, and what it will ask', async () => {
    await addSurvey('later', { opens_at: inDays(5), closes_at: null })
    showAt('/survey/later')
    expect(await screen.findByText(/^Ще можете да отговорите от 25 ноември/)).toBeTruthy()
    const questions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(questions).toEqual(['Кой ден?', 'Как мина?'])
    expect(screen.getByText('Оценка от 1 до 5')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Започни' })).toBeNull()
  })

  test('says when it closed', async () => {
    await addSurvey('done', { opens_at: inDays(-30), closes_at: inDays(-10), mode: 'named' })
    showAt('/survey/done')
    expect(await screen.findByText('Приключи на 10 ноември')).toBeTruthy()
    expect(screen.getByText('Какво попитахме')).toBeTruthy()
  })

  test.each(['gone', 'not an id'])('explains a link to "%s", which is not there', async (id) => {
    showAt(`/survey/${encodeURIComponent(id)}`)
    expect(await screen.findByRole('heading', { name: 'Тази анкета не е тук' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Към всички анкети' }).getAttribute('href')).toBe('/survey')
  })

  test('of another group looks like one that is not there', async () => {
    await world.addGroup('stroi')
    await addSurvey('theirs', { audience_everyone: false, audience_groups: ['stroi'] })
    showAt('/survey/theirs')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Тази анкета не е тук' })).toBeTruthy())
  })
})
