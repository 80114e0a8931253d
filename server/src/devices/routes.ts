import { devices } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/serve.ts'
import { refusedTimeZone } from '../platform/time-zone.ts'
import { customTokenOf } from './custom-token.ts'
import { saveUid } from './document-store.ts'
import * as store from './store.ts'

export function deviceRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  const save = async ({ params, body, reader }: Context<typeof devices.save>) => {
    const { locale = 'bg', time_zone = 'Europe/Sofia', app_version = '', platform } = body
    const owner =
      reader.kind === 'member'
        ? { session_id: reader.session_id, person_id: reader.person_id, user_group: reader.user_group }
        : { session_id: null, person_id: null, user_group: null }
    const row = { token: params.fcmToken, ...owner, platform, locale, time_zone, app_version, last_seen_at: now() }
    await store.saveDevice(db, row)
  }
  serve(app, house, devices.save, save, refusedTimeZone)

  serve(app, house, devices.remove, async ({ params, reader }) => {
    if (reader.kind === 'member') await store.removeOwnDevice(db, reader, params.fcmToken)
    else await store.removeGuestDevice(db, params.fcmToken)
  })

  serve(app, house, devices.authorize, async ({ reader, fail }) => {
    if (!settings.firestore) return fail('not_found')
    const firebase_uid = (await saveUid(db, reader.session_id)) ?? fail('unauthenticated')
    return { firebase_uid, custom_token: customTokenOf(settings.firestore, firebase_uid, now()) }
  })
}
