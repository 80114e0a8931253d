import { reactionNames } from '@megdan/kit/names/bg'

const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)

export const insights = {
  people,
  as_table: 'Таблица',
  as_chart: 'Графика',
  reads: 'Прочитания',
  from_notification: 'От известие',
  opened_from_notification: 'Отворени от известие',
  reads_by_day: 'Прочитания по дни',
  day: 'Ден',
  chart_help: 'Със стрелките наляво и надясно се минава по дните.',
  chart_loading: 'Графиката се зарежда',
  unfinished: (day: string) => `${day}, още тече`,
  today_unfinished: 'днес още тече',
  title: 'Статистика на новината',
  back: 'Към новината',
  notices: 'Известията за новината и докъде стигнаха',
  loading: 'Числата се зареждат',
  failed: 'Числата не се заредиха',
  reach: 'Прочели',
  reach_of: (whole: string) => `от ${whole} души в аудиторията`,
  nobody: 'няма кой да я прочете',
  bookmarks: 'Запазили за после',
  guest_reads: 'Прочитания от гости',
  guest_reads_note: 'броят се без самоличност, отделно от аудиторията',
  reactions: 'Реакции',
  reactions_given: 'Дадени реакции',
  reaction: reactionNames as Record<string, string>,
  no_reactions: 'Още няма реакции.',
  confirmations: 'Потвърждения',
  confirmed_of: (done: string, whole: string) => `${done} от ${whole} души`,
  who_confirmed: 'Кой е потвърдил',
  confirmed: 'Потвърдили',
  waiting: 'Още не са',
  state: 'Състояние',
  by_group: 'По групи',
  group: 'Група',
  read_by: 'Прочели',
  share: 'Дял',
  total: 'Общо',
  withheld: 'Числата биха показали какво прави отделен човек. Показваме ги, когато новината е поне за петима.',
  withheld_mark: 'Твърде малко хора, за да се покажат числа',
  small_groups:
    'Не са показани групи, които имат – или оставят от общия брой – по-малко от петима души. Така никой не може да бъде разпознат.',
  no_groups: 'Нито една група не може да се покаже отделно, без числата да говорят за по-малко от петима души.',
  no_reads: 'Още никой не я е прочел. Първото прочитане се показва тук до няколко секунди.',
  number: 'Брой',
}

declare module '../texts.ts' {
  interface Texts {
    insights: typeof insights
  }
}
