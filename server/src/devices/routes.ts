import { defaultLanguage, devices } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { type Context, ofGuests, serve } from '../platform/http/serve.ts'
import { refusedTimeZone } from '../platform/time-zone.ts'
import { hashOf } from '../platform/tokens.ts'
import { customTokenOf } from './custom-token.ts'
import { saveUid } from './document-store.ts'
import { openGuestDevices } from './guest-devices.ts'
import * as identity from '../identity/index.ts'

export function deviceRoutes(app: FastifyInstance, house: House): void {
  const { db, limiter, now, settings } = house
  const guests = openGuestDevices(house)

  serve(app, house, devices.identity, async () => ({ device_key: guests.issue() }), {
    limits: ['device_keys_by_address'],
  })

  type Save = Context<typeof devices.save>
  /** An old app says no key: a new document of it counts as one more device that asks for its first. */
  const guestHashOf = async ({ params, body: { device_key }, request, fail }: Save): Promise<string | null> => {
    if (device_key !== undefined) {
      const refusal = { message: 'This server has not signed that device key: ask for another one, once.' }
      return hashOf(`device ${guests.idOf(device_key) ?? fail('device_refused', refusal)}`)
    }
    if (!(await identity.isKnown(db, params.fcmToken))) limiter.use('device_keys_by_address', request.ip)
    return null
  }

  const save = async (context: Save) => {
    const { params, body, reader, fail } = context
    const { locale = defaultLanguage, time_zone = 'Europe/Sofia', app_version = '', platform } = body
    const registration = { token: params.fcmToken, platform, locale, time_zone, app_version, last_seen_at: now() }
    if (reader.kind === 'member') {
      const { session_id, person_id, user_group } = reader
      await identity.saveOwnDevice(db, { ...registration, session_id, person_id, user_group, guest_hash: null })
      return
    }
    const guest_hash = await guestHashOf(context)
    const row = { ...registration, session_id: null, person_id: null, user_group: null, guest_hash }
    if (!(await identity.saveGuestDevice(db, row)))
      fail('too_many', { message: 'No room for more.', retry_after: 3600 })
  }
  serve(app, house, devices.save, save, {
    rules: refusedTimeZone,
    limits: ofGuests('guest_devices_by_address'),
  })

  serve(app, house, devices.remove, async ({ params, reader }) => {
    if (reader.kind === 'member') await identity.removeOwnDevice(db, reader, params.fcmToken)
    else await identity.removeGuestDevice(db, params.fcmToken)
  })

  serve(app, house, devices.authorize, async ({ reader, fail }) => {
    if (!settings.firestore) return fail('not_found')
    const firebase_uid = (await saveUid(db, reader.session_id)) ?? fail('unauthenticated')
    return { firebase_uid, custom_token: customTokenOf(settings.firestore, firebase_uid, now()) }
  })
}
