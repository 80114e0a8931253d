import type { Texts } from '../texts.ts'

export const list: Texts['list'] = {
  clear_search: 'Clear the search',
  more: 'Load more',
  more_failed: 'The rest did not load.',
  shown: (count, more) => (more ? `${count} shown, there are more` : `${count} shown`),
}
