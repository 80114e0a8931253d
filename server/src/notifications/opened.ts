import { notifications } from '@megdan/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { device } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import type { Reader } from '../platform/reader.ts'
import { serve } from '../platform/http/serve.ts'
import { hashOf } from '../platform/tokens.ts'
import { isSentTo, saveReadMark } from './store.ts'
import { notification, notificationOpened } from './tables.ts'

const openerOf = (person_id: string) => hashOf(`person ${person_id}`)

/** Who it was, as a hash, and as far as that can be known: a guest without a device of ours is nobody. */
async function findOpener(db: Database, reader: Reader, token: string | undefined): Promise<string | undefined> {
  if (reader.kind === 'member') return openerOf(reader.person_id)
  if (token === undefined) return undefined
  const [row] = await db
    .select({ token: device.token })
    .from(device)
    .where(and(eq(device.token, token), isNull(device.person_id)))
  return row && hashOf(row.token)
}

async function countOpened(tx: Database, notification_id: string, opener: string): Promise<void> {
  const first = await tx
    .insert(notificationOpened)
    .values({ notification_id, opener })
    .onConflictDoNothing()
    .returning({ id: notificationOpened.notification_id })
  if (first.length === 0) return
  await tx
    .update(notification)
    .set({ opened: sql`${notification.opened} + 1` })
    .where(eq(notification.id, notification_id))
}

/** The count of openings keeps it; who opened it is forgotten. */
export const unlinkOpenings = (tx: Database, person_id: string) =>
  tx
    .update(notificationOpened)
    .set({ opener: sql`'gone ' || gen_random_uuid()` })
    .where(eq(notificationOpened.opener, openerOf(person_id)))

/** What the phone itself brought before somebody, and they opened. */
export function notificationOpenedRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house

  serve(app, house, notifications.opened, async ({ reader, params, query, fail }) => {
    if (!(await isSentTo(db, reader, params.id, now()))) fail('not_found')
    const opener = await findOpener(db, reader, query.fcmToken)
    if (opener !== undefined) await db.transaction((tx) => countOpened(tx, params.id, opener))
    if (reader.kind !== 'member') return
    await saveReadMark(db, reader, params.id, false, now())
    await events.tell(db, { topic: 'unread', person_id: reader.person_id })
  })

  serve(app, house, notifications.openedMerged, async ({ reader, body }) => {
    const sent: string[] = []
    for (const id of new Set(body.ids)) if (await isSentTo(db, reader, id, now())) sent.push(id)
    // In one order, so that two who open the same at once wait for each other.
    await db.transaction(async (tx) => {
      for (const id of sent.toSorted()) await countOpened(tx, id, openerOf(reader.person_id))
    })
  })
}
