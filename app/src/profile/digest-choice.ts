import { type DigestChoice, nextTurn, type Preferences, type Profile } from '@megdan/contract'
import type { notificationSettings } from '../texts/bg/notification-settings.ts'
import type { AppLanguage } from '../texts/index.ts'
import { weekdayName } from './quiet-hours.ts'

export const digestKinds = ['never', 'day', 'week'] as const

/** Whoever has not chosen has none, as far as the app is concerned: it has been opened. */
export const digestOf = ({ digest }: Preferences): DigestChoice => digest ?? { every: 'never' }

/** When the next letter comes by this choice; undefined where none does. */
export const nextLetterOf = ({ preferences, time_zone }: Profile, choice: DigestChoice): Date | undefined =>
  nextTurn({ choice, quiet_hours: preferences.quiet_hours, time_zone }, new Date())?.at

/** In one glance. */
export const digestWords = (
  { every, weekday = 'mon' }: DigestChoice,
  words: (typeof notificationSettings)['digest'],
  language: AppLanguage,
): string => (every === 'week' ? weekdayName(weekday, language) : words.every[every])
