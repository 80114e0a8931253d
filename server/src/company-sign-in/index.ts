export { openLdapSignIn } from './ldap-sign-in.ts'
export { removeAllPermissions, removeOldCompanySignIns } from './store.ts'
