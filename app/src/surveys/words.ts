import type { Language } from '@megdan/contract'
import { answering as answeringBg } from '../texts/bg/answering.ts'
import { surveys as surveysBg } from '../texts/bg/surveys.ts'
import { answering as answeringEn } from '../texts/en/answering.ts'
import { surveys as surveysEn } from '../texts/en/surveys.ts'
import { currentLanguage, useLanguage } from '../texts/index.ts'

const bg = { ...surveysBg, ...answeringBg }
export type Words = typeof bg
const words: Record<Language, Words> = { bg, en: { ...surveysEn, ...answeringEn } }

/** A chunk of its own: these texts come with the surveys, so that the first page does not carry them. */
export const currentWords = (): Words => words[currentLanguage()]
export const useWords = (): Words => words[useLanguage()]
