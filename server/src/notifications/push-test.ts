import { type Language, notifications, type pushTestRefusals, saidIn } from '@megdan/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { device, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { newId } from '../platform/id.ts'
import type { Reader } from '../platform/reader.ts'
import { texts } from '../texts/index.ts'
import { rungHere } from './push/channels/index.ts'
import { notification, notificationRecipient, type NotificationWords, pushJob, pushRetry } from './tables.ts'
import { removeOldTrials } from './trial.ts'

/** In milliseconds: whoever waits for it looks at their phone. */
const life = 120_000

const memberOf = (reader: Reader) => (reader.kind === 'member' ? reader.person_id : null)

/** A device of this reader, with whether they want to be rung at all; a guest has no proof but the token itself. */
async function findDevice(db: Database, person_id: string | null, token: string) {
  const owner = person_id === null ? isNull(device.session_id) : eq(device.person_id, person_id)
  const [row] = await db
    .select({ platform: device.platform, preferences: person.preferences })
    .from(device)
    .leftJoin(person, eq(person.id, device.person_id))
    .where(and(eq(device.token, token), owner))
  return row
}

type Words = NotificationWords & { translations: Partial<Record<Language, NotificationWords>> }

/** An order of which one phone is left to be tried: the walk along all devices is over before it begins. */
const order = (db: Database, person_id: string | null, token: string, words: Words, at: Date) =>
  db.transaction(async (tx) => {
    const id = newId()
    await removeOldTrials(tx, at)
    await tx.insert(notification).values({
      id,
      kind: 'event',
      status: 'trial',
      ...words,
      link: '/profile',
      guests: person_id === null,
      sent_at: at,
      created_at: at,
      created_by: person_id,
    })
    if (person_id !== null) await tx.insert(notificationRecipient).values({ person_id, notification_id: id })
    const expires_at = new Date(at.getTime() + life)
    await tx.insert(pushJob).values({ notification_id: id, state: 'sending', walked: true, started_at: at, expires_at })
    await tx.insert(pushRetry).values({ notification_id: id, token, tries: 0, due_at: sql`now()` })
    return id
  })

type Refusal = (typeof pushTestRefusals)[number]
const refused = (why: Refusal) => ({ id: null, refused: why })

/** Rings one device of this person, or of a guest, for a test; `refused` says why it cannot be rung. */
export async function tryDevice({ db, now, settings }: House, person_id: string | null, token: string | undefined) {
  const own = token === undefined ? undefined : await findDevice(db, person_id, token)
  if (!own || token === undefined) return refused('not_registered')
  if (!rungHere(settings).some((platform) => platform === own.platform)) return refused('not_configured')
  if (own.preferences?.push === false) return refused('push_off')
  const words = saidIn(settings.languages, (language) => texts[language].push.test)
  return { id: await order(db, person_id, token, words, now()), refused: null }
}

/** What the push service has answered to a test; undefined for none of this person's. */
export async function findTest(db: Database, person_id: string | null, id: string) {
  const owner = person_id === null ? isNull(notification.created_by) : eq(notification.created_by, person_id)
  const [row] = await db
    .select({ job: pushJob, tries: pushRetry.tries })
    .from(notification)
    .innerJoin(pushJob, eq(pushJob.notification_id, notification.id))
    .leftJoin(pushRetry, eq(pushRetry.notification_id, notification.id))
    .where(and(eq(notification.id, id), eq(notification.status, 'trial'), owner))
  if (!row) return undefined
  const { job, tries } = row
  if (job.accepted > 0) return { state: 'accepted' as const, reason: null }
  const [failed] = Object.keys({ ...job.failed, ...job.skipped })
  if (failed !== undefined) return { state: 'failed' as const, reason: failed }
  if (job.ended_at) return { state: 'failed' as const, reason: job.trouble ?? 'gone' }
  return { state: 'waiting' as const, reason: job.trouble ?? ((tries ?? 0) > 0 ? 'provider_away' : null) }
}

/** A test by the reader themselves: one phone is rung as by every push, past quiet hours, and nothing of it is counted. */
export function notificationTestRoutes(app: FastifyInstance, house: House): void {
  const { db, limiter } = house

  serve(app, house, notifications.tryPush, async ({ reader, body, request }) => {
    const person_id = memberOf(reader)
    if (person_id === null) limiter.use('push_tests_by_address', request.ip)
    else limiter.use('push_tests_by_person', person_id)
    return tryDevice(house, person_id, body.fcmToken)
  })

  serve(
    app,
    house,
    notifications.pushTest,
    async ({ reader, params, fail }) => (await findTest(db, memberOf(reader), params.id)) ?? fail('not_found'),
  )
}
