export { beginCompanySignIn } from './company.ts'
export { askAgainWhoIsHere, signOut, useMe } from './session.ts'
