import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode, nullable } from '../fields.ts'
import { Brand } from './brand.ts'
import { OfferedReactions } from './reactions.ts'
import { registrationModes } from './registration.ts'

const Mode = Type.Enum([...registrationModes])

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/api/installation',
    access: 'anyone',
    summary: 'What an app must know of this installation before anybody signs in.',
    reply: Type.Object({
      registration_mode: Mode,
      /** In which it is read and written, the first one before all others. */
      languages: Type.Array(LanguageCode),
      /** What follows the @ of an address that may register, where the mode is `domains`. */
      registration_domains: Type.Array(Type.String()),
      /** The wording in force; 0 is what comes with Megdan. */
      terms_version: Type.Integer(),
      /** Offers the company's account at sign-in; `label` is what the button says, null leaves it to the app. */
      company_sign_in: nullable(closed({ label: nullable(Type.String()) })),
      /** Whether letters can be sent; without them a forgotten password is a matter for people. */
      mail: Type.Boolean(),
      /** Whom to call when one cannot get in; null while nobody was named. */
      help: nullable(closed({ name: Type.String(), phone: Type.String() })),
      /** Hosts to which `parseLink` may lead outside. */
      link_hosts: Type.Array(Type.String()),
      /** How it looks and what it is called. Left out by servers of before. */
      brand: Type.Optional(Brand),
      /** The reactions that are offered, in their order. Left out by servers of before. */
      reactions: Type.Optional(OfferedReactions),
      /** An app older than this asks to be updated. */
      min_app_version: Type.Union([Type.String(), Type.Null()]),
      /** Where a newer one is found. */
      stores: Type.Object({
        ios: Type.Union([Type.String(), Type.Null()]),
        android: Type.Union([Type.String(), Type.Null()]),
      }),
      /** A phone shows nothing of the app in its list of open apps. */
      private_screen: Type.Boolean(),
      /** With which the app that was installed from a browser subscribes to web push; null where there is none. */
      web_push_key: Type.Optional(nullable(Type.String())),
      /** Set where the collection `devices` is in Cloud Firestore; `emulator` is host and port of one that stands in for it. */
      firestore: nullable(closed({ emulator: nullable(Type.String()) })),
    }),
  }),
}
export type Installation = Type.Static<typeof installation.get.reply>
