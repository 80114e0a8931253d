export { isRuledBy } from './group-rules.ts'
export { removeOldImports } from './import/store.ts'
export { makeAdmin } from './make-admin.ts'
