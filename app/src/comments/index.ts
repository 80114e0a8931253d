export { countDrafts } from './draft.ts'
export { CommentsBelow } from './CommentsBelow.tsx'
