export { searchOf } from './contact.ts'
export { searchContacts } from './search.ts'
export { countContactsOfGroup, countContactsShowing, listContactWordsLike, shownInContacts } from './store.ts'
