export { CommentsBelow } from './CommentsBelow.tsx'
