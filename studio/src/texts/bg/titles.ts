/** What the rail, the palette and the first pages call what has its other words come with it. */
export const titles = {
  categories: 'Категории',
  media: 'Снимки и файлове',
  comments: 'Коментари',
  people: 'Хора и групи',
  contacts: 'Контакти',
  statistics: 'Статистика',
  installation: 'Настройки',
  audit: 'Журнал на действията',
  campaigns: 'Кампании',
  checks: 'За проверка',
  from_template: 'Нов от образец',
}

declare module '../texts.ts' {
  interface Texts {
    titles: typeof titles
  }
}
