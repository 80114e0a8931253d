import * as Type from 'typebox'
import { Document } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { ById, closed, LanguageCode, listQuery, pageOf, Time } from '../fields.ts'

const confirmedFields = {
  news_id: Type.String(),
  title: Type.String(),
  /** The language of these words, which may differ from the one asked for. */
  language: LanguageCode,
  version: Type.Integer(),
  confirmed_at: Time,
  /** False when readers are asked again since, about other words. */
  current: Type.Boolean(),
}
export const OwnConfirmation = Type.Object({
  ...confirmedFields,
  /** False when the item was taken down: its words are shown to nobody any more. */
  readable: Type.Boolean(),
})
export type OwnConfirmation = Type.Static<typeof OwnConfirmation>

export const ConfirmedText = Type.Object({
  ...confirmedFields,
  summary: Type.String(),
  key_points: Type.Array(Type.String()),
  body: Document,
})
export type ConfirmedText = Type.Static<typeof ConfirmedText>

const lang = { lang: Type.Optional(LanguageCode) }

/** In a file of its own, so that only the page that lists them fetches it. */
export const confirmations = {
  list: endpoint({
    method: 'GET',
    path: '/api/confirmations',
    access: 'member',
    summary: 'What the caller has confirmed, the latest first, by the title that it had then.',
    query: closed({ ...listQuery, ...lang }),
    reply: pageOf(OwnConfirmation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/confirmations/:id',
    access: 'member',
    summary: 'The words of an item as the caller confirmed them, also when they were changed since or have expired.',
    params: ById,
    query: closed(lang),
    reply: ConfirmedText,
    errors: ['gone'],
  }),
}
