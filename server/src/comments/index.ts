export { forgetAnswerer } from './answered.ts'
export { putBackFor } from './comment.ts'
export { countHeld, countReported } from './moderation-store.ts'
export { removeTakenAway, shownInComments, titlesOfComments, uncountLikes } from './store.ts'
