import type { Texts } from '../texts.ts'

export const moment: Texts['moment'] = {
  zone: (zone) => `Time zone: ${zone.split('/').at(-1)?.replaceAll('_', ' ')}.`,
  days: 'The next days',
  today: 'Today',
  tomorrow: 'Tomorrow',
  day_shape: 'dd.mm.yyyy',
  hour: 'Hour',
  hour_shape: 'hh:mm',
  clear: 'Clear day and hour',
  good_hour: (moment) => `Most is read then: ${moment}`,
  is_good: 'A little before the hour at which most is read.',
  no_day: 'Write the day like 26.11.2026.',
  no_hour: 'Write the hour like 8:30.',
}
