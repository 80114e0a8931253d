import { isDeepStrictEqual } from 'node:util'
import { type Preferences, profile } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { noteDigestChoice } from '../digests/index.ts'
import { findImage, type MediaStore } from '../media/index.ts'
import { isRuledBy } from '../people/index.ts'
import type { House } from '../platform/house.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { refusedTimeZone } from '../platform/time-zone.ts'
import { ownWordsOf, refusalOf } from '../session/index.ts'
import { isLeading, removeSessions, savePassword, toldTitles } from '../identity/index.ts'
import { exportOf } from './export.ts'
import { exportPageRoute } from './export-page-route.ts'
import { photoRoutes, type ReadProfile } from './photo-routes.ts'
import * as store from './store.ts'

export async function profileRoutes(app: FastifyInstance, house: House, media: MediaStore): Promise<void> {
  const { db, events, now, sharedLimits, settings } = house
  /** Whoever has chosen no quiet hours has those of the installation, as long as they choose none. */
  const withUsual = (own: Preferences): Preferences => ({
    ...(settings.quiet_hours && { quiet_hours: structuredClone(settings.quiet_hours) }),
    ...own,
  })
  const withoutUsual = ({ quiet_hours, ...own }: Preferences, before: Preferences | undefined): Preferences => ({
    ...own,
    ...(quiet_hours &&
      (before?.quiet_hours || !isDeepStrictEqual(quiet_hours, settings.quiet_hours)) && { quiet_hours }),
  })

  const read: ReadProfile = async (person_id, fail) => {
    const row = (await store.findProfile(db, person_id)) ?? fail('unauthenticated')
    const { id, name, email, login_name, phone, position, user_group } = row.person
    const { role, locale, time_zone, preferences, version } = row.person
    return {
      id,
      name,
      email,
      login_name,
      phone,
      position,
      avatar: await findImage(db, row.person.avatar_id),
      user_group,
      group: row.group && { id: row.group.id, title: row.group.title, ...toldTitles(row.group.titles) },
      groups: await store.listOwnGroups(db, person_id),
      leads: await isLeading(db, person_id),
      role,
      locale,
      time_zone,
      preferences: withUsual(preferences),
      ...(row.mail_refused && { mail_refused: true }),
      created_at: row.person.created_at.toISOString(),
      version,
    }
  }

  serve(app, house, profile.get, async ({ reader, fail }) => read(reader.person_id, fail))

  const change = async ({ reader, body, fail }: Context<typeof profile.change>) => {
    const { version, ...changes } = body
    if (changes.name !== undefined) changes.name = changes.name.trim()
    if (changes.position !== undefined && (await isRuledBy(db, 'position'))) {
      const own = await store.findProfile(db, reader.person_id)
      // Nobody writes themselves into a group.
      if (own?.person.position !== changes.position) fail('invalid', { fields: { position: 'set_by_administrators' } })
    }
    const isSaved = await db.transaction(async (tx) => {
      const { person_id } = reader
      const before = await store.lockPreferences(tx, person_id)
      if (changes.preferences) changes.preferences = withoutUsual(changes.preferences, before)
      if (!(await store.saveProfile(tx, person_id, changes, version))) return false
      const isOther = changes.preferences && !isDeepStrictEqual(before?.digest, changes.preferences.digest)
      if (isOther) await noteDigestChoice(tx, person_id, now())
      return true
    })
    if (!isSaved) fail('version_conflict')
    return read(reader.person_id, fail)
  }
  serve(app, house, profile.change, change, refusedTimeZone)

  serve(app, house, profile.export, async ({ reader, reply, fail }) => {
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', 'attachment; filename="megdan.json"')
    return (await exportOf(house, media, reader.person_id)) ?? fail('unauthenticated')
  })
  exportPageRoute(app, house, media)

  await photoRoutes(app, house, media, read)

  serve(app, house, profile.changePassword, async ({ reader, body, fail }) => {
    await sharedLimits.use('password_proof_by_person', reader.person_id)
    const { person, group } = (await store.findProfile(db, reader.person_id)) ?? fail('unauthenticated')
    if (!(await isPassword(body.old, person.password_hash))) fail('invalid_credentials')
    const refusal = refusalOf(body.new, ownWordsOf(person, group?.title))
    if (refusal) fail('invalid', { fields: { new: refusal } })
    const password_hash = await hashPassword(body.new)
    await db.transaction(async (tx) => {
      await savePassword(tx, person.id, password_hash)
      await removeSessions(tx, person.id, reader.session_id)
    })
    await events.tell(db, { topic: 'session', person_id: person.id })
  })
}
