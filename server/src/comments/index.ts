export { putBackFor } from './comment.ts'
export { countHeld, countReported } from './moderation-store.ts'
export { removeTakenAway } from './store.ts'
