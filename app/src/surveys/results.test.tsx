import type { Answers, QuestionContent } from '@megdan/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCounts, sumsOf, talliesOfAnswers } from '../../../server/src/surveys/answering/counts.ts'
import { surveyParticipation } from '../../../server/src/surveys/tables.ts'
import { addSurvey } from '../../../server/test/content.ts'
import { openSurveyDevice } from '../../test/survey-device.tsx'

const { world, open } = await openSurveyDevice()
const days = 24 * 60 * 60_000
const inDays = (count: number) => new Date(world.clock.now.getTime() + count * days)

const questions: QuestionContent[] = [
  {
    id: 'day',
    kind: 'single',
    title: 'Кой ден?',
    required: false,
    options: ['mon', 'tue', 'wed', 'thu', 'fri'].map((id) => ({ id, text: `Ден ${id}` })),
  },
  { id: 'nps', kind: 'nps', title: 'Бихте ли препоръчали?', required: false },
  {
    id: 'week',
    kind: 'scale',
    title: 'Как мина?',
    required: false,
    faces: true,
    labels: { low: 'Ужасно', high: 'Чудесно' },
  },
  { id: 'load', kind: 'scale', title: 'Натоварени ли сте?', required: false, labels: { low: 'Много', high: 'Никак' } },
]
type Given = { group: string; answers: Answers }
const times = (count: number, group: string, answers: Answers): Given[] =>
  Array.from({ length: count }, () => ({ group, answers }))

/** A survey that is over, and what was answered in it. */
async function addClosed(given: readonly Given[], mode: 'named' | 'confidential' | 'anonymous' = 'confidential') {
  await addSurvey(world, {
    id: 'over',
    title: 'Дни и оценки',
    mode,
    questions,
    opens_at: inDays(-9),
    closes_at: inDays(-2),
    results_visible: 'after_close',
  })
  const parts = given.map(({ group, answers }) => ({
    user_group: mode === 'anonymous' ? null : group,
    tallies: talliesOfAnswers(questions, answers),
  }))
  await addCounts(world.db, 'over', sumsOf(parts))
}

beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addGroup('stroy', 'Строй')
})

const resultOf = (title: string) => screen.findByRole('region', { name: title })
const said = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.hidden-word')?.textContent ?? item.textContent)

describe('results', () => {
  test('of one choice make a hundred together', async () => {
    const counts = { mon: 9, tue: 6, wed: 11, thu: 7, fri: 31 }
    await addClosed(Object.entries(counts).flatMap(([day, count]) => times(count, 'energo', { day })))
    open('over')
    expect(said(await resultOf('Кой ден?'))).toEqual([
      'Ден mon: 14%',
      'Ден tue: 9%',
      'Ден wed: 17%',
      'Ден thu: 11%',
      'Ден fri: 49%',
    ])
  })

  test('of a recommendation are one bar of three parts, with what the number is', async () => {
    await addClosed([
      ...times(5, 'energo', { nps: 10 }),
      ...times(3, 'energo', { nps: 8 }),
      ...times(7, 'energo', { nps: 3 }),
    ])
    open('over')
    const result = await resultOf('Бихте ли препоръчали?')
    expect(said(result)).toEqual([
      'Не биха препоръчали (от 0 до 6): 47%',
      'Колебаят се (7 и 8): 20%',
      'Биха препоръчали (9 и 10): 33%',
    ])
    expect(within(result).getByText(/Готовност за препоръка: −13 \(от −100 до 100\)/)).toBeTruthy()
    expect(within(result).getByText(/^Готовността за.?препоръка е.делът на.оценките 9 и.10 минус/)).toBeTruthy()
  })

  test('of faces and numbers are called by what they mean', async () => {
    await addClosed(times(6, 'energo', { week: 4, load: 1 }))
    open('over')
    expect(said(await resultOf('Как мина?'))).toEqual([
      'Ужасно: 0%',
      'Зле: 0%',
      'Средно: 0%',
      'Добре: 100%',
      'Чудесно: 0%',
    ])
    expect(said(await resultOf('Натоварени ли сте?'))).toEqual([
      '1 – Много: 100%',
      '2: 0%',
      '3: 0%',
      '4: 0%',
      '5 – Никак: 0%',
    ])
  })
})

describe('by company', () => {
  const given = [
    ...times(6, 'energo', { day: 'fri', nps: 10, week: 4 }),
    ...times(2, 'energo', { day: 'mon', nps: 2, week: 1 }),
    ...times(1, 'stroy', { day: 'fri', nps: 9, week: 2 }),
    ...times(4, 'stroy', { day: 'mon', nps: 5, week: 2 }),
  ]
  const companies = async (title: string) => {
    const part = within(await resultOf(title)).queryByRole('region', { name: 'По компании' })
    return part && [part.textContent?.replace('По компании', ''), ...said(part)]
  }

  test('one number of each question is compared once it is over', async () => {
    await addClosed(given, 'named')
    open('over')
    expect(await companies('Кой ден?')).toEqual([expect.stringMatching(/^дял „Ден fri“/), 'Енерго75%', 'Строй20%'])
    expect(await companies('Бихте ли препоръчали?')).toEqual([
      expect.stringMatching(/^готовност за.?препоръка/),
      'Енерго50',
      'Строй−60',
    ])
    expect(await companies('Как мина?')).toEqual([expect.stringMatching(/^средна оценка/), 'Енерго3,3', 'Строй2'])
  })

  test('nothing is where one of two is too small, or nobody knows whose a ballot is', async () => {
    await addClosed(given.slice(0, -3), 'named')
    open('over')
    expect(await companies('Кой ден?')).toBeNull()
  })

  test('nothing is of an anonymous survey', async () => {
    await addClosed(given, 'anonymous')
    open('over')
    expect(await companies('Кой ден?')).toBeNull()
  })
})

test('a survey that is over opens with its own title, also for whoever took part', async () => {
  await addClosed(times(6, 'energo', { day: 'fri' }), 'anonymous')
  await world.db.insert(surveyParticipation).values({ survey_id: 'over', person_id: 'maria' })
  open('over')
  expect(await screen.findByText(/^Участвахте в тази анкета\. Тя е анонимна/)).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Дни и\u00a0оценки'])
  expect(screen.getByRole('button', { name: 'Сподели анкетата' })).toBeTruthy()
  expect(screen.queryByText(/Благодарим за/)).toBeNull()
  await resultOf('Кой ден?')
})
