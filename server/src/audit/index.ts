export { faults, openSigning, sealAudit, verifyAudit } from './chain.ts'
export { listAboutPerson, listOfPerson } from './export.ts'
export { forgetInAudit, keepNameInAudit, removeOldNames } from './forget.ts'
export { type Audited, type Difference, recordChange } from './store.ts'
