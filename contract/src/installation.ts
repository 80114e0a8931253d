import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, nullable } from './fields.ts'

/** Paragraphs parted by an empty line. */
const TermsText = Type.String({ minLength: 1, maxLength: 40_000, pattern: '\\S' })
const TermsDocuments = closed({ terms: TermsText, privacy: TermsText })
/** The terms of use and the privacy text in both languages. */
export const TermsTexts = closed({ bg: TermsDocuments, en: TermsDocuments })
export type TermsTexts = Type.Static<typeof TermsTexts>

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/api/installation',
    access: 'anyone',
    summary: 'What an app must know of this installation before anybody signs in.',
    reply: Type.Object({
      registration_mode: Type.Enum(['open', 'closed']),
      /** Offers the company's account at sign-in; `label` is what the button says, null leaves it to the app. */
      company_sign_in: nullable(closed({ label: nullable(Type.String()) })),
      /** Hosts to which `parseLink` may lead outside. */
      link_hosts: Type.Array(Type.String()),
      /** An app older than this asks to be updated. */
      min_app_version: Type.Union([Type.String(), Type.Null()]),
      /** Where a newer one is found. */
      stores: Type.Object({
        ios: Type.Union([Type.String(), Type.Null()]),
        android: Type.Union([Type.String(), Type.Null()]),
      }),
      /** A phone shows nothing of the app in its list of open apps. */
      private_screen: Type.Boolean(),
      /** Set where the collection `devices` is in Cloud Firestore; `emulator` is host and port of one that stands in for it. */
      firestore: nullable(closed({ emulator: nullable(Type.String()) })),
    }),
  }),
}
export type Installation = Type.Static<typeof installation.get.reply>
