import type { Texts } from '../index.ts'

export const menu: Texts['menu'] = {
  title: 'Categorii',
  open: 'Categorii',
  close: 'Închide meniul',
  contacts: 'Contacte',
  all: 'Toate categoriile',
  loading: 'Se încarcă categoriile',
  failed: 'Categoriile nu s-au încărcat.',
  empty: 'Încă nu sunt categorii.',
}
