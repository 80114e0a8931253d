export { searchOf } from './contact.ts'
export { findContactsForStudio } from './authoring-store.ts'
export { searchContacts } from './search.ts'
export { countContactsOfGroup, countContactsShowing, listContactWordsLike, shownInContacts } from './store.ts'
