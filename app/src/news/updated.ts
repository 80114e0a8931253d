import type { Language } from '@megdan/contract'
import { clock, dateAndClock, dayGroup, type Moment } from '@megdan/kit/format'
import type { Texts } from '../texts/index.ts'

/** When content came from the server, for those who read it without a connection: an hour alone means today. */
export function tellUpdated(
  { updated }: Pick<Texts['network'], 'updated'>,
  at: Moment,
  language: Language,
  now: Moment = Date.now(),
  timeZone?: string,
): string {
  const group = dayGroup(at, now, timeZone)
  return updated[group](group === 'earlier' ? dateAndClock(at, language, now, timeZone) : clock(at, language, timeZone))
}
