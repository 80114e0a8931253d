import {
  type AnswerValue,
  asksForWords,
  kinds,
  type QuestionContent,
  type QuestionKind,
  questionKinds,
  surveys,
  surveysAuthoring as authoring,
} from '@megdan/contract'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { medium } from '../media/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let elena = undefined as unknown as World['guest']
beforeEach(async () => {
  await world.addPerson({ id: 'elena', role: 'editor' })
  elena = await world.as('elena')
  const picture = { kind: 'image' as const, type: 'image/webp', size: 1, width: 400, height: 300 }
  await world.db.insert(medium).values({ ...picture, id: 'picture', name: 'picture.webp', created_at: world.clock.now })
})

/** A question as the builder begins one, with its words. */
function questionOf(kind: QuestionKind): QuestionContent {
  const { begins, fields } = kinds[kind]
  const { options, ...begun } = begins
  return {
    id: 'q',
    kind,
    title: 'Какво?',
    ...begun,
    ...(fields.includes('other') && { other: true }),
    ...(options && {
      options: Array.from({ length: options }, (_, at) => ({
        id: `o${at}`,
        text: `Избор ${at}`,
        ...(fields.includes('image_id') && { image_id: 'picture' }),
      })),
    }),
  }
}

async function openSurvey(question: QuestionContent, mode: 'named' | 'confidential') {
  const audience = { everyone: true as const, guests: false }
  const body = { title: 'Всичко', mode, questions: [question], audience, results_visible: 'after_answer' as const }
  const { id } = await elena(authoring.create, { body })
  await elena(authoring.publish, { params: { id }, body: {} })
  return id
}

async function answerAs(person: string, id: string, value: unknown) {
  await world.addPerson({ id: person, name: person })
  const api = await world.as(person)
  return api(surveys.answer, { params: { id }, body: { version: 1, answers: { q: value } } })
}

async function rowsOf(id: string): Promise<string[][]> {
  const headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
  const file = await world.fetch(`/api/studio/surveys/${id}/results.csv?lang=bg`, { headers })
  return parse(await file.text(), { bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true })
}

// Whatever is in the registry goes the whole road, so that a new kind is tested by being there.
describe.each(questionKinds)('a question of the kind %s', (kind) => {
  const question = questionOf(kind)
  const samples = kinds[kind].samplesOf(question)
  const [first, last] = [samples[0], samples.at(-1)] as [AnswerValue, AnswerValue]

  test('is written, asked, answered, counted and filed', async () => {
    const id = await openSurvey(question, 'named')
    await expect(answerAs('toni', id, { stranger: true })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'answers.q': expect.any(String) },
    })
    await answerAs('mira', id, first)
    await answerAs('boyan', id, last)
    const own = await (await world.as('boyan'))(surveys.own, { params: { id } })
    expect(own.answers).toEqual({ q: last })

    const { answers, questions } = await elena(authoring.results, { params: { id }, query: {} })
    expect(answers).toBe(2)
    const [result] = questions
    expect(result).toMatchObject({ answered: 2, withheld: false })
    const told = new Map(result?.counts.map(({ value, count }) => [value, count]))
    const tallies = [first, last].flatMap(kinds[kind].talliesOf)
    for (const value of new Set(tallies.map((tally) => tally.value))) {
      const sum = tallies.reduce((all, tally) => all + (tally.value === value ? tally.amount : 0), 0)
      expect(told.get(value)).toBe(sum)
    }
    expect(result?.score === null).toBe(kinds[kind].score === undefined)

    const rows = await rowsOf(id)
    expect(rows).toContainEqual(['Всички', 'Какво?', 'Отговорили', '2', ''])
    const lines = rows.filter(([group, title]) => group === 'Всички' && title === 'Какво?').slice(1)
    expect(lines).toHaveLength((result?.counts.length ?? 0) + (result?.score === null ? 0 : 1))
    const saidBy = (name: string) => rows.find(([who]) => who === name)?.[2]
    expect([saidBy('mira'), saidBy('boyan')]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
  })

  test('tells nobody what few have answered', async () => {
    const id = await openSurvey(question, 'confidential')
    for (let at = 0; at < 4; at++) await answerAs(`p${at}`, id, first)
    await elena(authoring.close, { params: { id }, body: {} })
    const { questions } = await elena(authoring.results, { params: { id }, query: {} })
    expect(questions).toEqual([{ id: 'q', answered: 0, withheld: true, counts: [], score: null }])
    const rows = await rowsOf(id)
    expect(rows.filter(([, title]) => title === 'Какво?')).toEqual([
      ['Всички', 'Какво?', 'скрито – под 5 отговора', '', ''],
    ])
    const texts = await elena(authoring.texts, { params: { id, question: 'q' }, query: {} })
    expect(texts).toEqual({ items: [], next_cursor: null, withheld: true })
    expect(rows.some(([, title]) => title?.includes('Написано'))).toBe(false)
  })

  test('gives out what was written in words, and only that', async () => {
    const id = await openSurvey(question, 'named')
    await answerAs('mira', id, last)
    const { items } = await elena(authoring.texts, { params: { id, question: 'q' }, query: {} })
    expect(items.length > 0).toBe(asksForWords(question) && JSON.stringify(last).includes('…'))
  })
})
