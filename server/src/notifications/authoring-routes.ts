import { notificationsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Entry, serveChange } from '../audit/index.ts'
import { findImage, listMedia } from '../media/index.ts'
import { findRights, headCounter, isNobody, listCrowds, listGroupTitles, refusedGroups } from '../identity/index.ts'
import { addressedOf } from '../platform/audience.ts'
import { attemptOf, type Context, serve } from '../platform/http/serve.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { Failure } from '../platform/http/failure.ts'
import { type Ask, approvedOrThrow, blankPlan, endAsking, noteWriter, wentOut } from '../review/index.ts'
import * as words from './authoring.ts'
import { entryOf, furthest, hashOfRequest, kindOf, lacksLink, mayNotify, mayWrite, refusedWords } from './authoring.ts'
import { weighAttention } from './authoring-attention.ts'
import {
  canCancel,
  canRestore,
  type CountReach,
  deliveryOf,
  toStudioNotification,
  wasSent,
  wasTakenBack,
  whomOf,
} from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { findTarget, type LeadsTo } from './authoring-target.ts'
import { leavingAfter, lockToTakeBack, takeBack } from './leaving.ts'
import { hourOf, planAt, reviewableOf } from './review.ts'
import { cancelPush, restorePush } from './push/numbers.ts'
import { listOfAll } from './push/ring.ts'
import { saveNotification } from './store.ts'
import type { Tellers } from './tellers.ts'

/** What an editor sends to people, apart from what goes out with a publication. */
export function notificationAuthoringRoutes(
  app: FastifyInstance,
  house: House,
  { countReach, leadsTo, tellers, ask }: { countReach: CountReach; leadsTo: LeadsTo; tellers: Tellers; ask: Ask },
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
    const context = {
      media: await listMedia(
        db,
        rows.map(({ notification }) => notification.image_id),
      ),
      titles: await listGroupTitles(db, ids),
      rights: await findRights(db, reader.person_id),
      people: headCounter(await listCrowds(db)),
      recipients: await store.countRecipients(
        db,
        rows.flatMap(({ notification }) => (store.isForSome(notification) ? [notification.id] : [])),
      ),
      now: now(),
    }
    return (row: store.AuthoredRow) => toStudioNotification(row, context)
  }
  const find = async (reader: Member, id: string) => {
    const row = await store.findAuthored(db, id)
    if (!row) throw new Failure('not_found')
    return { row, item: (await describe(reader, [row]))(row) }
  }
  const describeOne = async (reader: Member, id: string) => (await find(reader, id)).item

  serve(app, house, authoring.list, async ({ reader, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listAuthored(db, { ...query, limit })
    const page = pageOf(rows, limit, await describe(reader, rows), store.authoredOrder(query).placeOf)
    return { ...page, counts: await store.countStatuses(db, query) }
  })

  serve(app, house, authoring.get, async ({ reader, params }) => {
    const { row, item } = await find(reader, params.id)
    const reach = await countReach(db, whomOf(row), now(), row.notification.category_id ?? undefined)
    return { ...item, delivery: await deliveryOf(db, row, reach) }
  })

  serveChange(app, house, authoring.send, {
    hold: (tx, { reader }) => store.lockAuthor(tx, reader.person_id),
    change: async (tx, _author, { reader, body, request, rights, fail }) => {
      const { person_id } = reader
      const idempotency_key = attemptOf(request.headers['idempotency-key']) ?? null
      const request_hash = hashOfRequest(body)
      const at = now()
      const sent_at = body.send_at === undefined || new Date(body.send_at) < at ? at : new Date(body.send_at)
      const link = linkOf(body.link ?? listOfAll) ?? fail('invalid', { fields: { link: 'not_allowed' } })
      const before = idempotency_key && (await store.findAttempt(tx, person_id, idempotency_key))
      if (before && before.request_hash !== request_hash) fail('idempotency_key_reused')
      if (before) return { id: before.id }
      const target =
        (await findTarget(tx, leadsTo, link, sent_at)) ?? fail('invalid', { fields: { link: 'not_found' } })
      const urgent = body.urgent ?? false
      const { category_id, news_id, survey_id } = target
      const { review: wish } = body
      const may = wish ? mayWrite(rights, category_id) : mayNotify(rights, { urgent, category_id })
      if (!may) fail('forbidden')
      if (!target.isOpen) fail('invalid', { fields: { link: 'not_published' } })
      const audience = addressedOf(body.audience)
      const about = { category_id, news_id, survey_id, urgent, created_at: at, created_by: person_id }
      if (await isNobody(tx, [audience])) fail('audience_empty')
      const id = newId()
      const isLater = sent_at > at
      const begun = wish
        ? { status: 'in_review' as const, sent_at }
        : isLater
          ? { status: 'scheduled' as const, sent_at }
          : leavingAfter(settings.push_undo_seconds, at, person_id)
      await saveNotification(tx, {
        id,
        ...begun,
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
      const made = (await store.findAuthored(tx, id)) ?? fail('not_found')
      const after = made.notification
      await noteWriter(tx, 'notification', id, person_id)
      if (wish) {
        await ask(tx, { kind: 'notification', id }, { ...wish, by: person_id, now: at, plan: planAt(hourOf(after)) })
        return { id, entry: entryOf('review_asked', { after }) }
      }
      const plan = planAt(hourOf(after))
      await approvedOrThrow(tx, await reviewableOf(tx, after, plan))
      if (!isLater) await wentOut(tx, await reviewableOf(tx, after, plan))
      return { id, entry: entryOf(isLater ? 'scheduled' : 'sent', { after }), isSent: begun.status === 'sent' }
    },
    entry: (_author, { entry }) => entry,
    tell: ({ isSent }) => isSent && tellReaders(),
    reply: ({ id }, { reader }) => describeOne(reader, id),
    demands: async (body) => ({ ...lacksLink(body), ...(await refused(body)) }),
  })

  /** What both ways of changing one have in common. */
  const steps = {
    hold: async (tx: Database, { params }: { params: { id: string } }) => {
      await store.lockNotification(tx, params.id)
      return store.findAuthored(tx, params.id)
    },
    entry: (_before: store.AuthoredRow, entry: Entry) => entry,
    topic: 'notifications' as const,
    reply: (_done: Entry, { reader, params }: { reader: Member; params: { id: string } }) =>
      describeOne(reader, params.id),
  }
  const changeStatus = async (
    tx: Database,
    { notification: before }: store.AuthoredRow,
    verb: 'cancelled' | 'restored',
    changes: Partial<store.AuthoredRow['notification']>,
  ) => {
    await store.changeNotification(tx, before.id, changes)
    return entryOf(verb, { before, after: { ...before, ...changes } })
  }

  serveChange(app, house, authoring.cancel, {
    ...steps,
    hold: async (tx, { params }) => {
      await lockToTakeBack(tx, tellers, params.id)
      return store.findAuthored(tx, params.id)
    },
    change: async (tx, row, { rights, fail }) => {
      const { id, status } = row.notification
      if (!mayNotify(rights, row.notification)) fail('forbidden')
      if (!canCancel(row))
        fail(status === 'sent' ? 'already_sent' : status === 'held' ? 'already_held' : 'already_cancelled')
      if (status === 'leaving') return takeBack(tx, row.notification, now())
      await cancelPush(tx, id, now())
      await endAsking(tx, { kind: 'notification', id })
      return changeStatus(tx, row, 'cancelled', { status: 'cancelled' })
    },
  })

  serveChange(app, house, authoring.restore, {
    ...steps,
    change: async (tx, row, { reader, rights, fail }) => {
      if (!mayNotify(rights, row.notification)) fail('forbidden')
      if (row.notification.status !== 'cancelled') fail('not_cancelled')
      if (!canRestore(row, now())) fail('too_late')
      const before = row.notification
      const plan = wasSent(before, row.push) ? blankPlan : planAt(hourOf(before))
      await approvedOrThrow(tx, await reviewableOf(tx, before, plan), { stands: plan === blankPlan })
      await restorePush(tx, row.notification.id)
      const again = wasTakenBack(row)
        ? leavingAfter(settings.push_undo_seconds, now(), reader.person_id)
        : { status: wasSent(before, row.push) ? ('sent' as const) : ('scheduled' as const) }
      return changeStatus(tx, row, 'restored', again)
    },
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
