import type { Language } from '@megdan/contract'
import { useLanguage } from '../texts/index.ts'
import { comments as bg } from '../texts/bg/comments.ts'
import { comments as en } from '../texts/en/comments.ts'

const words: Record<Language, typeof bg> = { bg, en }

/** These words come with the comments' own file: few articles are read so far down. */
export const useWords = (): typeof bg => words[useLanguage()]
