export { putBackFor } from './comment.ts'
export { countReported } from './moderation-store.ts'
export { removeTakenAway } from './store.ts'
