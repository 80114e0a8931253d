import type { Language } from '@megdan/contract'
import { useLanguage } from '../texts/index.ts'
import { comments as bg } from '../texts/bg/comments.ts'
import { comments as en } from '../texts/en/comments.ts'

const words: Record<Language, typeof bg> = { bg, en }

/** A chunk of its own: few articles are read as far down as the comments. */
export const useWords = (): typeof bg => words[useLanguage()]
