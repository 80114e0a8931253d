import { type Answers, type RuledQuestion, surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addSurvey, sayContentChanged } from '../../../test/content.ts'
import { drawTicket, mintTickets } from '../../../test/voter.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { groups } from '../../identity/tables.ts'
import { tellableGroups } from '../../platform/few.ts'
import { sumsOf, talliesOfAnswers } from '../answering/counts.ts'
import { listTellableGroups, listTexts, readResults } from './result-store.ts'
import { resultsOf } from './results.ts'
import { survey } from '../tables.ts'

const questions: RuledQuestion[] = [
  { id: 'one', kind: 'single', required: true, options: [{ id: 'a' }, { id: 'b' }], other: true },
  { id: 'mood', kind: 'scale', required: true },
  { id: 'nps', kind: 'nps', required: true },
  { id: 'rank', kind: 'ranking', required: true, options: [{ id: 'x' }, { id: 'y' }] },
  { id: 'when', kind: 'date', required: false },
  { id: 'said', kind: 'text', required: false },
]
const countsOf = (given: readonly { user_group: string | null; answers: Answers }[]) =>
  sumsOf(given.map(({ user_group, answers }) => ({ user_group, tallies: talliesOfAnswers(questions, answers) }))).map(
    ({ amount, ...row }) => ({ ...row, count: amount }),
  )
const people = (count: number, answers: Answers, user_group: string | null = null) =>
  Array.from({ length: count }, () => ({ user_group, answers }))

test('results count each kind of question in its own way', () => {
  const given = [
    ...people(6, { one: 'a', mood: 4, nps: 10, rank: ['y', 'x'], when: '2026-12-03' }),
    ...people(4, { one: { other: 'друго' }, mood: 1, nps: 6, rank: ['x', 'y'], said: 'да' }),
  ]
  const { answers, questions: found } = resultsOf({ questions, counts: countsOf(given), taken_part: 10, limit: 1 })
  expect(answers).toBe(10)
  const [one, mood, nps, rank, when, said] = found
  expect(one?.counts).toEqual([
    { value: 'a', count: 6 },
    { value: 'b', count: 0 },
    { value: 'other', count: 4 },
  ])
  expect([mood?.score, nps?.score]).toEqual([2.8, 20])
  expect(mood?.counts.map(({ count }) => count)).toEqual([4, 0, 0, 6, 0])
  // The sum of places: y was first six times and second four times.
  expect(rank?.counts).toEqual([
    { value: 'x', count: 16 },
    { value: 'y', count: 14 },
  ])
  expect(when).toMatchObject({ answered: 6, counts: [{ value: '2026-12-03', count: 6 }] })
  expect(said).toMatchObject({ answered: 4, counts: [] })
})

test('under the limit nothing is told, neither of all nor of one question', () => {
  const few = countsOf(people(4, { one: 'a', mood: 4, nps: 10, rank: ['x', 'y'] }))
  const none = resultsOf({ questions, counts: few, taken_part: 4, limit: 5 })
  expect(none).toMatchObject({ answers: 0, taken_part: 4, withheld: true })
  expect(JSON.stringify(none.questions)).not.toMatch(/"count":[1-9]|"score":\d/)
  const some = countsOf([
    ...people(5, { one: 'a', mood: 4, nps: 10, rank: ['x', 'y'] }),
    ...people(4, { one: 'a', mood: 4, nps: 10, rank: ['x', 'y'], when: '2026-12-03' }),
  ])
  const told = resultsOf({ questions, counts: some, taken_part: 9, limit: 5 })
  expect(told.questions.map(({ withheld }) => withheld)).toEqual([false, false, false, false, true, true])
})

describe('whatever groups there are', () => {
  const cells = fc.array(fc.nat(20), { minLength: 1, maxLength: 7 })
  const limits = fc.integer({ min: 3, max: 10 })

  test('no sum and no difference of what is told speaks of fewer than the limit', () => {
    fc.assert(
      fc.property(cells, fc.nat(12), limits, (counts, without, limit) => {
        const groups = counts.map((count, at) => ({ user_group: `g${at}`, count }))
        const total = counts.reduce((sum, count) => sum + count, without)
        const told = tellableGroups(groups, total, limit)
        expect(tellableGroups(groups.toReversed(), total, limit)).toEqual(told)
        const sizes = told.map((name) => groups.find(({ user_group }) => user_group === name)?.count ?? 0)
        // Everything that can be reckoned out of disjoint groups and their whole: sums of groups, and the rest of all.
        for (let choice = 0; choice < 1 << sizes.length; choice++) {
          const sum = sizes.reduce((all, size, at) => all + (choice & (1 << at) ? size : 0), 0)
          for (const known of [sum, total >= limit ? total - sum : 0]) {
            expect(known === 0 || known >= limit).toBe(true)
          }
        }
      }),
    )
  })

  test('that holds for each question by itself, however many of a group answered it', () => {
    const answered = fc.array(fc.record({ group: fc.nat(3), answers: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(answered, limits, (given, limit) => {
        const counts = countsOf(
          given.map(({ group, answers }) => ({ user_group: `g${group}`, answers: answers ? { one: 'a' } : {} })),
        )
        const view = (user_group: string) =>
          resultsOf({ questions, counts, taken_part: given.length, limit, user_group }).questions[0]
        const whole = view('')
        const told = [0, 1, 2, 3].flatMap((group) => {
          const one = view(`g${group}`)
          return one && !one.withheld ? [one.answered] : []
        })
        const rest = (whole?.answered ?? 0) - told.reduce((sum, size) => sum + size, 0)
        expect(told.every((size) => size >= limit)).toBe(true)
        if (told.length > 0) expect(rest === 0 || rest >= limit).toBe(true)
      }),
    )
  })
})

describe('the results of a survey', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ settings: { rate_limit_scale: 1000 } })
  })
  beforeEach(async () => {
    await world.reset()
    for (const group of ['energo', 'stroy']) await world.addGroup(group)
    for (let at = 0; at < 24; at++) {
      await world.addPerson({ id: `p${at}`, user_group: at < 16 ? 'energo' : 'stroy' })
    }
  })
  afterAll(() => world.close())

  const see = async (id: string, as = 'p0') => (await world.as(as))(surveys.results, { params: { id }, query: {} })
  const hidden = { status: 409, code: 'results_hidden' }
  const answer = async (id: string, at: number, answers: Record<string, unknown> = { first: true }) =>
    (await world.as(`p${at}`))(surveys.answer, { params: { id }, body: { version: 1, answers } })
  const close = (id: string) =>
    world.db
      .update(survey)
      .set({ closes_at: new Date(world.clock.now.getTime() - 10_000) })
      .where(eq(survey.id, id))
      .returning()

  test('show when its rule says so, and to nobody else', async () => {
    for (const results_visible of ['never', 'editors', 'after_close', 'after_answer'] as const) {
      await addSurvey(world, { id: results_visible, results_visible, guests: true })
    }
    for (const id of ['never', 'editors', 'after_close', 'after_answer'])
      await expect(see(id)).rejects.toMatchObject(hidden)
    for (const id of ['never', 'editors', 'after_close', 'after_answer']) await answer(id, 0)
    for (const id of ['never', 'editors', 'after_close']) await expect(see(id)).rejects.toMatchObject(hidden)
    expect(await see('after_answer')).toMatchObject({ answers: 1, withheld: false })
    await expect(see('after_answer', 'p1')).rejects.toMatchObject(hidden)
    for (const id of ['never', 'editors', 'after_close', 'after_answer']) await close(id)
    for (const id of ['never', 'editors']) await expect(see(id)).rejects.toMatchObject(hidden)
    expect(await see('after_close', 'p1')).toMatchObject({ answers: 1 })
    await expect(see('never-was')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('show to a guest who has answered on this device', async () => {
    await addSurvey(world, { id: 'open', results_visible: 'after_answer', guests: true })
    const device_key = await world.newDeviceKey()
    const look = (query: { device_key?: string }) => world.guest(surveys.results, { params: { id: 'open' }, query })
    await expect(look({ device_key })).rejects.toMatchObject(hidden)
    const body = { version: 1, answers: { first: true }, device_key }
    await world.guest(surveys.answer, { params: { id: 'open' }, body })
    expect(await look({ device_key })).toMatchObject({ answers: 1 })
    await expect(look({})).rejects.toMatchObject(hidden)
  })

  test('of an open confidential one move in steps, so that before and after never tell one person apart', async () => {
    await addSurvey(world, { id: 'lunch', mode: 'confidential', results_visible: 'after_answer' })
    const seen: number[] = []
    for (let at = 0; at < 17; at++) {
      await answer('lunch', at)
      seen.push((await see('lunch')).answers)
    }
    expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10])
    expect(await see('lunch')).toMatchObject({ taken_part: 17 })
    await close('lunch')
    // What was shown last lags behind the end by the limit at least, so the end tells no one apart either.
    expect((await see('lunch')).answers).toBe(17)
  })

  test('of an anonymous one are withheld under the limit, and count withdrawn ballots no more', async () => {
    await addSurvey(world, { id: 'pulse', mode: 'anonymous', results_visible: 'after_close' })
    const first = await drawTicket(await world.as('p0'), 'pulse')
    const tickets = [first, ...(await mintTickets(world.db, 'pulse', 5))]
    const params = { params: { id: 'pulse' } }
    for (const ticket of tickets) {
      await world.visitor(surveys.cast, { ...params, body: { version: 1, answers: { first: true }, ...ticket } })
    }
    await world.visitor(surveys.withdraw, { ...params, body: { ticket: first.ticket } })
    const [last] = tickets.slice(-1)
    await world.visitor(surveys.withdraw, { ...params, body: { ticket: last?.ticket ?? '' } })
    const [row] = await close('pulse')
    expect(await see('pulse')).toMatchObject({ withheld: true, answers: 0, taken_part: 4 })
    expect(row && (await listTellableGroups(world.house, row))).toEqual([])
  })

  test('are parted by group after the end only, and only where nobody can be reckoned out', async () => {
    const [row] = await world.db
      .select()
      .from(survey)
      .where(eq(survey.id, await addSurvey(world, { id: 'lunch', mode: 'confidential' })))
    for (let at = 0; at < 20; at++) await answer('lunch', at)
    if (!row) throw new Error('The survey is not there.')
    expect(await listTellableGroups(world.house, row)).toEqual([])
    expect(await readResults(world.house, row, 'energo')).toMatchObject({ withheld: true })
    const [closed = row] = await close('lunch')
    // Four of «stroy» would be the difference between all and «energo».
    expect(await listTellableGroups(world.house, closed)).toEqual([])
    expect(await readResults(world.house, closed, 'energo')).toMatchObject({ withheld: true, answers: 0 })
    await world.db.update(survey).set({ closes_at: null }).where(eq(survey.id, 'lunch'))
    await sayContentChanged(world, 'surveys')
    await answer('lunch', 20)
    const [again = row] = await close('lunch')
    expect(await listTellableGroups(world.house, again)).toEqual(['energo', 'stroy'])
    expect(await readResults(world.house, again, 'stroy')).toMatchObject({ withheld: false, answers: 5 })
  })

  test('tell in words only after the end and above their own limit, and can be searched', async () => {
    const words = [
      { id: 'said', kind: 'text' as const, title: 'Какво?', required: false },
      {
        id: 'pick',
        kind: 'multiple' as const,
        title: 'Кое?',
        required: false,
        other: true,
        options: [
          { id: 'a', text: 'А' },
          { id: 'b', text: 'Б' },
        ],
      },
    ]
    await addSurvey(world, { id: 'lunch', mode: 'confidential', questions: words })
    for (let at = 0; at < 9; at++)
      await answer('lunch', at, { said: `100% риба ${at}`, pick: ['a', { other: `друго ${at}` }] })
    const rowNow = async () => (await world.db.select().from(survey).where(eq(survey.id, 'lunch')))[0]
    const texts = async (wanted: { question_id: string; q?: string; user_group?: string }) => {
      const row = await rowNow()
      return row && (await listTexts(world.house, row, { limit: 50, ...wanted }))
    }
    await close('lunch')
    expect(await texts({ question_id: 'said' })).toBeUndefined()
    await world.db.update(survey).set({ closes_at: null }).where(eq(survey.id, 'lunch'))
    await sayContentChanged(world, 'surveys')
    await answer('lunch', 9, { said: 'супа_', pick: [{ other: 'чай' }] })
    expect(await texts({ question_id: 'said' })).toBeUndefined()
    await close('lunch')
    expect(await texts({ question_id: 'said' })).toHaveLength(10)
    expect((await texts({ question_id: 'said', q: '0% РИБА 3' }))?.map(({ text }) => text)).toEqual(['100% риба 3'])
    expect((await texts({ question_id: 'said', q: '_' }))?.map(({ text }) => text)).toEqual(['супа_'])
    expect((await texts({ question_id: 'pick', q: 'чай' }))?.map(({ text }) => text)).toEqual(['чай'])
    expect(await texts({ question_id: 'said', user_group: 'energo' })).toHaveLength(10)
    expect(await texts({ question_id: 'said', user_group: 'stroy' })).toBeUndefined()
  })

  test('tell what stands beside «other» only when enough wrote something there, in the group too', async () => {
    const options = ['a', 'b'].map((id) => ({ id, text: id }))
    const question = { id: 'pick', kind: 'single' as const, title: 'Кое?', required: true, other: true, options }
    await addSurvey(world, { id: 'lunch', mode: 'confidential', questions: [question] })
    const texts = async (user_group?: string) => {
      const [row] = await world.db.select().from(survey).where(eq(survey.id, 'lunch'))
      return row && listTexts(world.house, row, { question_id: 'pick', limit: 50, ...(user_group && { user_group }) })
    }
    // Twelve have chosen it, and three of them have said what.
    for (let at = 0; at < 12; at++) await answer('lunch', at, { pick: { other: at < 3 ? `друго ${at}` : ' ' } })
    await close('lunch')
    expect(await texts()).toBeUndefined()
    await world.db.update(survey).set({ closes_at: null }).where(eq(survey.id, 'lunch'))
    await sayContentChanged(world, 'surveys')
    for (let at = 12; at < 19; at++) await answer('lunch', at, { pick: { other: `друго ${at}` } })
    await close('lunch')
    expect(await texts()).toHaveLength(10)
    // Seven of «energo» and three of «stroy» wrote something, though all nineteen chose it.
    expect(await texts('energo')).toBeUndefined()
  })

  test('of a named one are live and without a limit, by group and in words', async () => {
    await addSurvey(world, { id: 'trip', mode: 'named', results_visible: 'after_answer' })
    await answer('trip', 0)
    await answer('trip', 20, { first: false })
    expect(await see('trip')).toMatchObject({ answers: 2, questions: [{ counts: [{ count: 1 }, { count: 1 }] }] })
    const [row] = await world.db.select().from(survey)
    expect(row && (await listTellableGroups(world.house, row))).toEqual(['energo', 'stroy'])
  })

  describe('by group', () => {
    const guest_sees = async (id: string) =>
      (await world.guest(surveys.results, { params: { id }, query: {} })).by_group
    const groupsOf = async (id: string) =>
      (await see(id)).by_group
        ?.map(({ group, title, questions: [first] }) => [group, title, first?.answered, first?.counts[0]?.count])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))

    test('are told to members once it is over, and to nobody before or without an account', async () => {
      await addSurvey(world, { id: 'lunch', mode: 'confidential', results_visible: 'after_answer', guests: true })
      for (let at = 0; at < 21; at++) await answer('lunch', at, { first: at < 18 })
      expect(await groupsOf('lunch')).toBeUndefined()
      await close('lunch')
      await sayContentChanged(world, 'surveys')
      expect(await groupsOf('lunch')).toEqual([
        ['energo', 'energo', 16, 16],
        ['stroy', 'stroy', 5, 2],
      ])
      expect(await guest_sees('lunch')).toBeUndefined()
    })

    test('of one that is over are made once a minute for all, and anew when a survey changes', async () => {
      await addSurvey(world, { id: 'lunch', mode: 'confidential', results_visible: 'after_close', guests: true })
      for (let at = 0; at < 21; at++) await answer('lunch', at)
      await close('lunch')
      expect(await guest_sees('lunch')).toBeUndefined()
      const change = (title: string) => world.db.update(groups).set({ title }).where(eq(groups.id, 'stroy'))
      const title = async () => (await see('lunch')).by_group?.find(({ group }) => group === 'stroy')?.title
      await change('Строй')
      expect(await title()).toBe('stroy')
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      expect(await title()).toBe('Строй')
      await change('Строител')
      expect(await title()).toBe('Строй')
      await sayContentChanged(world, 'surveys')
      expect(await title()).toBe('Строител')
    })

    test.each(['named', 'confidential'] as const)(
      'of a %s one are withheld where the rest of all would be too few',
      async (mode) => {
        await addSurvey(world, { id: 'lunch', mode, results_visible: 'after_close' })
        for (let at = 0; at < 20; at++) await answer('lunch', at)
        await close('lunch')
        expect(await groupsOf('lunch')).toBeUndefined()
      },
    )

    test('leave out a question that too few of a group have answered', async () => {
      const asked = (id: string) => ({ id, kind: 'yes_no' as const, title: id, required: false })
      const questions_of = [asked('first'), asked('second')]
      await addSurvey(world, { id: 'lunch', mode: 'named', results_visible: 'after_close', questions: questions_of })
      for (let at = 0; at < 24; at++) await answer('lunch', at, { first: true, ...(at < 20 && { second: true }) })
      await close('lunch')
      const told = (await see('lunch')).by_group?.flatMap(({ questions: all }) =>
        all.filter(({ withheld }) => !withheld).map(({ id }) => id),
      )
      expect(told).toEqual(['first', 'first'])
    })

    test('of an anonymous one there are none, for a ballot knows no group', async () => {
      await addSurvey(world, { id: 'pulse', mode: 'anonymous', results_visible: 'after_close' })
      const first = await drawTicket(await world.as('p0'), 'pulse')
      for (const ticket of [first, ...(await mintTickets(world.db, 'pulse', 11))])
        await world.visitor(surveys.cast, {
          params: { id: 'pulse' },
          body: { version: 1, answers: { first: true }, ...ticket },
        })
      await close('pulse')
      expect(await see('pulse')).toMatchObject({ answers: 12 })
      expect(await groupsOf('pulse')).toBeUndefined()
    })

    test('a group that is offered to nobody at the registration is named to nobody', async () => {
      await world.db.update(groups).set({ choosable: false }).where(eq(groups.id, 'stroy'))
      await addSurvey(world, { id: 'lunch', mode: 'confidential', results_visible: 'after_close' })
      for (let at = 0; at < 21; at++) await answer('lunch', at)
      await close('lunch')
      expect((await groupsOf('lunch'))?.map(([group]) => group)).toEqual(['energo'])
    })
  })
})
