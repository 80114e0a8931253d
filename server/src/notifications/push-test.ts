import { notifications, saidIn } from '@megdan/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { device, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { newId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import { channelOf, openableIn } from './push/channels/index.ts'
import { notification, notificationRecipient, pushJob, pushRetry } from './tables.ts'
import { removeOldTrials } from './trial.ts'

/** In milliseconds: whoever waits for it looks at their phone. */
const life = 120_000

/** A device of this person, with whether they want to be rung at all. */
async function findDevice(db: Database, person_id: string, token: string) {
  const [row] = await db
    .select({ platform: device.platform, preferences: person.preferences })
    .from(device)
    .innerJoin(person, eq(person.id, device.person_id))
    .where(and(eq(device.token, token), eq(device.person_id, person_id)))
  return row
}

/** A test by the reader themselves: one phone is rung as by every push, past quiet hours, and nothing of it is counted. */
export function notificationTestRoutes(app: FastifyInstance, house: House): void {
  const { db, limiter, now, settings } = house

  serve(app, house, notifications.tryPush, async ({ reader, body }) => {
    const { person_id } = reader
    limiter.use('push_tests_by_person', person_id)
    const refused = (why: 'not_registered' | 'not_configured' | 'push_off') => ({ id: null, refused: why })
    const own = await findDevice(db, person_id, body.fcmToken)
    if (!own) return refused('not_registered')
    const { platform, preferences } = own
    // Where workers of their own send, the key may be with them alone.
    const isElsewhere = !settings.push && !settings.push_in_server
    const isConfigured = isElsewhere || openableIn(settings.push ?? {}).includes(channelOf(platform))
    if (!isConfigured) return refused('not_configured')
    if (preferences.push === false) return refused('push_off')
    const at = now()
    const id = newId()
    await db.transaction(async (tx) => {
      await removeOldTrials(tx, at)
      await tx.insert(notification).values({
        id,
        kind: 'event',
        status: 'trial',
        ...saidIn(settings.languages, (language) => texts[language].push.test),
        link: '/profile',
        sent_at: at,
        created_at: at,
        created_by: person_id,
      })
      await tx.insert(notificationRecipient).values({ person_id, notification_id: id })
      // The walk along all devices is over before it begins: this one alone is to be tried.
      const expires_at = new Date(at.getTime() + life)
      await tx.insert(pushJob).values({ notification_id: id, state: 'sending', walked: true, started_at: at, expires_at })
      await tx.insert(pushRetry).values({ notification_id: id, token: body.fcmToken, tries: 0, due_at: sql`now()` })
    })
    return { id, refused: null }
  })

  serve(app, house, notifications.pushTest, async ({ reader, params, fail }) => {
    const [row] = await db
      .select({ job: pushJob, retry: pushRetry.tries })
      .from(notification)
      .innerJoin(pushJob, eq(pushJob.notification_id, notification.id))
      .leftJoin(pushRetry, eq(pushRetry.notification_id, notification.id))
      .where(
        and(
          eq(notification.id, params.id),
          eq(notification.status, 'trial'),
          eq(notification.created_by, reader.person_id),
        ),
      )
    const { job, retry } = row ?? fail('not_found')
    if (job.accepted > 0) return { state: 'accepted', reason: null }
    const failed = job.retired > 0 ? 'unregistered' : Object.keys({ ...job.failed, ...job.skipped })[0]
    if (failed !== undefined) return { state: 'failed', reason: failed }
    if (job.ended_at) return { state: 'failed', reason: job.trouble ?? 'expired' }
    return { state: 'waiting', reason: job.trouble ?? ((retry ?? 0) > 0 ? 'provider_away' : null) }
  })
}
