import type { feeds as bg } from '../bg/feeds.ts'

export const feeds: typeof bg = {
  app: 'Megdan',
  news: (organisation) => `${organisation}: news`,
  own: 'For you alone. Do not give the address to anybody.',
  untitled: 'Untitled',
  dates: (organisation) => `${organisation}: dates`,
  confirm: (title) => `Confirm: ${title}`,
  closes: (title) => `Survey closes: ${title}`,
  source: 'Source',
  more: 'The text goes on there.',
}
