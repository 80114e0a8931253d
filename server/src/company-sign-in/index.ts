export { openLdapSignIn } from './ldap-sign-in.ts'
export { removeOldCompanySignIns } from './store.ts'
