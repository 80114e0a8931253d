import { minutesOf, surveys } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { readSettings } from '../settings.ts'
import { limitsOf, statusAt } from './survey.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
})

const idsFor = async (api: World['guest'], query = {}) => (await api(surveys.list, { query })).items.map(({ id }) => id)
const inHours = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000)

test('everyone sees the surveys that are for him, and the others are not there', async () => {
  await addSurvey(world, { id: 'a-guests', guests: true })
  await addSurvey(world, { id: 'b-everyone' })
  await addSurvey(world, { id: 'c-energo', groups: ['energo'] })
  await addSurvey(world, { id: 'd-draft', status: 'draft' })
  expect(await idsFor(world.guest)).toEqual(['a-guests'])
  expect(await idsFor(await world.as('boyan'))).toEqual(['a-guests', 'b-everyone'])
  expect(await idsFor(await world.as('mira'))).toEqual(['a-guests', 'b-everyone', 'c-energo'])
  const boyan = await world.as('boyan')
  for (const id of ['c-energo', 'd-draft', 'never-was']) {
    await expect(boyan(surveys.get, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  }
})

test('open ones come first by deadline, then upcoming, then closed, and pages keep that order', async () => {
  const past = inHours(-100)
  await addSurvey(world, { id: 'closed', opens_at: past, closes_at: inHours(-1) })
  await addSurvey(world, { id: 'soon', opens_at: inHours(5) })
  await addSurvey(world, { id: 'later', opens_at: inHours(50) })
  await addSurvey(world, { id: 'endless', opens_at: past })
  await addSurvey(world, { id: 'ends-late', opens_at: past, closes_at: inHours(9) })
  await addSurvey(world, { id: 'ends-soon', opens_at: past, closes_at: inHours(1) })
  await addSurvey(world, { id: 'ends-soon-too', opens_at: past, closes_at: inHours(1) })
  const mira = await world.as('mira')
  const order = ['ends-soon', 'ends-soon-too', 'ends-late', 'endless', 'soon', 'later', 'closed']
  expect(await idsFor(mira)).toEqual(order)
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await mira(surveys.list, { query: { limit, ...(cursor && { cursor }) } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(order)
  }
})

test('opening and closing show at their moment, in what is kept in memory too', async () => {
  await addSurvey(world, { id: 'turning', opens_at: inHours(1), closes_at: inHours(2) })
  const mira = await world.as('mira')
  const status = async () => [
    (await mira(surveys.list, { query: {} })).items[0]?.status,
    (await mira(surveys.get, { params: { id: 'turning' }, query: {} })).status,
  ]
  expect(await status()).toEqual(['upcoming', 'upcoming'])
  world.advance(3_600_000)
  expect(await status()).toEqual(['open', 'open'])
  world.advance(3_600_000)
  expect(await status()).toEqual(['closed', 'closed'])
})

test('one survey brings its questions and says when results show', async () => {
  await addSurvey(world, { id: 'whole', mode: 'anonymous', results_visible: 'after_close' })
  const whole = await (await world.as('mira'))(surveys.get, { params: { id: 'whole' }, query: {} })
  expect(whole).toMatchObject({ mode: 'anonymous', results_visible: 'after_close', version: 1, question_count: 1 })
  expect(whole.questions).toEqual([{ id: 'first', kind: 'yes_no', title: 'Да?', required: true }])
})

test('whoever reads the list learns that answers decide how many questions are asked', async () => {
  const asked = { kind: 'yes_no' as const, required: true }
  const show_if = { match: 'all' as const, conditions: [{ question: 'first', test: 'is' as const, value: true }] }
  const questions = [
    { ...asked, id: 'first', title: 'Да?' },
    { ...asked, id: 'second', title: 'Наистина?', show_if },
  ]
  await addSurvey(world, { id: 'all' })
  await addSurvey(world, { id: 'some', questions })
  const { items } = await (await world.as('mira'))(surveys.list, { query: {} })
  const told = items.map(({ id, question_count, branches }) => [id, [question_count, branches]])
  expect(Object.fromEntries(told)).toEqual({ all: [1, undefined], some: [2, true] })
})

test('what nobody has translated is read as it was written, down to one end of a scale', async () => {
  const labels = { low: 'Зле', high: 'Добре' }
  const translated = { title: 'How?', labels: { low: 'Badly', high: '' } }
  await addSurvey(world, {
    id: 'half',
    summary: 'За смяната.',
    sections: [{ id: 'work', title: 'Работа', text: 'Два въпроса.' }],
    questions: ['how', 'why'].map((id) => ({
      id,
      kind: 'scale' as const,
      title: id === 'how' ? 'Как?' : 'Защо?',
      help: 'От едно до пет.',
      required: true,
      section: 'work',
      labels,
    })),
    translations: {
      en: {
        title: 'Half',
        summary: '',
        sections: { work: { title: 'Work', text: '' } },
        questions: { how: translated },
      },
    },
  })
  const mira = await world.as('mira')
  const read = await mira(surveys.get, { params: { id: 'half' }, query: { lang: 'en' } })
  expect(read).toMatchObject({
    title: 'Half',
    summary: 'За смяната.',
    language: 'en',
    sections: [{ title: 'Work', text: 'Два въпроса.' }],
    questions: [
      { title: 'How?', help: 'От едно до пет.', labels: { low: 'Badly', high: 'Добре' } },
      { title: 'Защо?', labels },
    ],
  })
  // What stands in the other language is named, so that it can be read out in that one.
  expect(read).toMatchObject({
    untranslated: ['summary'],
    original: 'bg',
    sections: [{ untranslated: ['text'], original: 'bg' }],
    questions: [{ untranslated: ['help', 'high'] }, { untranslated: ['title', 'help', 'low', 'high'] }],
  })
  const original = await mira(surveys.get, { params: { id: 'half' }, query: { lang: 'bg' } })
  expect(JSON.stringify(original)).not.toContain('untranslated')
  const list = await mira(surveys.list, { query: { lang: 'en' } })
  expect(list.items).toMatchObject([{ title: 'Half', summary: 'За смяната.' }])
})

describe('rules', () => {
  const at = (text: string) => new Date(`2026-11-20T${text}:00Z`)
  test('a survey is open from its first moment until just before its last', () => {
    const times = { opens_at: at('09:00'), closes_at: at('10:00') }
    expect(statusAt(times, at('08:59'))).toBe('upcoming')
    expect(statusAt(times, at('09:00'))).toBe('open')
    expect(statusAt(times, at('09:59'))).toBe('open')
    expect(statusAt(times, at('10:00'))).toBe('closed')
    expect(statusAt({ ...times, closes_at: null }, at('23:00'))).toBe('open')
  })

  test('a limit may be raised by a survey and never undercut, and the installation’s own is never under three', () => {
    const limits = (group_limit: number | null, mode: 'named' | 'confidential' = 'confidential') =>
      limitsOf({ mode, group_limit }, readSettings({}))
    expect(limits(null)).toEqual({ group_limit: 5, text_limit: 10 })
    expect(limits(3)).toEqual({ group_limit: 5, text_limit: 10 })
    expect(limits(20)).toEqual({ group_limit: 20, text_limit: 20 })
    expect(limits(20, 'named')).toEqual({ group_limit: 1, text_limit: 1 })
    for (const name of ['SURVEY_GROUP_LIMIT', 'SURVEY_TEXT_LIMIT', 'SURVEY_ANONYMOUS_LEAST'])
      expect(() => readSettings({ [name]: '2' })).toThrow(name)
  })

  test('answering takes at least a minute and grows with the questions', () => {
    const question = (kind: 'text' | 'scale') => ({ id: 'q', kind, title: '', required: false })
    expect(minutesOf([])).toBe(1)
    expect(minutesOf(Array.from({ length: 6 }, () => question('text')))).toBe(4)
    expect(minutesOf(Array.from({ length: 8 }, () => question('scale')))).toBe(2)
  })
})
