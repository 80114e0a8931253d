export { countComment, uncountReactions } from './marks.ts'
export { publishDue } from './publishing.ts'
export { findNewsFor, readableBy } from './store.ts'
export { news, newsComments } from './tables.ts'
