import { type QuestionContent, surveys } from '@megdan/contract'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { addSurvey } from '../../../test/content.ts'
import { sheetsOf } from '../../../test/workbook.ts'
import { useWorld } from '../../../test/use-world.ts'
import { gathered } from './authoring-files.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo', 'Енерго')
  await world.addPerson({ id: 'elena', role: 'editor' })
})

const letters = (...ids: string[]) => ids.map((id) => ({ id, text: `Избор ${id}` }))
const question = (id: string, kind: QuestionContent['kind'], more: Partial<QuestionContent> = {}): QuestionContent => ({
  id,
  kind,
  title: `${id}?`,
  required: false,
  ...more,
})
const kinds: QuestionContent[] = [
  question('one', 'single', { options: letters('a', 'b'), other: true }),
  question('many', 'multiple', { options: letters('c', 'd') }),
  question('rate', 'scale', { min: 1, max: 3 }),
  question('nps', 'nps'),
  question('sure', 'yes_no'),
  question('rank', 'ranking', { options: letters('x', 'y') }),
  question('said', 'text'),
  question('day', 'date'),
  question('photo', 'photo_choice', { options: letters('f', 'g') }),
]
const answers = [
  {
    one: 'a',
    many: ['d', 'c'],
    rate: 3,
    nps: 6,
    sure: true,
    rank: ['y', 'x'],
    said: 'Добре е',
    day: '2026-12-24',
    photo: 'g',
  },
  { one: { other: '=2+2' }, many: ['c'], rate: 1, nps: 0, sure: false, rank: ['y', 'x'], said: '-10 градуса' },
]
const answerAs = async (id: string, given: object) => {
  await world.addPerson({ id, name: id, user_group: 'energo' })
  await (
    await world.as(id)
  )(surveys.answer, { params: { id: 'all' }, body: { version: 1, answers: { ...given } } })
}
async function filesOf(id: string) {
  const headers = { authorization: `Bearer ${await world.tokenOf('elena')}` }
  const fileOf = async (kind: 'csv' | 'xlsx') => {
    const answer = await world.fetch(`/api/studio/surveys/${id}/results.${kind}?lang=bg`, { headers })
    return Buffer.from(await answer.arrayBuffer())
  }
  const text = String(await fileOf('csv'))
  const rows: string[][] = parse(text, { bom: true, delimiter: ';', relax_column_count: true, skip_empty_lines: true })
  return { text, rows, sheets: sheetsOf(await fileOf('xlsx')) }
}

test('every kind of question has its lines in the files, for everybody and for each who said it', async () => {
  await addSurvey(world, { id: 'all', questions: kinds })
  await answerAs('mira', answers[0] ?? {})
  await answerAs('boyan', answers[1] ?? {})
  const { sheets } = await filesOf('all')
  const [results = [], people = []] = sheets
  const linesOf = (title: string) =>
    results.filter(([group, asked]) => group === 'Всички' && asked === title).map(([, , ...line]) => line)
  expect(results[0]).toEqual(['Група', 'Въпрос', 'Отговор', 'Брой', 'Дял'])
  expect(linesOf('one?')).toEqual([
    ['Отговорили', 2],
    ['Избор a', 1, 0.5],
    ['Избор b', 0, 0],
    ['Друго', 1, 0.5],
  ])
  expect(linesOf('many?')).toEqual([
    ['Отговорили', 2],
    ['Избор c', 2, 1],
    ['Избор d', 1, 0.5],
  ])
  expect(linesOf('rate?').slice(1)).toEqual([
    ['1', 1, 0.5],
    ['2', 0, 0],
    ['3', 1, 0.5],
    ['Средна оценка', 2],
  ])
  expect(linesOf('nps?').at(-1)).toEqual(['NPS', -100])
  expect(linesOf('nps?')).toHaveLength(13)
  expect(linesOf('sure?').slice(1)).toEqual([
    ['Да', 1, 0.5],
    ['Не', 1, 0.5],
  ])
  expect(linesOf('rank?').slice(1)).toEqual([
    ['Избор x: средно място', 2],
    ['Избор y: средно място', 1],
  ])
  expect(linesOf('said?')).toEqual([['Отговорили', 2]])
  expect(new Set(linesOf('said? (Написано)').flat())).toEqual(new Set(['-10 градуса', 'Добре е']))
  expect(linesOf('one? (Написано)')).toEqual([['=2+2']])
  expect(linesOf('day?')).toEqual([
    ['Отговорили', 1],
    ['2026-12-24', 1, 1],
  ])
  expect(linesOf('photo?')).toEqual([
    ['Отговорили', 1],
    ['Избор f', 0, 0],
    ['Избор g', 1, 1],
  ])
  expect(people[0]).toEqual(['Име', 'Група', ...kinds.map(({ title }) => title)])
  expect(people.find(([name]) => name === 'mira')).toEqual([
    'mira',
    'Енерго',
    'Избор a',
    'Избор d; Избор c',
    3,
    6,
    'Да',
    'Избор y > Избор x',
    'Добре е',
    '2026-12-24',
    'Избор g',
  ])
  // What was not answered is empty, and so left out here.
  expect(people.find(([name]) => name === 'boyan')).toEqual([
    'boyan',
    'Енерго',
    'Друго: =2+2',
    'Избор c',
    1,
    0,
    'Не',
    'Избор y > Избор x',
    '-10 градуса',
  ])
})

test('both files say the same; words are never run, and a number below nought stays a number', async () => {
  await addSurvey(world, { id: 'all', questions: kinds })
  const hostile = ['=1+1', '+359 88', '-2', '@SUM(A1)', '\t=1', 'ред\n=1+1', 'а"б,в', '<f>1</f>&amp;']
  for (const [at, said] of hostile.entries()) await answerAs(`p${at}`, { ...answers[1], said })
  const { text, rows, sheets } = await filesOf('all')
  const asCells = (row: readonly (string | number)[]) =>
    row.map((cell) => {
      if (typeof cell === 'number') return String(cell).replace('.', ',')
      return /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
    })
  expect(rows.map((row) => row.filter((cell) => cell !== ''))).toEqual(sheets.flat().map(asCells))
  expect(sheets.flat(2)).toEqual(expect.arrayContaining(hostile))
  expect(text).toContain('"NPS";"-100"')
})

test('signs that no workbook may hold are left out of it, so that it can be opened', async () => {
  await addSurvey(world, { id: 'all', questions: kinds })
  await answerAs('mira', { said: 'а\u0001б\u000bв\uFFFFг' })
  const { sheets } = await filesOf('all')
  expect(sheets.flat(2)).toContain('абвг')
})

test('the file is sent while it is read, so that its length is known to nobody before', async () => {
  await addSurvey(world, { id: 'all', questions: kinds })
  for (let at = 0; at < 60; at++) await answerAs(`p${at}`, { ...answers[1], said: `Човек ${at}` })
  const url = '/api/studio/surveys/all/results.csv'
  const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${await world.tokenOf('elena')}` } })
  expect(answer.headers['content-length']).toBeUndefined()
  const rows: string[][] = parse(answer.payload, {
    bom: true,
    delimiter: ';',
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const named = rows.filter(([name]) => /^p\d+$/.test(name ?? ''))
  expect(new Set(named.map(([name]) => name)).size).toBe(60)
  expect(named).toHaveLength(60)
})

test('a workbook that has no room for more says where the rest is', async () => {
  async function* rows() {
    for (let at = 0; at < 4; at++) yield [['а'.repeat(10)], ['б'.repeat(10)]]
  }
  const room = { left: 35 }
  expect(await gathered(rows(), room, 'bg')).toHaveLength(5)
  expect(await gathered(rows(), room, 'bg')).toEqual([['Повече не се побира тук. Всичко е във файла CSV.']])
  expect(await gathered(rows(), { left: 1000 }, 'bg')).toHaveLength(8)
})

test('guests stand apart in the files, with a word where they are more than their devices', async () => {
  await addSurvey(world, { id: 'all', questions: kinds, guests: true })
  await answerAs('mira', answers[0] ?? {})
  for (const given of answers) {
    const body = { version: 1, answers: given, device_key: await world.newDeviceKey() }
    await world.guest(surveys.answer, { params: { id: 'all' }, body })
  }
  const { rows, sheets } = await filesOf('all')
  expect(rows.slice(1, 3)).toEqual([
    ['Всички', 'Отговорили гости', '', '2', ''],
    ['Всички', 'Отговорили гости', 'Повече от известните устройства на гости', '0', ''],
  ])
  expect(sheets[1]?.map(([name]) => name).toSorted()).toEqual(['mira', 'Гост', 'Гост', 'Име'])
})
