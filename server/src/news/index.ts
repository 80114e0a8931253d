export { countReads } from './counting.ts'
export { newsAsTarget } from './destination.ts'
export { isReadable, item, newsForGroup, newsInCategory, titlesOfNews } from './item.ts'
export { countComment, countCommentsOf, uncountReactions } from './marks.ts'
export { isReadableFor, listNewsShowing, shownInNews } from './media.ts'
export {
  countByGroup,
  countScheduled,
  findWithPlace,
  type GroupCount,
  listAudiences,
  listLast,
  listMostRead,
  listMustReads,
  listReactions,
  type MostReadRow,
  type ReadAudience,
  type ReadItem,
} from './numbers.ts'
export { publishDue } from './publishing.ts'
export { isSigning, unsignNews } from './signed.ts'
export { findNewsFor, findNextExpiry } from './store.ts'
export { mayRemind } from './reminder.ts'
