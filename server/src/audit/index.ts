export { forgetInAudit } from './forget.ts'
export { recordChange } from './store.ts'
