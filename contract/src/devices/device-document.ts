import type { Language } from '../languages.ts'
/** What the app writes into the collection `devices` of Cloud Firestore, beside the moment; server/firestore.rules keeps it so. */
export type DeviceDocument = {
  /** Of whom Firebase knows this phone to be: the uid that our server gave the session, or an anonymous one. */
  firebase_uid: string
  owner: 'member' | 'guest'
  /** As the phone knew it; the server asks its own tables. */
  user_group: string | null
  platform: 'ios' | 'android' | 'web'
  locale: Language
  time_zone: string
  app_version: string
}

const encoded = /%(2[1-9A-CEF]|3[B-F]|40|5[B-E]|60|7[B-E])/
const documentId = new RegExp(`^([A-Za-z0-9:_-]|${encoded.source})+$`)

/** A push token as the name of its document: Firestore takes neither `/` nor a lone dot. Tokens of today stay as they are. */
export const documentIdOf = (token: string): string =>
  token.replace(/[^A-Za-z0-9:_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The token again; undefined for a name that `documentIdOf` would not give, so that no token has two documents. */
export const tokenOfDocument = (id: string): string | undefined =>
  documentId.test(id) ? decodeURIComponent(id) : undefined
