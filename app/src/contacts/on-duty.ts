import { type Contact, dutyAt, isRoundTheClock, type Language, type OnDuty } from '@megdan/contract'
import { clock, dateLong, daysFrom } from '@megdan/kit/format'
import { timeWords } from '@megdan/kit/time-words'
import type { contacts } from '../texts/bg/contacts.ts'

type Words = (typeof contacts)['duty']

/** «17:30», «утре в 8:00», «понеделник в 8:00», «2 януари в 8:00», by the reader's own clock. */
function whenOf(at: Date, now: Date, language: Language, words: Words): string {
  const hour = clock(at, language)
  const days = daysFrom(now, at)
  if (days <= 0) return words.today(hour)
  if (days === 1) return words.tomorrow(hour)
  if (days > 6) return words.on(dateLong(at, language, now), hour)
  const weekday = timeWords[language].weekdays[at.getDay()] ?? ''
  return words.on(language === 'en' ? weekday : weekday.toLocaleLowerCase(language), hour)
}

/** «Сега отговаря, до 17:30», «Отговаря от понеделник в 8:00»; in short «До 17:30», «От понеделник в 8:00». */
export function dutyWords(
  state: OnDuty,
  now: Date,
  language: Language,
  words: Words,
): { whole: string; short: string } {
  const at = state.answers ? state.until : state.from
  if (at === null) return { whole: words.always, short: words.always }
  const when = whenOf(at, now, language, words)
  return state.answers
    ? { whole: words.now(when), short: words.until(when) }
    : { whole: words.later(when), short: words.from(when) }
}

/** By the week, or where there is none by the words of the hours. */
export const isAlways = ({ hours, duty = [] }: Pick<Contact, 'hours' | 'duty'>): boolean =>
  duty.length > 0 ? isRoundTheClock(duty) : /^(денонощно|24\s*[/ч]|24 hours|round the clock|non-?stop)/i.test(hours)

/** First who answers now, then of whom nothing is known, then who does not; otherwise they stay as they were arranged. */
export function whoAnswersFirst<Known extends Pick<Contact, 'hours' | 'duty'>>(
  all: readonly Known[],
  now: Date,
): Known[] {
  const rankOf = (contact: Known) => {
    const state = dutyAt(contact.duty ?? [], now)
    if (state) return state.answers ? 0 : 2
    return isAlways(contact) ? 0 : 1
  }
  return all.toSorted((one, other) => rankOf(one) - rankOf(other))
}
