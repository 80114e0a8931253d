import { type Answers, type RuledQuestion, surveys, toldFrom } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addSurvey, sayContentChanged } from '../../../test/content.ts'
import { countBallots, mintTickets } from '../../../test/voter.ts'
import { useWorld } from '../../../test/use-world.ts'
import { removeBallot, storeBallots } from '../ballots/ballots.ts'
import { listDays } from './counts.ts'
import { readResults } from '../results/result-store.ts'
import { survey, surveyBallot, surveyCount } from '../tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })

const limit = 5
const options = Array.from({ length: 30 }, (_, at) => ({ id: `o${at}`, text: `Възможност ${at}` }))
const questions = [
  { id: 'pick', kind: 'single' as const, title: 'Кое?', required: true, options },
  { id: 'when', kind: 'date' as const, title: 'Кога?', required: false },
]
const ask = (id: string) =>
  addSurvey(world, { id, mode: 'anonymous', guests: true, questions, results_visible: 'after_answer' })
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(survey).where(eq(survey.id, id))
  if (!row) throw new Error('The survey is not there.')
  return row
}
const close = (id: string) =>
  world.db
    .update(survey)
    .set({ closes_at: new Date(world.clock.now.getTime() - 10_000) })
    .where(eq(survey.id, id))
const dayAt = (at: number) => `2026-12-${String(10 + (at % 18))}`
/** Everybody chooses something else, so that whoever knows a count knows whose it is. */
const ballotOf = (at: number) => ({
  ticket_hash: crypto.randomUUID(),
  version: 1,
  answers: { pick: `o${at % 30}`, when: dayAt(at) } as Answers,
})

describe('the counts of an anonymous survey', () => {
  test('tell nobody who holds the database what was said last, or first', async () => {
    // What earlier tests deleted leaves room that would be filled first, and the order of places is looked at here.
    await world.db.execute(sql`truncate survey_count`)
    await ask('pulse')
    const voters = 18
    for (let at = 0; at < voters; at++) await storeBallots(world.house, 'pulse', [ballotOf(at)])
    const { rows } = await world.db.execute<{ value: string; xmin: string; place: number }>(sql`
      select value, xmin::text as xmin, (ctid::text::point)[1]::int as place from survey_count
      where question_id = 'pick' and value <> '' order by ctid`)
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1)
    const inOrder = rows.map(({ value }) => value)
    expect(inOrder).toEqual(inOrder.toSorted())
    expect(inOrder).toHaveLength(voters)
    // Nor does any number kept beside a count part fewer than the limit from all.
    const counts = await world.db.select().from(surveyCount)
    for (const row of counts.filter(({ value, question_id }) => value === '' && question_id !== '')) {
      const kept = Object.values(row).filter((one) => typeof one === 'number')
      for (const one of kept) expect(one === 0 || one === row.count || row.count - one >= limit).toBe(true)
    }
  })

  test('leave nothing of a ballot that was withdrawn, on no day less than nobody', async () => {
    await ask('pulse')
    const ballot = ballotOf(3)
    await storeBallots(world.house, 'pulse', [ballot])
    world.advance(2 * 86_400_000)
    await removeBallot(world.db, 'pulse', ballot.ticket_hash)
    expect(await world.db.select().from(surveyCount)).toEqual([])
    expect((await listDays(world.db, 'pulse')).filter(({ count }) => count < 0)).toEqual([])
    await storeBallots(world.house, 'pulse', [ballotOf(4)])
    const days = await listDays(world.db, 'pulse')
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })
})

test('of an open anonymous survey nothing is told before the fifteenth ballot, as docs/anonymity.md says', async () => {
  for (let at = 0; at < 5; at++) await world.addPerson({ id: `p${at}` })
  await ask('pulse')
  const look = async () => readResults(world.house, await rowOf('pulse'))
  for (let at = 0; at < 14; at++) await storeBallots(world.house, 'pulse', [ballotOf(at)])
  expect(await look()).toMatchObject({ withheld: true, answers: 0, taken_part: 14 })
  await storeBallots(world.house, 'pulse', [ballotOf(14)])
  expect(await look()).toMatchObject({ withheld: false, answers: 5, taken_part: 15 })
  expect([toldFrom('named', 1), toldFrom('confidential', limit), toldFrom('anonymous', limit)]).toEqual([1, 10, 15])
})

test('a ballot does not say whether it came before or after a correction', async () => {
  await ask('pulse')
  await world.guest(surveys.get, { params: { id: 'pulse' }, query: {} })
  const [early, late] = await mintTickets(world.db, 'pulse', 2)
  const cast = (ticket: typeof early, version: number) =>
    world.visitor(surveys.cast, {
      params: { id: 'pulse' },
      body: { version, answers: { pick: 'o1' }, ticket: ticket?.ticket ?? '', signature: ticket?.signature ?? '' },
    })
  await cast(early, 1)
  await countBallots(world)
  await world.db.update(survey).set({ version: 2 }).where(eq(survey.id, 'pulse'))
  await sayContentChanged(world, 'surveys')
  expect(await cast(late, 2)).toEqual({ version: 2, counted: false })
  await countBallots(world)
  // Whoever lost the answer sends the same again.
  expect(await cast(early, 1)).toEqual({ version: 1, counted: true })
  const [one, other] = await world.db.select().from(surveyBallot)
  expect(one).toEqual({ ...other, ticket_hash: one?.ticket_hash })
})

type Act = { kind: 'cast'; pick: number; day: number | null } | { kind: 'withdraw'; which: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('cast' as const),
      pick: fc.nat(3),
      day: fc.option(fc.nat(2), { freq: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(100) }) },
)

test('whoever looks after every ballot and at the end tells nothing of fewer than the limit, at no question', async () => {
  let round = 0
  const acts = fc.array(act, { minLength: 15, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const id = await ask(`s${round++}`)
      const there: string[] = []
      const seen: Map<string, string>[] = []
      const look = async () => {
        const { questions: found } = await readResults(world.house, await rowOf(id))
        const told = found.filter(({ withheld }) => !withheld)
        seen.push(new Map(told.map(({ id: question, ...result }) => [question, JSON.stringify(result)])))
      }
      for (const one of all) {
        if (one.kind === 'cast') {
          const answers: Answers = { pick: `o${one.pick}`, ...(one.day !== null && { when: dayAt(one.day) }) }
          const ticket_hash = crypto.randomUUID()
          await storeBallots(world.house, id, [{ ticket_hash, version: 1, answers }])
          there.push(ticket_hash)
        } else if (there.length > 0) {
          const [gone] = there.splice(one.which % there.length, 1)
          await removeBallot(world.db, id, gone ?? '')
        }
        await look()
      }
      await close(id)
      await look()
      const answered = (text: string) => (JSON.parse(text) as { answered: number }).answered
      for (const { id: question } of questions as RuledQuestion[]) {
        const views = [...new Set(seen.flatMap((view) => view.get(question) ?? []))]
        for (const [at, view] of views.entries()) {
          expect(answered(view)).toBeGreaterThanOrEqual(limit)
          for (const other of views.slice(0, at))
            expect(Math.abs(answered(view) - answered(other))).toBeGreaterThanOrEqual(limit)
        }
      }
    }),
    { numRuns: 12 },
  )
})
