import type { Language } from '@megdan/contract'
/** Days from Sunday on, as Date counts them. */
type TimeWords = {
  now: string
  today: string
  yesterday: string
  ago: (amount: string) => string
  minute: string
  hour: string
  weekdays: readonly string[]
  months: readonly string[]
  short_months: readonly string[]
  /** After a weekday that a date follows. */
  after_weekday: string
  /** After a year. */
  year: string
  /** What a text says before a day that has no hour, before an hour, and between two hours; `|` is «or». */
  before_day: string
  before_hour: string
  until: string
}

/**
 * How rows of news tell the time, and a text names it. Intl knows the first too, but loading it costs a cheap phone a
 * tenth of a second at its start.
 */
export const timeWords: Record<Language, TimeWords> = {
  bg: {
    now: 'сега',
    today: 'днес',
    yesterday: 'вчера',
    ago: (amount) => `преди ${amount}`,
    minute: 'мин',
    hour: 'ч',
    weekdays: 'Неделя Понеделник Вторник Сряда Четвъртък Петък Събота'.split(' '),
    months: 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' '),
    short_months: 'яну. фев. март апр. май юни юли авг. сеп. окт. ноем. дек.'.split(' '),
    after_weekday: ',',
    year: '\u00a0г.',
    before_day: 'на|до|от|в|във|за',
    before_hour: 'в|от|във',
    until: 'до',
  },
  en: {
    now: 'now',
    today: 'today',
    yesterday: 'yesterday',
    ago: (amount) => `${amount} ago`,
    minute: 'min',
    hour: 'h',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(' '),
    short_months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
    after_weekday: '',
    year: '',
    before_day: 'on|by|until|from|for',
    before_hour: 'at|from',
    until: 'to|until',
  },
  ro: {
    now: 'acum',
    today: 'astăzi',
    yesterday: 'ieri',
    ago: (amount) => `acum ${amount}`,
    minute: 'min',
    hour: 'h',
    weekdays: 'Duminică Luni Marți Miercuri Joi Vineri Sâmbătă'.split(' '),
    months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(
      ' ',
    ),
    short_months: 'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.'.split(' '),
    after_weekday: ',',
    year: '',
    before_day: 'pe|la|din|de',
    before_hour: 'la|ora|de la',
    until: 'până la',
  },
}
