import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode } from '../fields.ts'

/** As short as a key of the database can be; those of today have about 160 characters. */
export const PushToken = Type.String({ pattern: '^[\\x21-\\x7e]+$', minLength: 1, maxLength: 2048 })
const ByToken = closed({ fcmToken: PushToken })

/** The document of the collection `devices`, keyed by the push token. */
export const Device = closed({
  platform: Type.Union([Type.Literal('ios'), Type.Literal('android'), Type.Literal('web')]),
  locale: Type.Optional(LanguageCode),
  time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  app_version: Type.Optional(Type.String({ maxLength: 40 })),
})
export type Device = Type.Static<typeof Device>

/** What the server has signed for one installation of the app (`identity`). It is kept on the device and says nothing. */
export const DeviceKey = Type.String({ pattern: '^[A-Za-z0-9._-]{22,80}$', maxLength: 80 })

export const devices = {
  identity: endpoint({
    method: 'POST',
    path: '/api/devices/identity',
    access: 'reader',
    summary:
      'A key by which the server knows a guest’s device again; asked for once, and once more when it is refused.',
    status: 201,
    reply: Type.Object({ device_key: Type.String() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/devices/:fcmToken',
    access: 'reader',
    summary: 'Writes the device; it belongs to the session that wrote it last and goes with it.',
    params: ByToken,
    /** A guest’s device has one document. Without a key it counts as one that asks for its first. */
    body: closed({ ...Device.properties, device_key: Type.Optional(DeviceKey) }),
    errors: ['device_refused'],
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
