import type { Texts } from '../index.ts'

export const menu: Texts['menu'] = {
  title: 'Categories',
  open: 'Categories',
  close: 'Close the menu',
  contacts: 'Contacts',
  all: 'All categories',
  loading: 'Loading the categories',
  failed: 'The categories did not load.',
  empty: 'There are no categories yet.',
}
