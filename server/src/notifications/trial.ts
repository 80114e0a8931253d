import { notificationsAuthoring as authoring } from '@megdan/contract'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findRights } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { kindOf, lacksLink, linkOf, mayNotify, refusedWords, tidy, tidyAll } from './authoring.ts'
import { findTarget, type LeadsTo } from './authoring-target.ts'
import { rungHere } from './push/channels/index.ts'
import { listOfAll } from './push/ring.ts'
import { countRinging } from './push/targets.ts'
import { saveNotificationFor } from './store.ts'
import { notification } from './tables.ts'

/** In milliseconds; by then it has rung or never will. */
const lifetime = 3_600_000

export const removeOldTrials = (tx: Database, at: Date) =>
  tx
    .delete(notification)
    .where(and(eq(notification.status, 'trial'), lt(notification.created_at, new Date(at.getTime() - lifetime))))

/** What an editor sends to their own phones to see how it looks there. It goes the way of every push. */
export function notificationTrialRoutes(app: FastifyInstance, house: House, leadsTo: LeadsTo): void {
  const { db, limiter, now, settings } = house

  const refused = (body: Record<string, unknown>) => {
    const { urgent: _, ...words } = body
    const isWrong = typeof body['link'] === 'string' && linkOf(body['link'], settings.link_hosts) === undefined
    return { ...refusedWords(words), ...lacksLink(body), ...(isWrong && { link: 'not_allowed' }) }
  }

  const ring = ({ reader, body, fail }: Context<typeof authoring.trial>) =>
    db.transaction(async (tx) => {
      const at = now()
      const { person_id } = reader
      const link =
        linkOf(body.link ?? listOfAll, settings.link_hosts) ?? fail('invalid', { fields: { link: 'not_allowed' } })
      const target = (await findTarget(tx, leadsTo, link, at)) ?? fail('invalid', { fields: { link: 'not_found' } })
      const urgent = body.urgent ?? false
      if (!mayNotify(await findRights(tx, person_id), { urgent, category_id: target.category_id })) fail('forbidden')
      if (rungHere(settings).length === 0) fail('push_not_configured')
      limiter.use('trial_pushes_by_person', person_id)
      await removeOldTrials(tx, at)
      const row = {
        id: newId(),
        status: 'trial' as const,
        kind: kindOf(link, urgent),
        link,
        urgent,
        ...tidy(body),
        translations: tidyAll(body.translations),
        content_free: body.content_free ?? false,
        sent_at: at,
        created_at: at,
        created_by: person_id,
      }
      await saveNotificationFor(tx, row, [person_id])
      const [saved] = await tx.select().from(notification).where(eq(notification.id, row.id))
      const rule = saved && { row: saved, audiences: [saved], mandatory: false }
      const devices = rule ? await countRinging(tx, rule, [person_id], at, rungHere(settings)) : 0
      if (devices === 0) fail('no_device')
      return { devices }
    })
  serve(app, house, authoring.trial, ring, refused)
}
