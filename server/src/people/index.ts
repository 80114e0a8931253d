export { isAddressed, isNobody, listGroupTitles } from './audience.ts'
export { findRights, mayEdit, mayPublish, personCard } from './rights.ts'
export { type EditorRights, groups, person, personGroup } from './tables.ts'
