import type { PageTexts } from '../index.ts'

export const newsFilter: PageTexts['newsFilter'] = {
  category: 'Categorie',
  any_category: 'Toate categoriile',
  company: 'Pentru cine este',
  companies: { all: 'Oricine', mine: 'Doar compania mea', everyone: 'Tot grupul' },
  period: 'De când este',
  periods: { any: 'Oricând', today: 'De astăzi', week: 'Ultimele 7 zile', month: 'Ultimele 30 de zile' },
  narrowed: (what) => `Doar: ${what}`,
  clear: 'Șterge filtrele',
  show: 'Arată',
  count: (count) => (count === 0 ? 'Filtre' : count === 1 ? 'Filtre, 1 ales' : `Filtre, ${count} alese`),
  empty: { title: 'Nu există astfel de știri', text: 'Alegeți mai puține filtre sau vedeți toate știrile.' },
}
