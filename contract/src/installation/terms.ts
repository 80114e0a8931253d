import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, InLanguages, nullable, Time } from '../fields.ts'

/** Paragraphs parted by an empty line. */
const TermsText = Type.String({ minLength: 1, maxLength: 40_000, pattern: '\\S' })
const TermsDocuments = closed({ terms: TermsText, privacy: TermsText })
/** The terms of use and the privacy text in both languages. */
export const TermsTexts = InLanguages(TermsDocuments)
export type TermsTexts = Type.Static<typeof TermsTexts>

export const terms = {
  get: endpoint({
    method: 'GET',
    path: '/api/terms',
    access: 'anyone',
    summary: 'The terms of use and the privacy text in force, in both languages.',
    reply: Type.Object({ version: Type.Integer(), published_at: nullable(Time), texts: TermsTexts }),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/terms/acceptance',
    access: 'member',
    summary: 'Which version is in force and which one the caller accepted; null for none.',
    reply: Type.Object({ version: Type.Integer(), accepted: nullable(Type.Integer()), accepted_at: nullable(Time) }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/terms/acceptance',
    access: 'member',
    summary: 'Keeps that the caller accepted the version in force, which is the one that he names.',
    body: closed({ version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }),
    errors: ['version_conflict'],
  }),
}
