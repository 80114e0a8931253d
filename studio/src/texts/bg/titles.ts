/** What the rail calls sections whose other words come with their pages. */
export const titles = {
  categories: 'Категории',
  media: 'Медия',
  comments: 'Коментари',
  people: 'Хора и групи',
  contacts: 'Контакти',
  statistics: 'Статистика',
  installation: 'Настройки',
  audit: 'Одит',
}

declare module '../texts.ts' {
  interface Texts {
    titles: typeof titles
  }
}
