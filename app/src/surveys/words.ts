import { answering } from '../texts/bg/answering.ts'
import { surveys } from '../texts/bg/surveys.ts'
import { type PageTexts, pageWords } from '../texts/index.ts'

export type Words = PageTexts['surveys']

/** A chunk of its own: these texts come with the surveys, so that the first page does not carry them. */
export const { use: useWords, now: currentWords } = pageWords('surveys', { ...surveys, ...answering })
