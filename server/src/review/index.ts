export {
  approvedOrThrow,
  asksApproval,
  endAsking,
  forgetReview,
  hasApproval,
  isApproved,
  isAsked,
  isSettled,
  noteWriter,
  type Reviewable,
  reviewStateOf,
  wentOut,
} from './approved.ts'
export { blankPlan, type Content, seenOf } from './hash.ts'
export type { AllReviewed, Reviewed } from './reviewed.ts'
export { type Ask, openAsking } from './asking.ts'
export { countToApprove, listWith } from './store.ts'
