import { quietEndOn, type QuietHours, quietUntil, type Weekday, weekdays } from '../notifications/quiet-hours.ts'
import { addDays, type Day, dayAt, momentAt, weekdayOf } from '../zoned-time.ts'

/** How often somebody has what they did not see in the app by mail; a weekly one comes on Monday where no day is named. */
export type DigestChoice = { every: 'never' | 'day' | 'week'; weekday?: Weekday }

/** Whose turn it is when: by their own choice, quiet hours and clock. */
export type DigestHabit = { choice: DigestChoice; quiet_hours: QuietHours | undefined; time_zone: string }

/** The day that a letter is for, and the moment at which it is sent: the two differ where that day is quiet throughout. */
export type DigestTurn = { day: Day; at: Date }

/** In minutes after midnight: when there are no quiet hours to wait for. */
const usualHour = 7 * 60
/** No quiet is longer than a fortnight, so that no turn lies further from its day. */
const longestQuiet = 15

const isDayOf = ({ every, weekday = 'mon' }: DigestChoice, day: Day): boolean =>
  every === 'day' || (every === 'week' && weekdays[weekdayOf(day)] === weekday)

/** When the quiet hours of this day end; where none do, at seven, or as soon as it is not quiet after that. */
function momentOf({ quiet_hours, time_zone }: DigestHabit, day: Day): Date {
  const end = quietEndOn(quiet_hours, time_zone, day)
  if (end) return end
  const usual = momentAt(time_zone, day, usualHour, 'last')
  return quietUntil(quiet_hours, time_zone, usual) ?? usual
}

/** Turns of the days from one to another, both counted from today, in their order. */
const turnsOf = (habit: DigestHabit, today: Day, from: number, to: number): DigestTurn[] =>
  Array.from({ length: to - from + 1 }, (_, at) => addDays(today, from + at)).flatMap((day) =>
    isDayOf(habit.choice, day) ? [{ day, at: momentOf(habit, day) }] : [],
  )

/** The last turn that has come by this moment; undefined for whoever has no letters. */
export const lastTurn = (habit: DigestHabit, now: Date): DigestTurn | undefined =>
  turnsOf(habit, dayAt(habit.time_zone, now), -longestQuiet - 7, 0).findLast(({ at }) => at <= now)

/** The first turn after this moment. */
export const nextTurn = (habit: DigestHabit, now: Date): DigestTurn | undefined =>
  turnsOf(habit, dayAt(habit.time_zone, now), -longestQuiet, 7).find(({ at }) => at > now)
