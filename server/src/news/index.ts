export { uncountReactions } from './marks.ts'
export { publishDue } from './publishing.ts'
export { news } from './tables.ts'
