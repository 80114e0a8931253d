import type { FormerResults, QuestionContent } from '@megdan/contract'
import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { House } from '../../platform/house.ts'
import { survey } from '../tables.ts'
import { isOver, readResults } from './result-store.ts'

type Row = typeof survey.$inferSelect

/** How many surveys are looked at, from the last one on: two years of a pulse in each month. */
const mostLooked = 24

const folded = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const isSame = (one: QuestionContent, other: QuestionContent) =>
  one.kind === other.kind && one.min === other.min && one.max === other.max && folded(one.title) === folded(other.title)

/** What a value of then is called now: options are known by their words, since each survey has ids of its own. */
function valueNow(now: QuestionContent, then: QuestionContent, value: string): string {
  const words = then.options?.find(({ id }) => id === value)?.text
  if (words === undefined) return value
  return now.options?.find(({ text }) => folded(text) === folded(words))?.id ?? ''
}

/**
 * The results of the last survey before this one that asked some of the same and is over, so that no step of it is yet
 * to come; told within its own limits. Undefined when there is none.
 */
export async function readFormer(house: House, row: Row): Promise<FormerResults | undefined> {
  const { db, now } = house
  const before = await db
    .select()
    .from(survey)
    .where(and(eq(survey.status, 'published'), lt(survey.opens_at, row.opens_at), lte(survey.closes_at, now())))
    .orderBy(desc(survey.opens_at), survey.id)
    .limit(mostLooked)
  for (const former of before.filter((one) => isOver(one, now()))) {
    const pairs = row.questions.flatMap((question) => {
      const asked = former.questions.find((one) => isSame(question, one))
      return asked ? [{ question, asked }] : []
    })
    if (pairs.length === 0 || former.closes_at === null) continue
    const { questions } = await readResults(house, former)
    const { id, title, language, closes_at } = former
    return {
      survey: { id, title, language, closes_at: closes_at.toISOString() },
      questions: pairs.flatMap(({ question, asked }) => {
        const result = questions.find((one) => one.id === asked.id)
        if (!result) return []
        const counts = result.counts.map(({ value, count }) => ({ value: valueNow(question, asked, value), count }))
        return [{ ...result, id: question.id, counts: counts.filter(({ value }) => value !== '') }]
      }),
    }
  }
  return undefined
}
