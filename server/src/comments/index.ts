export { putBackFor } from './comment.ts'
export { countHeld, countReported } from './moderation-store.ts'
export { removeTakenAway, shownInComments, titlesOfComments } from './store.ts'
