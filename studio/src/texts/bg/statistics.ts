import { titles } from './titles.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)

export const statistics = {
  title: titles.statistics,
  lead: 'Публикуваното през периода: кое стига до хората и кое не.',
  period: 'Период',
  days: (number: number) => `${number} дни`,
  view: 'Изглед',
  views: { table: 'Таблица', groups: 'По групи' },
  found: (number: number, shown: string) => (number === 1 ? '1 новина' : `${shown} новини`),
  columns: {
    item: 'Новина',
    published: 'Публикувана',
    reads: 'Прочели',
    reach: 'Обхват',
    reactions: 'Реакции',
    confirmed: 'Потвърдили',
  },
  withheld: 'под 5 души',
  of: (part: string, whole: string) => `${part} от ${whole}`,
  choose: (title: string) => `Избери „${title}“ за сравнение`,
  chosen: {
    label: 'Избрани новини',
    count: (number: number) => `Избрани: ${number}`,
    clear: 'Изчисти избора',
    compare: 'Сравни',
    how_many: 'Сравняват се от две до четири новини',
  },
  loading: 'Статистиката се зарежда',
  failed: 'Статистиката не се зареди',
  none: 'През този период нищо не е публикувано',
  none_text: 'Изберете по-дълъг период или публикувайте новина.',
  matrix: 'Обхват по групи',
  matrix_help: (shown: number) => `Първите ${shown} новини от таблицата, подредени както в нея.`,
  cell: (group: string, readers: string, whole: number, shown: string) =>
    `${group}: прочели ${readers} от ${people(whole, shown)}`,
  hidden_cell: 'не се показва',
  matrix_note:
    'С тире са групите, за които новината не е, и онези, които имат – или оставят от общия брой – по-малко от петима души. Така никой не може да бъде разпознат.',
  no_groups: 'Нито една група не може да се покаже отделно, без числата да говорят за по-малко от петима души.',
  compare: {
    title: 'Сравнение на новини',
    back: 'Към статистиката',
    measure: 'Показател',
    too_few: 'Изберете поне две новини',
    too_few_text: 'Отбележете ги в таблицата и натиснете „Сравни“.',
    to_table: 'Към таблицата',
    audience: 'Аудитория',
    from_notification: 'От известие',
    first_day: 'Прочели в първия ден',
    first_week: 'Прочели за 7 дни',
    not_asked: 'не изисква',
    groups: 'Обхват по групи',
  },
  csv: 'CSV',
  xlsx: 'Excel',
  download: (kind: string) => `Изтегли периода: ${kind}`,
  report: 'Месечен отчет',
  report_text: 'Месецът на два листа, за печат или за ръководството. Без имена.',
  month: 'Месец',
  this_month: (month: string) => `${month} (дотук)`,
  pdf: 'Изтегли PDF',
}

declare module '../texts.ts' {
  interface Texts {
    statistics: typeof statistics
  }
}
