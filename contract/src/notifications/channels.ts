import * as Type from 'typebox'
import { closed, ById, Count, nullable, Time } from '../fields.ts'
import { endpoint } from '../endpoint.ts'
import { notifications } from './notifications.ts'
import { pushPlatforms } from '../devices/platforms.ts'

const Platform = Type.Enum([...pushPlatforms])
const DeviceId = Type.String({ pattern: '^[A-Za-z0-9_-]{16}$', maxLength: 16 })

/** What came of a letter that was sent for a test, and at which link of its way it was stopped. */
export const mailTestEnds = ['sent', 'unknown', 'address', 'letter', 'server'] as const

/** On which ways people are told of things here, and a test of each. */
export const channels = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/channels',
    access: 'admin',
    summary: 'Whether letters and pushes can be sent, to how many devices, and the caller’s own ones.',
    reply: Type.Object({
      mail: Type.Object({
        configured: Type.Boolean(),
        /** Who the letters are from. */
        sender: Type.String(),
        /** Where a test goes: the caller’s own address. */
        own_address: nullable(Type.String()),
      }),
      platforms: Type.Array(Type.Object({ platform: Platform, rings: Type.Boolean(), devices: Count })),
      guests_devices: Count,
      own: Type.Array(
        Type.Object({
          id: Type.String(),
          platform: Platform,
          app_version: Type.String(),
          last_seen_at: Time,
        }),
      ),
    }),
  }),
  tryMail: endpoint({
    method: 'POST',
    path: '/api/studio/channels/mail',
    access: 'admin',
    summary: 'Sends a letter to the caller’s own address and waits for what the server of the letters says.',
    reply: Type.Object({
      /** `address`: it takes no letters; `letter`: it was refused; `server`: the server of the letters is not reached. */
      end: Type.Enum([...mailTestEnds]),
      /** What was answered, without words in which addresses may stand. */
      answer: Type.String(),
    }),
    errors: ['mail_not_configured', 'no_address'],
  }),
  tryPush: endpoint({
    method: 'POST',
    path: '/api/studio/channels/push',
    access: 'admin',
    summary: 'Rings one of the caller’s own devices, for a test; `refused` says why it cannot be rung.',
    body: closed({ device: DeviceId }),
    status: 201,
    reply: notifications.tryPush.reply,
  }),
  pushTest: endpoint({
    method: 'GET',
    path: '/api/studio/channels/push/:id',
    access: 'admin',
    summary: 'What the push service has answered to the caller’s own test push.',
    params: ById,
    reply: notifications.pushTest.reply,
  }),
}
