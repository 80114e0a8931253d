export { contentOf, emptyContent, type Field, fields, nothingWritten } from './content.ts'
export { mayPublish, type Notice, type Plan, planOf, publish, remove, restore, unpublish } from './publishing.ts'
