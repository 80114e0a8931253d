export { faults, openSigning, sealAudit, verifyAudit } from './chain.ts'
export { listAboutPerson, listOfPerson } from './export.ts'
export { forgetInAudit, keepNameInAudit, removeOldNames } from './forget.ts'
export { recordChange } from './store.ts'
