import type { search as bg } from '../bg/search.ts'
import { counted } from './counted.ts'

export const search: typeof bg = {
  title: 'Căutare',
  label: 'Căutați în știri',
  hint: 'Un cuvânt din titlu sau din text',
  clear: 'Șterge',
  recent: 'Căutări recente',
  forget: 'Șterge căutările',
  start: { title: 'Ce căutați?', text: 'Scrieți un cuvânt din titlu sau din text.' },
  none: (words) => `Niciun rezultat pentru „${words}”`,
  none_text: 'Încercați cu alt cuvânt sau cu mai puține cuvinte.',
  failed: 'Căutarea nu a reușit',
  offline: 'Se caută doar în ce este pe dispozitiv.',
  results: (count, more) =>
    more ? `Peste ${counted(count, 'rezultat', 'rezultate')}` : counted(count, 'rezultat', 'rezultate'),
}
