import { notificationsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { findImage, listMedia } from '../media/index.ts'
import { findRights, headCounter, isNobody, listCrowds, listGroupTitles, refusedGroups } from '../identity/index.ts'
import { addressedOf } from '../platform/audience.ts'
import { attemptOf } from '../platform/attempt.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import * as words from './authoring.ts'
import {
  furthest,
  hashOfRequest,
  kindOf,
  mayNotify,
  type NotificationVerb,
  recordNotification,
  refusedWords,
} from './authoring.ts'
import { weighAttention } from './authoring-attention.ts'
import { canCancel, canRestore, type CountReach, deliveryOf, toStudioNotification, wasSent } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { findTarget, type LeadsTo } from './authoring-target.ts'
import { cancelPush, restorePush } from './push/numbers.ts'
import { saveNotification } from './store.ts'
import { audiencesOf } from './who-sees.ts'

/** What an editor sends to people, apart from what goes out with a publication. */
export function notificationAuthoringRoutes(
  app: FastifyInstance,
  house: House,
  { countReach, leadsTo }: { countReach: CountReach; leadsTo: LeadsTo },
): void {
  const { db, events, now, settings } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'notifications' })
  const linkOf = (text: unknown) => words.linkOf(text, settings.link_hosts)

  const refused = async (body: Record<string, unknown>) => {
    const { audience, link, image_id, send_at } = body
    const isMissing = isId(image_id) && (await findImage(db, image_id)) === null
    const isFar = typeof send_at === 'string' && Date.parse(send_at) > now().getTime() + furthest
    return {
      ...refusedWords(body),
      ...(await refusedGroups(db, audience)),
      ...(typeof link === 'string' && linkOf(link) === undefined && { link: 'not_allowed' }),
      ...(isMissing && { image_id: 'not_found' }),
      ...(isFar && { send_at: 'too_large' }),
    }
  }

  const describe = async (reader: Member, rows: readonly store.AuthoredRow[]) => {
    const ids = rows.flatMap(({ notification }) => notification.audience_groups)
    const known = {
      media: await listMedia(
        db,
        rows.map(({ notification }) => notification.image_id),
      ),
      titles: await listGroupTitles(db, ids),
      rights: await findRights(db, reader.person_id),
      people: headCounter(await listCrowds(db)),
      now: now(),
    }
    return (row: store.AuthoredRow) => toStudioNotification(row, known)
  }
  const find = async (reader: Member, id: string) => {
    const row = await store.findAuthored(db, id)
    return row && { row, item: (await describe(reader, [row]))(row) }
  }

  serve(app, house, authoring.list, async ({ reader, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listAuthored(db, { ...query, limit })
    const page = pageOf(rows, limit, await describe(reader, rows), store.placeInListOf)
    return { ...page, counts: await store.countStatuses(db, query) }
  })

  serve(app, house, authoring.get, async ({ reader, params, fail }) => {
    const { row, item } = (await find(reader, params.id)) ?? fail('not_found')
    const audiences = audiencesOf(row.notification, row.place)
    const reach = await countReach(db, audiences, now(), row.notification.category_id ?? undefined)
    return { ...item, delivery: await deliveryOf(db, row, reach) }
  })

  const send = async ({ reader, body, request, fail }: Context<typeof authoring.send>) => {
    const idempotency_key = attemptOf(request.headers['idempotency-key']) ?? null
    const request_hash = hashOfRequest(body)
    const at = now()
    const sent_at = body.send_at === undefined || new Date(body.send_at) < at ? at : new Date(body.send_at)
    const link = linkOf(body.link) ?? fail('invalid', { fields: { link: 'not_allowed' } })
    const made = await db.transaction(async (tx) => {
      await store.lockAuthor(tx, reader.person_id)
      const before = idempotency_key && (await store.findAttempt(tx, reader.person_id, idempotency_key))
      if (before && before.request_hash !== request_hash) fail('idempotency_key_reused')
      if (before) return { id: before.id, isNew: false }
      const target =
        (await findTarget(tx, leadsTo, link, sent_at)) ?? fail('invalid', { fields: { link: 'not_found' } })
      const urgent = body.urgent ?? false
      const { category_id, news_id, survey_id } = target
      if (!mayNotify(await findRights(tx, reader.person_id), { urgent, category_id })) fail('forbidden')
      if (!target.isOpen) fail('invalid', { fields: { link: 'not_published' } })
      const audience = addressedOf(body.audience)
      const about = { category_id, news_id, survey_id, urgent, sent_at, created_at: at, created_by: reader.person_id }
      if (await isNobody(tx, [audience])) fail('audience_empty')
      const id = newId()
      const status = sent_at > at ? ('scheduled' as const) : ('sent' as const)
      await saveNotification(tx, {
        id,
        status,
        kind: kindOf(link, urgent),
        link,
        ...about,
        ...audience,
        ...words.tidy(body),
        translations: words.tidyAll(body.translations),
        content_free: body.content_free ?? false,
        reason: body.reason ?? null,
        image_id: body.image_id ?? null,
        idempotency_key,
        request_hash,
      })
      await record(tx, reader, status === 'sent' ? 'sent' : 'scheduled', id)
      return { id, isNew: status === 'sent' }
    })
    if (made.isNew) await tellReaders()
    return ((await find(reader, made.id)) ?? fail('not_found')).item
  }
  serve(app, house, authoring.send, send, refused)

  const record = async (tx: Database, by: Member, action: NotificationVerb, id: string, before?: store.AuthoredRow) => {
    const after = await store.findAuthored(tx, id)
    if (!after) return
    const was = before && { before: before.notification }
    await recordNotification(tx, { by: by.person_id, at: now(), action, ...was, after: after.notification })
  }

  /** The one to be changed, held until the transaction ends; refuses those who may not. */
  const open = async (tx: Database, { reader, params, fail }: Context<typeof authoring.cancel>) => {
    await store.lockNotification(tx, params.id)
    const row = (await store.findAuthored(tx, params.id)) ?? fail('not_found')
    if (!mayNotify(await findRights(tx, reader.person_id), row.notification)) fail('forbidden')
    return row
  }

  serve(app, house, authoring.cancel, async (context) => {
    const { reader, params, fail } = context
    await db.transaction(async (tx) => {
      const row = await open(tx, context)
      const { status } = row.notification
      if (!canCancel(row))
        fail(status === 'sent' ? 'already_sent' : status === 'held' ? 'already_held' : 'already_cancelled')
      await store.changeNotification(tx, params.id, { status: 'cancelled' })
      await cancelPush(tx, params.id, now())
      await record(tx, reader, 'cancelled', params.id, row)
    })
    await tellReaders()
    return ((await find(reader, params.id)) ?? fail('not_found')).item
  })

  serve(app, house, authoring.restore, async (context) => {
    const { reader, params, fail } = context
    await db.transaction(async (tx) => {
      const row = await open(tx, context as Context<typeof authoring.cancel>)
      if (row.notification.status !== 'cancelled') fail('not_cancelled')
      if (!canRestore(row, now())) fail('too_late')
      const status = wasSent(row.notification, row.push) ? 'sent' : 'scheduled'
      await store.changeNotification(tx, params.id, { status })
      await restorePush(tx, params.id)
      await record(tx, reader, 'restored', params.id, row)
    })
    await tellReaders()
    return ((await find(reader, params.id)) ?? fail('not_found')).item
  })

  const weigh = async ({ body }: Context<typeof authoring.attention>) => {
    const link = body.link === undefined ? undefined : linkOf(body.link)
    const target = link === undefined ? undefined : await findTarget(db, leadsTo, link, now())
    const audience = addressedOf(body.audience)
    const limit = settings.weekly_push_limit
    return weighAttention(db, { audience, target: target?.audiences ?? [], limit, now: now() })
  }
  serve(app, house, authoring.attention, weigh, refused)
}
