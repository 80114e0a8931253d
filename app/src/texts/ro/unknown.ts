import type { PageTexts } from '../index.ts'

export const unknown: PageTexts['unknown'] = {
  title: 'Această pagină nu există',
  text: 'Adresa este greșită sau nu mai este folosită.',
  action: 'Mergi la Acasă',
}
