import type { start as bg } from '../bg/start.ts'

export const start: typeof bg = {
  noscript: 'Această aplicație are nevoie de JavaScript.',
  failed: 'Aplicația nu s-a încărcat. Verificați conexiunea și încercați din nou.',
  camera: 'Doar pentru a face fotografia de profil, când o cereți dumneavoastră.',
}
