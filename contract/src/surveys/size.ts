import { kinds } from './kinds/index.ts'
import { surveyLimits as most } from './limits.ts'

/** The longest id, and in JSON what stands around it and its answer. */
const id = '"":,'.length + 64
const answer = id + Math.max(...Object.values(kinds).map(({ bytes }) => bytes))
/** Version and device key, or version, ticket and signature. */
const beside = 1024

/** Bytes of the longest body that brings answers: to as many questions as there may be, each as long as may be. */
export const longestAnswers = beside + most.questions * answer

/**
 * Bytes of words as they were written and of both translations; of ids and names beside them. An editor's words are
 * letters, of two bytes each: reading the four of every sign there is would hold the server up for longer than it may.
 */
const letter = 2
const words = (letters: number) => 3 * letters * letter
const names = 256
const described = 300 * letter
const option = words(most.option) + described + names
const logic = most.conditions * names
const question = words(most.question + most.help + 2 * most.label) + most.options * option + logic + names
const section = words(most.title + most.section_text) + names
const around = words(most.title + most.summary) + described + 64 * 1024

/** Bytes of the longest survey that an editor may write, with everything said in every way. */
export const longestSurvey = around + most.sections * section + most.questions * question
