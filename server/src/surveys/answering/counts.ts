import { type Answers, kinds, type RuledQuestion, type Tally as KindTally } from '@megdan/contract'

/** How much is added to one value of one question; without a value it is the number of those who answered it. */
export type Tally = KindTally & { question_id: string }

const one = (question_id: string): Tally => ({ question_id, value: '', amount: 1 })

/** What one person's valid answers add to the counts of the survey. */
export function talliesOfAnswers(questions: readonly RuledQuestion[], answers: Readonly<Answers>): Tally[] {
  const given = questions.flatMap(({ id, kind }) => {
    const value = answers[id]
    if (value === undefined) return []
    return [one(id), ...kinds[kind].talliesOf(value).map((tally) => ({ question_id: id, ...tally }))]
  })
  return [one(''), ...given]
}

export type GroupTally = Tally & { user_group: string }

/** Sums for everybody ('') and for each group, always in one order, so that several writers do not deadlock. */
export function sumsOf(parts: readonly { user_group: string | null; tallies: readonly Tally[] }[]): GroupTally[] {
  const sums = new Map<string, GroupTally>()
  for (const { user_group, tallies } of parts) {
    for (const group of user_group === null ? [''] : ['', user_group]) {
      for (const { question_id, value, amount } of tallies) {
        const key = JSON.stringify([group, question_id, value])
        const sum = sums.get(key)
        if (sum) sum.amount += amount
        else sums.set(key, { user_group: group, question_id, value, amount })
      }
    }
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
