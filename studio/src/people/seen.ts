import { insightsZone } from '@megdan/contract'
import type { StudioLanguage } from '../texts/index.ts'
import { shortDateOf } from '../ui/format.ts'

const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: insightsZone })
const day = 86_400_000

/** «днес», «вчера» or «17 ное»: when somebody was last here, by the installation's days. */
export function seenOf(
  active_on: string,
  now: number,
  language: StudioLanguage,
  words: { today: string; yesterday: string },
): string {
  if (active_on >= dayIn.format(now)) return words.today
  return active_on === dayIn.format(now - day) ? words.yesterday : shortDateOf(active_on, language)
}
