import type { QuestionContent } from '@megdan/contract'

type Times = { opens_at: Date; closes_at: Date | null }

export function statusAt({ opens_at, closes_at }: Times, now: Date): 'upcoming' | 'open' | 'closed' {
  if (closes_at && closes_at <= now) return 'closed'
  return opens_at > now ? 'upcoming' : 'open'
}

const secondsFor: Partial<Record<QuestionContent['kind'], number>> = { text: 40, ranking: 30, multiple: 20 }

/** How long answering takes; at least one. */
export const minutesOf = (questions: readonly Pick<QuestionContent, 'kind'>[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, { kind }) => sum + (secondsFor[kind] ?? 15), 0) / 60))
