export { countSecurity } from './metrics.ts'
export { openSecurityLog, type SecurityLog } from './open.ts'
export { listEventsOf, removeOldSecurityEvents } from './store.ts'
export { watchSecurity } from './watch.ts'
