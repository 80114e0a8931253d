import { comments } from '../texts/bg/comments.ts'
import { pageWords } from '../texts/index.ts'

/** A chunk of its own: few articles are read as far down as the comments. */
export const { use: useWords, now: currentWords } = pageWords('comments', comments)
