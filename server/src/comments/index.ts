export { putBackFor } from './comment.ts'
export { removeTakenAway } from './store.ts'
