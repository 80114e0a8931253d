export { type ErasePerson, openErasing } from './erase.ts'
export { refusalOf } from './password.ts'
export { openSessions } from './sessions.ts'
export {
  foldName,
  isLastAdmin,
  lockPerson,
  removeOldPasswordCodes,
  removeOldSessions,
  removeSessions,
  replacePasswordCode,
  savePassword,
} from './store.ts'
export { session } from './tables.ts'
