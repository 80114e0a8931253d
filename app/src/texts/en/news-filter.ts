import type { PageTexts } from '../index.ts'

export const newsFilter: PageTexts['newsFilter'] = {
  category: 'Category',
  any_category: 'All categories',
  company: 'Whom it is for',
  companies: { all: 'Anyone', mine: 'My company only', everyone: 'The whole group' },
  period: 'How recent',
  periods: { any: 'Any time', today: 'Today', week: 'The last 7 days', month: 'The last 30 days' },
  narrowed: (what) => `Only: ${what}`,
  clear: 'Clear',
  show: 'Show',
  count: (count) => (count === 0 ? 'Filters' : `Filters, ${count} chosen`),
  empty: { title: 'No such news', text: 'Choose fewer filters or show all the news.' },
}
