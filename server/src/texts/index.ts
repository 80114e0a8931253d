import type { Language } from '@megdan/contract'
import { bg } from './bg/index.ts'
import { en } from './en/index.ts'
import { ro } from './ro/index.ts'

export type Texts = typeof bg
/** All that the server says to people, in their languages. */
export const texts: Record<Language, Texts> = { bg, en, ro }
