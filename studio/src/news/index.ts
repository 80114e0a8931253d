export { useGoodHour } from './good-hour.ts'
export { GoodHour } from './GoodHour.tsx'
export { contentOf, emptyContent, type Field, fields, seenOf, writtenOf } from './content.ts'
export {
  discardPending,
  mayPublish,
  mayRemove,
  type Notice,
  type Plan,
  planOf,
  publish,
  publishPending,
  unpublish,
} from './publishing.ts'
export { useRemoval } from './use-acts.ts'
