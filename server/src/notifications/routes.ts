import { notifications } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf, listMedia } from '../media/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

export function notificationRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, notifications.list, async ({ reader, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listNotifications(db, reader, now(), { ...query, limit })
    const media = await listMedia(
      db,
      rows.map((row) => row.notification.image_id),
    )
    const toItem = ({ notification, read }: store.NotificationRow) => {
      const { id, kind, title, body, link, urgent, sent_at, image_id } = notification
      const image = imageOf(media.get(image_id ?? ''))
      return { id, kind, title, body, link, image, sent_at: sent_at.toISOString(), urgent, read }
    }
    const place = ({ notification: row }: store.NotificationRow) => [row.sent_at.toISOString(), row.id]
    return { ...pageOf(rows, limit, toItem, place), unread: await store.countUnread(db, reader, now()) }
  })

  serve(app, house, notifications.read, async ({ reader, params, fail }) => {
    if (!(await store.saveRead(db, reader, params.id, now()))) fail('not_found')
  })

  serve(app, house, notifications.readAll, async ({ reader, body }) => {
    const up_to = new Date(body.up_to)
    // A phone whose clock runs ahead must not swallow what is yet to come.
    await store.saveReadUpTo(db, reader.person_id, up_to > now() ? now() : up_to)
  })
}
