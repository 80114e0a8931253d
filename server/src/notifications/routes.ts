import { type Notification, notifications } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf, listMedia } from '../media/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import * as store from './store.ts'
import { notificationBookmark, notificationRemoved } from './tables.ts'

/** In the language asked for, where somebody wrote it in that one too. */
function wordsOf({ title, body, language, translations }: store.NotificationRow['notification'], lang = language) {
  const translated = translations[lang]
  return translated ? { ...translated, language: lang } : { title, body, language }
}

export function notificationRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const tellMarked = (person_id: string) => events.tell(db, { topic: 'unread', person_id })

  serve(app, house, notifications.list, async ({ reader, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listNotifications(db, reader, now(), { ...query, limit })
    const media = await listMedia(
      db,
      rows.map((row) => row.notification.image_id),
    )
    const toItem = ({ notification, read, bookmarked, held_until }: store.NotificationRow): Notification => {
      const { id, kind, link, urgent, sent_at, image_id } = notification
      const words = wordsOf(notification, query.lang)
      const image = imageOf(media.get(image_id ?? ''))
      const moments = { sent_at: sent_at.toISOString(), held_until: held_until?.toISOString() ?? null }
      return { id, kind, ...words, link, image, ...moments, urgent, read, bookmarked }
    }
    const place = ({ notification: row }: store.NotificationRow) => [row.sent_at.toISOString(), row.id]
    return { ...pageOf(rows, limit, toItem, place), unread: await store.countUnread(db, reader, now()) }
  })

  const marks = [
    [notifications.bookmark, notificationBookmark, true],
    [notifications.removeBookmark, notificationBookmark, false],
    [notifications.remove, notificationRemoved, true],
    [notifications.restore, notificationRemoved, false],
  ] as const
  for (const [endpoint, mark, on] of marks)
    serve(app, house, endpoint, async ({ reader, params, fail }) => {
      if (!(await store.saveMark(db, reader, params.id, mark, on, now()))) fail('not_found')
      await tellMarked(reader.person_id)
    })

  const readings = [
    [notifications.read, false],
    [notifications.readAlong, true],
  ] as const
  for (const [endpoint, along] of readings)
    serve(app, house, endpoint, async ({ reader, params, fail }) => {
      if (!(await store.saveReadMark(db, reader, params.id, along, now()))) fail('not_found')
      await tellMarked(reader.person_id)
    })

  serve(app, house, notifications.readAll, async ({ reader, body }) => {
    const up_to = new Date(body.up_to)
    // A phone whose clock runs ahead must not swallow what is yet to come.
    await store.saveReadUpTo(db, reader.person_id, up_to > now() ? now() : up_to)
    await tellMarked(reader.person_id)
  })
}
