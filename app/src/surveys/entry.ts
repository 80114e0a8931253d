import {
  type Answers,
  answersToSend,
  type AnswerValue,
  carryOver,
  mostAsked,
  type Survey,
  type SurveyMode,
  surveyModes,
  visibleQuestions,
  isAnswered,
} from '@megdan/contract'
import { newKey } from '@megdan/kit/new-key'

/** What makes an anonymous ballot: kept before it is asked for, so that nothing that happens between costs the vote. */
export type Ticket = {
  /** The public key (SPKI, base64url) for which it was made. */
  ticket_key: string
  ticket: string
  blinded: string
  /** What takes the blinding off again. */
  inv: string
  signature?: string
}

/** draft: being answered · waiting: given and on its way · refused: will not be taken · sent: the server has it. */
export type Stage = 'draft' | 'waiting' | 'refused' | 'sent'

/** What this device knows of one survey. */
export type Entry = {
  stage: Stage
  title: string
  mode: SurveyMode
  version: number
  answers: Answers
  /** The question where the reader is, or `review`. */
  at: string
  /** How many questions are answered, of how many that are asked at most from here: what the list says of it. */
  progress?: { done: number; most: number }
  /** The idempotency key of this attempt, so that a retry counts once. */
  key: string
  changed_at: string
  /** The answers may have reached the server: they can no longer be changed here. */
  tried?: boolean
  /** The server has it in memory and counts it together with others; until then it may have to be sent again. */
  held?: boolean
  /** Answered in its card on the home page, which says itself what became of it. */
  in_card?: boolean
  /** Not before this moment the ballot leaves, or is asked after. */
  not_before?: string
  ticket?: Ticket
  /** Why it is where it is: the server’s refusal, or one of our own (`mode_changed`, `withdrawn`). */
  reason?: string
  /** The version for which these answers were begun, when the survey was corrected since. */
  since?: number
  /** Questions whose answers did not outlive a correction of the survey. */
  lost?: string[]
}

export const review = 'review'

/** In the address of a survey: it opens at the question where one is, not at its first screen. */
export const goingOn = 'go_on'

export const begin = ({ title, mode, version, questions }: Survey): Entry => ({
  stage: 'draft',
  title,
  mode,
  version,
  answers: {},
  at: questions[0]?.id ?? review,
  key: newKey(),
  changed_at: new Date().toISOString(),
})

/** `undefined` takes the answer back. */
export function withAnswer(entry: Entry, id: string, value: AnswerValue | undefined): Entry {
  const { [id]: _before, ...others } = entry.answers
  return { ...entry, answers: value === undefined ? others : { ...others, [id]: value } }
}

type Asked = Pick<Survey, 'questions'>

/** Where among all questions the reader is. */
const placeIn = ({ questions }: Asked, at: string): number => {
  const place = questions.findIndex(({ id }) => id === at)
  return place < 0 ? questions.length : place
}

/** With how far it is. */
export const measured = (entry: Entry, survey: Asked): Entry => {
  const { questions } = survey
  const { answers, at } = entry
  const done = visibleQuestions(questions, answers).filter(({ id }) => isAnswered(answers[id])).length
  return { ...entry, progress: { done, most: mostAsked(questions, answers, placeIn(survey, at)).most } }
}

/** Whether anything was said, or waits to be looked at again; a survey that was only opened is none. */
export const isBegun = (entry: Entry | undefined): boolean =>
  entry?.stage === 'draft' &&
  (Object.keys(entry.answers).length > 0 || entry.ticket !== undefined || entry.reason !== undefined)

/** What counts: a survey that was only opened counts as none. */
export const unlessUntouched = (entry: Entry | undefined): Entry | undefined =>
  entry?.stage === 'draft' && !isBegun(entry) ? undefined : entry

/** Back to answering; a ticket that was drawn stays good. */
export const reopened = (entry: Entry, reason?: string): Entry => {
  const { tried: _t, reason: _r, held: _h, not_before: _n, in_card: _c, ...rest } = entry
  return { ...rest, stage: 'draft', at: review, key: newKey(), ...(reason && { reason }) }
}

/** To go, or to be asked after, at once. */
export const withoutWait = ({ not_before: _not_before, ...entry }: Entry): Entry => entry

/** Given, as it will be sent. */
export function submitted(entry: Entry, { questions }: Pick<Survey, 'questions'>): Entry {
  const { reason: _reason, since: _since, lost: _lost, ...rest } = entry
  return { ...rest, stage: 'waiting', answers: answersToSend(questions, entry.answers) }
}

/** The draft as it stands for the survey as it is now; the same one when nothing was corrected. */
export function fitted(entry: Entry, survey: Survey): Entry {
  if (entry.version === survey.version && entry.mode === survey.mode) return entry
  const { answers, lost } = carryOver(survey.questions, entry.answers)
  const reason = entry.mode === survey.mode ? 'survey_changed' : 'mode_changed'
  const { title, mode, version } = survey
  const since = entry.since ?? entry.version
  return { ...entry, title, mode, version, answers, key: newKey(), reason, since, lost }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const stages: readonly unknown[] = ['draft', 'waiting', 'refused', 'sent'] satisfies Stage[]

const isTicket = (value: unknown) =>
  value === undefined ||
  (isRecord(value) && ['ticket_key', 'ticket', 'blinded', 'inv'].every((name) => isText(value[name])))

/** Whether what lies on the device is one of ours: anything else is left aside. */
export const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  stages.includes(value['stage']) &&
  ['title', 'at', 'key', 'changed_at'].every((name) => isText(value[name])) &&
  surveyModes.some((mode) => mode === value['mode']) &&
  typeof value['version'] === 'number' &&
  isRecord(value['answers']) &&
  isTicket(value['ticket'])
