/** What the rail calls sections whose other words come with their pages. */
export const titles = {
  categories: 'Категории',
  media: 'Снимки и файлове',
  comments: 'Коментари',
  people: 'Хора и групи',
  contacts: 'Контакти',
  statistics: 'Статистика',
  installation: 'Настройки',
  audit: 'Журнал на действията',
}

declare module '../texts.ts' {
  interface Texts {
    titles: typeof titles
  }
}
