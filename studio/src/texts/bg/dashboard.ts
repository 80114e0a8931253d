import type { DomainErrorCode, insights as endpoints } from '@megdan/contract'

export const dashboard = {
  title: 'Табло',
  foot: 'Броим прочитания, не хора по име. Новини и анкети за по-малко от петима души не влизат в дяловете и в най-четените.',
  period: 'Период',
  days: (number: number) => `${number} дни`,
  group: 'Група',
  all_groups: 'Всички групи',
  new_item: 'Нова новина',
  loading: 'Таблото се зарежда',
  failed: 'Таблото не се зареди',
  refusals: {
    group_too_small:
      'Показана отделно, тази група би говорила за по-малко от петима души: нейните или останалите извън нея. Така никой не може да бъде разпознат.',
  } satisfies Record<DomainErrorCode<typeof endpoints.get>, string>,
  show_all: 'Покажи всички групи',
  empty: 'Още няма какво да се покаже',
  empty_text:
    'Когато хората влязат и прочетат първата новина, тук ще видите колко са, какво четат и кога. Прочитанията се появяват до няколко секунди.',
  cards: {
    active: 'Активни служители',
    reads: 'Прочитания',
    reach: 'Среден обхват на новина',
    surveys: 'Участие в анкети',
  },
  share_of: (share: string, whole: string) => `${share} от ${whole}`,
  before: (value: string) => `преди: ${value}`,
  guests: (value: string) => ` · от гости: още ${value}`,
  answers: (number: number, shown: string) => (number === 1 ? '1 отговор' : `${shown} отговора`),
  no_news: 'няма публикувани новини',
  no_surveys: 'няма отворени анкети',
  nothing_before: 'няма с какво да се сравни',
  more: 'повече отпреди',
  less: 'по-малко отпреди',
  same: 'без промяна',
  points: (value: string) => `${value} п.п.`,
  points_spoken: 'процентни пункта',
  must_reads: 'Чакат потвърждение',
  until: (day: string) => `до ${day}`,
  overdue: (day: string) => `срокът изтече на ${day}`,
  confirmed: 'потвърдили',
  reminds_all: 'Напомнянето отива до всички, които още не са потвърдили, не само от тази група.',
  nothing_waits: 'Нищо не чака потвърждение.',
  choose_item: 'Новина за потвърждение',
  who_waits: 'Кой още не е потвърдил',
  most_read: 'Най-четени',
  most_read_text: 'от публикуваните през периода',
  item: 'Новина',
  survey: 'Анкета',
  reached: 'Обхват',
  read: 'Прочетена',
  nothing_read: 'Нищо от публикуваното през този период още не е прочетено.',
  when: 'Кога четат',
  busiest: (weekday: string, hour: number) => `най-активно: ${weekday}, ${hour} ч.`,
  best_hour: (weekday: string, hour: number) =>
    `Най-добър час за важна новина: ${weekday}, малко преди ${hour} ч. Часовете са по времето в София.`,
  too_few_hours: 'Прочитанията още са твърде малко, за да се каже най-добрият час.',
  more_groups: (number: number) => (number === 1 ? 'и още 1 група в таблицата' : `и още ${number} групи в таблицата`),
  all_items: 'Всички новини в числа',
  weekday: 'Ден',
  hours: (from: number, to: number) => `${from}–${to} ч.`,
  no_hours: 'През този период няма прочитания.',
}

declare module '../texts.ts' {
  interface Texts {
    dashboard: typeof dashboard
  }
}
