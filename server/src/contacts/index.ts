export { searchOf } from './contact.ts'
export { countContactsOfGroup, countContactsShowing, shownInContacts } from './store.ts'
