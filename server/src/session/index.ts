export { refusalOf } from './password.ts'
export { openSessions } from './sessions.ts'
export { removeOldPasswordCodes, removeOldSessions, removeSessions, savePassword } from './store.ts'
export { session } from './tables.ts'
