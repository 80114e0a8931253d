export { ContactRow } from './ContactRow.tsx'
export { ContactSheet } from './ContactSheet.tsx'
export { contactsOnDevice } from './use-contacts.ts'
