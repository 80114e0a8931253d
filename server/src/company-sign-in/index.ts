export { removeOldCompanySignIns } from './store.ts'
