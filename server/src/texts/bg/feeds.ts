/** What the server says in people's feeds and calendars, and in the drafts that it makes of other people's. */
export const feeds = {
  /** Whoever has no name of their own (`ORGANISATION_NAME`). */
  app: 'Мегдан',
  news: (organisation: string) => `${organisation}: новини`,
  own: 'Само за вас. Не давайте адреса на никого.',
  untitled: 'Без заглавие',
  dates: (organisation: string) => `${organisation}: срокове`,
  confirm: (title: string) => `Потвърдете: ${title}`,
  closes: (title: string) => `Край на анкетата: ${title}`,
  source: 'Източник',
  more: 'Текстът продължава там.',
}
