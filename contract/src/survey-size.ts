import { surveyLimits as most } from './survey-rules.ts'

/** In bytes of JSON, where any sign may stand as six: `\u0001`. */
const sign = 6
const id = 64
const text = '""'.length + most.long_text * sign
const choices = '[{"other":""}]'.length + most.options * (id + '"",'.length) + most.attached * sign
const answer = '"":,'.length + id + Math.max(text, choices)
/** Version and device key, or version, ticket and signature. */
const beside = 1024

/** Bytes of the longest body that brings answers: to as many questions as there may be, each as long as may be. */
export const longestAnswers = beside + most.questions * answer
