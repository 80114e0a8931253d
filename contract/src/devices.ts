import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Language } from './fields.ts'

/** As short as a key of the database can be; those of today have about 160 characters. */
const ByToken = closed({ fcmToken: Type.String({ pattern: '^[\\x21-\\x7e]+$', minLength: 1, maxLength: 2048 }) })

/** The document of the collection `devices`, keyed by the push token. */
export const Device = closed({
  platform: Type.Union([Type.Literal('ios'), Type.Literal('android'), Type.Literal('web')]),
  locale: Type.Optional(Language),
  time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  app_version: Type.Optional(Type.String({ maxLength: 40 })),
})
export type Device = Type.Static<typeof Device>

export const devices = {
  save: endpoint({
    method: 'PUT',
    path: '/devices/:fcmToken',
    access: 'reader',
    summary: 'Writes the device; it belongs to the session that wrote it last and goes with it.',
    params: ByToken,
    body: Device,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/devices/:fcmToken',
    access: 'reader',
    summary: 'Removes the caller’s own device.',
    params: ByToken,
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/api/devices/authorization',
    access: 'member',
    summary:
      'What the app shows to Firebase to be this session; `not_found` where the server keeps the collection itself.',
    reply: Type.Object({
      /** The same for the whole life of the sign-in, renewals included. */
      firebase_uid: Type.String(),
      /** Valid for some minutes. */
      custom_token: Type.String(),
    }),
  }),
}
