import type { Texts } from '../index.ts'

export const shell: Texts['shell'] = {
  brand: 'Megdan',
  studio: 'Studio',
  skip: 'Skip to content',
  sections: 'Sections',
  section: {
    audit: 'Audit',
    comments: 'Comments',
    dashboard: 'Dashboard',
    news: 'News',
    categories: 'Categories',
    media: 'Media',
  },
  to_app: 'Open the app',
  language: 'Language',
  role: { member: 'Reader', editor: 'Editor', admin: 'Administrator' },
  sign_out: 'Sign out',
  loading: 'Loading ...',
  profile_failed: 'Your profile did not load',
  page_failed: 'The page did not open',
  undo: 'Undo',
  close: 'Close',
  palette: { label: 'Search and commands', places: 'Places', acts: 'Actions', nothing: 'Nothing like that.' },
  keys: {
    title: 'Keys',
    all: [
      ['Ctrl K', 'Search and commands from everywhere'],
      ['N', 'A new story'],
      ['/', 'To the search; in the text, choose a block'],
      ['Ctrl B', 'Bold'],
      ['Ctrl I', 'Italic'],
      ['Ctrl Z', 'Undo'],
      ['Alt ↑ ↓', 'Move a point, a category or a row'],
      ['?', 'These keys'],
    ],
  },
}
