export { uncountReactions } from './marks.ts'
export { publishDue } from './store.ts'
