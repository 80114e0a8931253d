export { findPeople, type Hindrance, makeAdmin, resetPerson, restorePerson, suspendPerson } from './by-operator.ts'
export { isRuledBy } from './group-rules.ts'
export { removeOldImports } from './import/store.ts'
