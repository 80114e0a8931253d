export { askAgainWhoIsHere, signOut, useMe } from './session.ts'
