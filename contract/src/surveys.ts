import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { ById, closed, Image, listQuery, nullable, pageOf, Time } from './fields.ts'

export const questionKinds = ['single', 'multiple', 'scale', 'nps', 'text', 'yes_no', 'ranking', 'date'] as const
export const Question = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...questionKinds]),
  title: Type.String(),
  help: Type.Optional(Type.String()),
  required: Type.Boolean(),
  options: Type.Optional(Type.Array(Type.Object({ id: Type.String(), text: Type.String() }))),
  min: Type.Optional(Type.Integer()),
  max: Type.Optional(Type.Integer()),
  labels: Type.Optional(Type.Object({ low: Type.String(), high: Type.String() })),
})
export type Question = Type.Static<typeof Question>

const itemFields = {
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  cover: nullable(Image),
  mode: Type.Union([Type.Literal('named'), Type.Literal('confidential'), Type.Literal('anonymous')]),
  status: Type.Union([Type.Literal('upcoming'), Type.Literal('open'), Type.Literal('closed')]),
  opens_at: Time,
  closes_at: nullable(Time),
  question_count: Type.Integer(),
  minutes: Type.Integer(),
}
export const SurveyItem = Type.Object(itemFields)
export type SurveyItem = Type.Static<typeof SurveyItem>
export const Survey = Type.Object({
  ...itemFields,
  questions: Type.Array(Question),
  version: Type.Integer(),
  /** When the results show: never, after one’s own answer, after closing, or to editors only. */
  results_visible: Type.Union([
    Type.Literal('never'),
    Type.Literal('after_answer'),
    Type.Literal('after_close'),
    Type.Literal('editors'),
  ]),
})
export type Survey = Type.Static<typeof Survey>

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/api/surveys',
    access: 'reader',
    summary: 'Surveys for the caller: open ones by deadline, then upcoming, then closed.',
    query: closed(listQuery),
    reply: pageOf(SurveyItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/surveys/:id',
    access: 'reader',
    summary: 'One survey with its questions.',
    params: ById,
    reply: Survey,
  }),
}
