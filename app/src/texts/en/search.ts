import type { search as bg } from '../bg/search.ts'
import { counted } from './counted.ts'

export const search: typeof bg = {
  title: 'Search',
  label: 'Search the news',
  hint: 'A word from the title or the text',
  clear: 'Clear',
  recent: 'Recent searches',
  forget: 'Clear searches',
  start: { title: 'What are you looking for?', text: 'Type a word – its other forms are found too.' },
  none: (words) => `Nothing matches “${words}”`,
  none_text: 'Try another word, or fewer words.',
  failed: 'The search failed',
  offline: 'Searching only what is on this device.',
  results: (count, more) =>
    more ? `Over ${counted(count, 'result', 'results')}` : counted(count, 'result', 'results'),
}
