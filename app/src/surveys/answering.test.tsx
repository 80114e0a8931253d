import { fireEvent, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { QuestionContent } from '@megdan/contract'
import { survey, surveyVersion } from '../../../server/src/surveys/tables.ts'
import { addSurvey } from '../../../server/test/content.ts'
import { openSurveyDevice } from '../../test/survey-device.tsx'

const { world, drawer, open, begin, press, next, choose, asked, answersThere } = await openSurveyDevice()

const letters = (...ids: string[]) => ids.map((id) => ({ id, text: `Избор ${id}` }))
const kinds: QuestionContent[] = [
  { id: 'one', kind: 'single', title: 'Кой?', required: true, options: letters('a', 'b'), other: true },
  { id: 'many', kind: 'multiple', title: 'Кои?', required: true, options: letters('c', 'd', 'e'), min: 2, max: 2 },
  { id: 'rate', kind: 'scale', title: 'Колко?', required: true, min: 1, max: 5, labels: { low: 'Зле', high: 'Добре' } },
  { id: 'nps', kind: 'nps', title: 'Бихте ли препоръчали?', required: false },
  { id: 'sure', kind: 'yes_no', title: 'Сигурни ли сте?', required: true },
  {
    id: 'why',
    kind: 'text',
    title: 'Защо не?',
    required: true,
    length: 'short',
    show_if: { match: 'all', conditions: [{ question: 'sure', test: 'is', value: false }] },
  },
  { id: 'rank', kind: 'ranking', title: 'Подредете', required: true, options: letters('x', 'y', 'z') },
  { id: 'day', kind: 'date', title: 'Кога?', required: false },
]
const short: QuestionContent[] = [
  { id: 'sure', kind: 'yes_no', title: 'Сигурни ли сте?', required: true },
  { id: 'why', kind: 'text', title: 'Защо?', required: false },
]
const change = async (id: string, values: Partial<typeof survey.$inferInsert>) => {
  await world.db.update(survey).set(values).where(eq(survey.id, id))
  world.house.events.gap()
}

describe('every kind of question', () => {
  test('is asked in its step, refused while it lacks something, and sent as the rules want it', async () => {
    await addSurvey(world, { id: 'all', title: 'Всичко', questions: kinds })
    open('all')
    await press('Започни')
    await asked('Кой?')
    // Of eight, one is asked of whoever says no.
    expect(screen.getByRole('progressbar', { name: 'Въпрос 1 от най-много 8' })).toBeTruthy()
    await next()
    expect(screen.getByRole('alert').textContent).toContain('Отговорете на този въпрос')
    choose('radio', 'Друго')
    await next()
    expect(screen.getByRole('alert').textContent).toContain('Напишете какво')
    fireEvent.change(screen.getByRole('textbox', { name: 'Напишете какво' }), { target: { value: 'Нещо' } })
    await next()

    await asked('Кои?')
    choose('checkbox', 'Избор c')
    await next()
    expect(screen.getByRole('alert').textContent).toContain('Изберете поне 2.')
    choose('checkbox', 'Избор e')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Избор d' }).disabled).toBe(true)
    await next()

    await asked('Колко?')
    choose('radio', '5, Добре')
    await next()
    await asked('Бихте ли препоръчали?')
    choose('radio', '9')
    await press('Изчисти отговора')
    await next()

    await asked('Сигурни ли сте?')
    choose('radio', 'Не')
    await next()
    await asked('Защо не?')
    const field = screen.getByRole('textbox', { name: 'Защо не?' })
    expect(screen.queryByText(/^Остава/)).toBeNull()
    fireEvent.change(field, { target: { value: 'я'.repeat(400) } })
    expect(screen.getByText('Остават 100 знака')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'я'.repeat(501) } })
    await next()
    expect(screen.getByRole('alert').textContent).toContain('по-дълъг')
    fireEvent.change(field, { target: { value: 'Така' } })
    await next()

    await asked('Подредете')
    await next()
    expect(screen.getByRole('alert').textContent).toContain('Подредете ги')
    await press(/^Премести нагоре: .*z$/)
    expect(screen.getByText(/z: място 2 от 3/)).toBeTruthy()
    await next()
    await asked('Кога?')
    fireEvent.change(screen.getByLabelText('Кога?'), { target: { value: '2026-12-24' } })
    await next()

    await asked('Преглед на отговорите')
    await press('Промени: Сигурни ли сте?')
    await asked('Сигурни ли сте?')
    choose('radio', 'Да')
    await press('Към прегледа')
    await asked('Преглед на отговорите')
    expect(screen.queryByText('Така')).toBeNull()
    await press('Изпрати')
    await asked('Благодарим за мнението!')
    expect(await answersThere()).toEqual([
      {
        one: { other: 'Нещо' },
        many: ['c', 'e'],
        rate: 5,
        sure: true,
        rank: ['x', 'z', 'y'],
        day: '2026-12-24',
      },
    ])
  })
})

describe('the number of questions', () => {
  const met = (value: boolean) => ({
    match: 'all' as const,
    conditions: [{ question: 'sure', test: 'is' as const, value }],
  })
  const branching: QuestionContent[] = [
    { id: 'sure', kind: 'yes_no', title: 'Ще дойдете ли?', required: true },
    { id: 'who', kind: 'text', title: 'Колко души?', required: false, show_if: met(true) },
    { id: 'food', kind: 'text', title: 'Какво ядете?', required: false, show_if: met(true) },
    { id: 'why', kind: 'text', title: 'Защо не?', required: false, show_if: met(false) },
  ]
  const progress = () => screen.getByRole('progressbar')
  const said = () => [
    progress().getAttribute('aria-label'),
    `${progress().getAttribute('aria-valuenow')}/${progress().getAttribute('aria-valuemax')}`,
  ]

  test('is the same before the first one and on the way, and does not grow under the finger', async () => {
    await addSurvey(world, { id: 'feast', questions: branching })
    open('feast')
    expect(await screen.findByText(/^до.4.въпроса/)).toBeTruthy()
    await press('Започни')
    await asked('Ще дойдете ли?')
    expect(said()).toEqual(['Въпрос 1 от най-много 4', '1/4'])
    for (const answer of ['Да', 'Не']) {
      choose('radio', answer)
      expect(said()).toEqual(['Въпрос 1 от най-много 4', '1/4'])
    }
    await next()
    await asked('Защо не?')
    expect(said()).toEqual(['Въпрос 2 от 2', '2/2'])
    await waitFor(() =>
      expect(drawer.get('surveys')).toMatchObject({ entries: { feast: { progress: { done: 1, most: 2 } } } }),
    )
    await press('Предишен въпрос')
    await asked('Ще дойдете ли?')
    expect(said()).toEqual(['Въпрос 1 от най-много 4', '1/4'])
    choose('radio', 'Да')
    await next()
    await asked('Колко души?')
    expect(said()).toEqual(['Въпрос 2 от 3', '2/3'])
  })
})

describe('what is begun', () => {
  test('is there after a start, at the same step', async () => {
    await addSurvey(world, { id: 'short', questions: short })
    const { unmount } = open('short')
    await press('Започни')
    choose('radio', 'Да')
    await next()
    await asked('Защо?')
    await waitFor(() => expect(drawer.get('surveys')).toMatchObject({ entries: { short: { at: 'why' } } }))
    unmount()
    open('short')
    await press('Продължи')
    await asked('Защо?')
    await press('Предишен въпрос')
    await asked('Сигурни ли сте?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Да' }).checked).toBe(true)
  })

  test('is closed after a question, and deleted when one wants so', async () => {
    await begin('short', short)
    choose('radio', 'Не')
    await press('Затвори анкетата')
    await press('Изтрий отговорите')
    expect(await screen.findByRole('button', { name: 'Започни' })).toBeTruthy()
  })

  test('steps back by the button of the phone, and out of the first question', async () => {
    await begin('short', short)
    choose('radio', 'Да')
    await next()
    await asked('Защо?')
    const goBack = () => {
      const handlers: [number, (next: () => void) => void][] = []
      const detail = { register: (at: number, handler: (next: () => void) => void) => handlers.push([at, handler]) }
      document.dispatchEvent(new CustomEvent('ionBackButton', { detail }))
      handlers.toSorted(([one], [other]) => other - one)[0]?.[1](() => undefined)
    }
    goBack()
    await asked('Сигурни ли сте?')
    goBack()
    expect(await screen.findByRole('button', { name: 'Продължи' })).toBeTruthy()
  })

  test('is carried over when the survey was corrected, and what was lost is named', async () => {
    await addSurvey(world, { id: 'short', questions: kinds.slice(0, 2) })
    const { unmount } = open('short')
    await press('Започни')
    choose('radio', 'Избор a')
    await next()
    await asked('Кои?')
    unmount()
    const [first] = await world.db.select().from(survey).where(eq(survey.id, 'short'))
    if (!first) throw new Error('The survey is gone.')
    await change('short', {
      version: 2,
      questions: [{ ...kinds[0], options: letters('b', 'n') } as QuestionContent, ...kinds.slice(1, 2)],
    })
    const { title, summary, language, translations, sections, questions } = first
    const wording = { title, summary, language, translations, sections, questions }
    const of = { survey_id: 'short', saved_at: world.clock.now, wording }
    await world.db.insert(surveyVersion).values([
      { ...of, version: 1, reason: 'Отпреди.' },
      { ...of, version: 2, reason: 'Махнахме един избор.' },
    ])
    const { queryClient } = await import('../platform/queries.ts')
    queryClient.clear()
    open('short')
    expect(await screen.findByText(/Анкетата беше поправена/)).toBeTruthy()
    expect(screen.getByText('Отговорете отново на: Кой?.')).toBeTruthy()
    expect(screen.getByText('Махнахме един избор.')).toBeTruthy()
    expect(screen.queryByText(/Отпреди/)).toBeNull()
  })
})

test('what was chosen of a scale is reviewed with its meaning, and leads to its question', async () => {
  await addSurvey(world, {
    id: 'rated',
    questions: [
      { id: 'week', kind: 'scale', title: 'Как мина?', required: true, faces: true },
      {
        id: 'load',
        kind: 'scale',
        title: 'Натоварени ли сте?',
        required: true,
        labels: { low: 'Много', high: 'Никак' },
      },
      { id: 'nps', kind: 'nps', title: 'Бихте ли препоръчали?', required: true },
    ],
  })
  open('rated')
  await press('Започни')
  choose('radio', 'Зле')
  await next()
  await asked('Натоварени ли сте?')
  choose('radio', '2')
  await next()
  await asked('Бихте ли препоръчали?')
  choose('radio', '10, Много вероятно')
  await next()
  await asked('Преглед на отговорите')
  const rows = screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent))
  expect(rows).toEqual([
    ['Зле'],
    ['2\u00a0от 5', '1 – Много, 5 – Никак'],
    ['10\u00a0от 10', '0 – Изобщо не е вероятно, 10 – Много вероятно'],
  ])
  await press('Промени: Как мина?')
  await asked('Как мина?')
})

test('what is lacking beside «other» is said at its field, which has the focus', async () => {
  await addSurvey(world, { id: 'other', questions: kinds.slice(0, 1) })
  open('other')
  await press('Започни')
  await asked('Кой?')
  choose('radio', 'Друго')
  await next()
  const field = screen.getByRole('textbox', { name: 'Напишете какво' })
  expect(document.activeElement).toBe(field)
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Напишете какво имате предвид под „Друго“.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  fireEvent.change(field, { target: { value: 'Н' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a scale of faces says in words what each of them means', async () => {
  const labels = { low: 'Много зле', high: 'Чудесно' }
  await addSurvey(world, {
    id: 'mood',
    questions: [{ id: 'week', kind: 'scale', title: 'Как мина седмицата?', required: true, faces: true, labels }],
  })
  open('mood')
  await press('Започни')
  await asked('Как мина седмицата?')
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
  expect(names).toEqual(['Много зле', 'Зле', 'Средно', 'Добре', 'Чудесно'])
  choose('radio', 'Добре')
  // Who sees reads it too.
  expect(screen.getAllByText('Добре', { selector: 'p' })).toHaveLength(1)
  await next()
  await press('Изпрати')
  await asked('Благодарим за мнението!')
  expect(await answersThere()).toEqual([{ week: 4 }])
})
