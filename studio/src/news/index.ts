export { contentOf, emptyContent, type Field, fields } from './content.ts'
export { mayPublish, mayRemove, type Notice, type Plan, planOf, publish, unpublish } from './publishing.ts'
export { useRemoval } from './use-acts.ts'
