export { beginSession } from './credentials.ts'
export { nameOf, rememberDevice } from './known-device.ts'
export { removeOldDeletionProofs } from './deletion-store.ts'
export { type ErasePerson, openErasing } from './erase.ts'
export { ownWordsOf, refusalOf } from './password.ts'
export { forgetRegistrations, removeOldRegistrations } from './registration-store.ts'
export { openSessions } from './sessions.ts'
export {
  foldName,
  isLastAdmin,
  lockPerson,
  lockSession,
  removeOldPasswordCodes,
  removeOldSessions,
  removeSessions,
  replacePasswordCode,
  savePassword,
  savePerson,
} from './store.ts'
export { enteringPersonOf } from './studio-person.ts'
export { session } from './tables.ts'
