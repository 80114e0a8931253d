import type { feeds as bg } from '../bg/feeds.ts'

export const feeds: typeof bg = {
  app: 'Megdan',
  news: (organisation) => `${organisation}: știri`,
  own: 'Numai pentru dumneavoastră. Nu dați adresa nimănui.',
  untitled: 'Fără titlu',
  dates: (organisation) => `${organisation}: termene`,
  confirm: (title) => `Confirmați: ${title}`,
  closes: (title) => `Se încheie sondajul: ${title}`,
  source: 'Sursa',
  more: 'Textul continuă acolo.',
}
