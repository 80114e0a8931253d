export { isAddressed, isNobody, listGroupTitles, refusedGroups } from './audience.ts'
export { headCounter, listCrowds } from './crowds.ts'
export { findRights, isEditor, mayArrange, mayEdit, mayPublish, personCard } from './rights.ts'
export { type EditorRights, groups, person, personGroup } from './tables.ts'
