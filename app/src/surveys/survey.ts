import { isBranching, type Survey, type SurveyItem } from '@megdan/contract'
import { dateAndClock, dateLong, daysFrom } from '@megdan/kit/format'
import type { AppLanguage } from '../texts/index.ts'
import { currentWords } from './words.ts'

type Counted = Pick<SurveyItem, 'question_count' | 'branches'> & Partial<Pick<Survey, 'questions'>>

/** «5 въпроса», or «до 5 въпроса» where answers decide how many. */
export function questionsOf({ question_count, branches, questions }: Counted): string {
  const words = currentWords()
  const isMost = questions ? isBranching(questions) : branches === true
  return isMost ? words.questions_most(question_count) : words.questions(question_count)
}

export const minutesOf = (count: number): string => currentWords().minutes(count)

/** «Още 3 дни» while the end is within two weeks, «до 30 ноември» before that. */
export function deadlineOf({ closes_at }: SurveyItem, language: AppLanguage, now = Date.now()): string {
  const words = currentWords()
  if (closes_at === null) return words.no_end
  const days = daysFrom(now, closes_at)
  if (days <= 0) return words.last_day
  return days <= 14 ? words.left(words.days(days)) : words.until(dateLong(closes_at, language, now))
}

/** Close enough that the reader should notice. */
export const isPressing = ({ closes_at }: SurveyItem, now = Date.now()): boolean =>
  closes_at !== null && daysFrom(now, closes_at) <= 3

/** When it opens, until when it is open, or when it closed; one sentence. */
export function timesOf(survey: SurveyItem, language: AppLanguage): string {
  const words = currentWords()
  const { status, opens_at, closes_at } = survey
  if (status === 'upcoming') return words.opens(dateAndClock(opens_at, language))
  if (closes_at === null) return words.open_no_end
  return status === 'closed'
    ? words.closed(dateLong(closes_at, language))
    : words.open_until(dateAndClock(closes_at, language))
}

/** When whoever answers may see what the others have said. */
export function resultsWhen({ results_visible: rule, closes_at }: Survey, language: AppLanguage): string {
  const { hidden } = currentWords().results
  if (rule === 'after_close') return hidden.after_close(closes_at === null ? '' : dateLong(closes_at, language))
  return hidden[rule]
}
