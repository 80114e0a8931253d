export { isAddressed, isNobody, listGroupTitles, refusedGroups } from './audience.ts'
export { findRights, mayArrange, mayEdit, mayPublish, personCard } from './rights.ts'
export { type EditorRights, groups, person, personGroup } from './tables.ts'
