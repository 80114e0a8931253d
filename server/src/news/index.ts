export { countComment, countCommentsOf, countReads, uncountReactions } from './marks.ts'
export {
  isDraft,
  isReadable,
  isReadableFor,
  isSigning,
  item,
  listNewsShowing,
  newsAsTarget,
  newsForGroup,
  newsInCategory,
  shownInNews,
  titlesOfNews,
  unsignNews,
} from './asked-of.ts'
export {
  countByGroup,
  countConfirmations,
  countConfirmed,
  countScheduled,
  findWithPlace,
  type GroupCount,
  listAudiences,
  listLast,
  listMostRead,
  listMustReads,
  listPublished,
  listReactions,
  type MostReadRow,
  type NumberedItem,
  type ReadAudience,
  type ReadItem,
} from './numbers.ts'
export { countChecksOf, tellDueChecks } from './checks.ts'
export { listBoundNews, peopleWho, peopleWhoConfirmedAmong } from './in-campaigns.ts'
export { beginFromPattern, type NewsPattern, newsPatternOf } from './pattern.ts'
export { beginDraftOf } from './drafting.ts'
export { listDue, listNewest, type ToldItem } from './told-elsewhere.ts'
export { publishDue } from './publishing.ts'
export { newsReviewed } from './reviewed.ts'
export { findNewsFor, findNextExpiry } from './store.ts'
export { mayRemind, newsTeller } from './reminder.ts'
export { bodyForReaders, categoryIn, wordingIn } from './reply.ts'
export { findNews } from './found.ts'
export { findNewsForStudio } from './in-studio.ts'
export { type Hit, listNewsWordsLike, removeGoneWords, searchNews } from './search.ts'
export { type AskedItem, countConfirmedOf, listAskedToConfirm, listUnconfirmed } from './unconfirmed.ts'
export { isOverdue, listUnseen, listWhole } from './unseen.ts'
