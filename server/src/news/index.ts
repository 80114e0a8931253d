export { uncountReactions } from './marks.ts'
export { publishDue } from './publishing.ts'
