import { type Comment, comments } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf } from '../media/index.ts'
import { findHolding } from '../installation/index.ts'
import { countComment, countCommentsOf, findNewsFor } from '../news/index.ts'
import { attemptOf, type Context, serve } from '../platform/http/serve.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { heldWordIn, isBlocked, putBackFor, refusedText, tidy } from './comment.ts'
import * as store from './store.ts'
import * as writers from './writers.ts'

/** Names and pictures change without an event: nobody sees old ones for longer than this, in milliseconds. */
const namesMayLag = 60_000

const toComment = ({ comment, name, avatar, group }: store.CommentRow): Comment => ({
  id: comment.id,
  text: comment.text,
  created_at: comment.created_at.toISOString(),
  author: comment.person_id === null ? null : { name: name ?? '', avatar: imageOf(avatar ?? undefined), group },
  ...(comment.held_at && { held: true as const }),
})

/** The lists are new at once, the counts of the feed within seconds. */
export async function tellOfComments({ db, events }: House): Promise<void> {
  await events.tell(db, { topic: 'content', of: 'comments' })
  await events.tell(db, { topic: 'counts', of: 'news' })
}

export function commentRoutes(app: FastifyInstance, house: House): void {
  const { db, events, limiter, now, responses, settings } = house
  const tellReaders = () => tellOfComments(house)
  // The author's account has ended, and with it their name.
  events.on((event) => {
    if (event.topic === 'session' && event.session_id === undefined) responses.drop('comments')
  })

  serveShared(app, house, comments.list, 'comments', async ({ audience, params, query }) => {
    const row = await findNewsFor(db, audience, now(), params.id)
    if (!row) return undefined
    const { expires_at, comments_open } = row.news
    const limit = query.limit ?? 20
    const rows = await store.listComments(db, params.id, { ...query, limit })
    const page = pageOf(rows, limit, toComment, ({ comment }) => [comment.created_at.toISOString(), comment.id])
    const soon = new Date(now().getTime() + namesMayLag)
    return {
      reply: { ...page, count: await countCommentsOf(db, params.id), comments_open },
      valid_until: expires_at && expires_at < soon ? expires_at : soon,
    }
  })

  serve(app, house, comments.standing, async ({ reader, params, fail }) => {
    const { person_id } = reader
    if (!(await findNewsFor(db, reader.audience, now(), params.id))) fail('not_found')
    const writer = await writers.findWriter(db, person_id)
    const own = await store.listOwn(db, person_id, params.id)
    const held = own.filter(({ held_at }) => held_at !== null)
    return {
      person_id,
      own: own.map(({ id }) => id),
      reported: await store.listReported(db, person_id, params.id),
      hidden: own.flatMap(({ id, text, created_at, hidden_at, hidden_reason }) =>
        hidden_at ? [{ id, text, created_at: created_at.toISOString(), reason: hidden_reason ?? 'other' }] : [],
      ),
      ...(held.length > 0 && {
        held: held.map(({ id, text, created_at }) => ({ id, text, created_at: created_at.toISOString() })),
      }),
      terms_accepted_at: writer?.terms_accepted_at?.toISOString() ?? null,
      blocked:
        writer && isBlocked(writer, now())
          ? { reason: writer.blocked_reason ?? 'other', until: writer.blocked_until?.toISOString() ?? null }
          : null,
    }
  })

  /** Why what this person says has to wait; undefined when everybody sees it at once. */
  const holdingOf = async (tx: Database, { person_id, role }: Member, text: string) => {
    const { held_words, first_comment_waits } = await findHolding(tx, settings)
    const held_word = heldWordIn(text, held_words)
    if (held_word !== undefined) return { held_at: now(), held_reason: 'word' as const, held_word }
    const waits = first_comment_waits && role === 'member' && !(await store.hasBeenShown(tx, person_id))
    return waits ? { held_at: now(), held_reason: 'first' as const } : undefined
  }

  const write = async ({ reader, params, body, request, fail }: Context<typeof comments.write>) => {
    const { person_id } = reader
    limiter.use('comments_by_person', person_id)
    const idempotency_key = attemptOf(request.headers['idempotency-key'])
    const text = tidy(body.text)
    const created_at = now()
    const id = await db.transaction(async (tx) => {
      if (!(await writers.lockPerson(tx, person_id))) fail('unauthenticated')
      const { news } = (await findNewsFor(tx, reader.audience, created_at, params.id)) ?? fail('not_found')
      const before = idempotency_key === undefined ? undefined : await store.findAttempt(tx, person_id, idempotency_key)
      if (before && (before.news_id !== news.id || before.text !== text)) fail('idempotency_key_reused')
      if (before) return before.id
      if (!news.comments_open) fail('comments_closed')
      const writer = await writers.findWriter(tx, person_id)
      if (isBlocked(writer, created_at)) fail('comments_blocked')
      if (!writer?.terms_accepted_at) fail('terms_not_accepted')
      const made = newId()
      const held = await holdingOf(tx, reader, text)
      await store.saveComment(tx, { id: made, news_id: news.id, person_id, text, created_at, idempotency_key, ...held })
      if (!held) await countComment(tx, news.id, 1)
      return made
    })
    await tellReaders()
    return toComment((await store.findComment(db, id)) ?? fail('not_found'))
  }
  serve(app, house, comments.write, write, refusedText)

  serve(app, house, comments.acceptTerms, async ({ reader }) => {
    await writers.saveTerms(db, reader.person_id, now())
  })

  serve(app, house, comments.remove, async ({ reader, params, fail }) => {
    const removed_at = now()
    await db.transaction(async (tx) => {
      const isOthers = () => store.findShownTo(tx, reader.audience, removed_at, params.id)
      const own = await store.lockOwn(tx, reader.person_id, params.id)
      if (!own) return fail((await isOthers()) ? 'forbidden' : 'not_found')
      if (own.removed_at) return
      await store.saveRemoval(tx, own.id, removed_at)
      if (store.isCounted(own)) await countComment(tx, own.news_id, -1)
    })
    await tellReaders()
  })

  serve(app, house, comments.putBack, async ({ reader, params, fail }) => {
    const since = new Date(now().getTime() - putBackFor)
    await db.transaction(async (tx) => {
      const own = (await store.lockOwn(tx, reader.person_id, params.id)) ?? fail('not_found')
      if (!own.removed_at) return
      if (own.removed_at < since) fail('not_found')
      await store.saveRemoval(tx, own.id, null)
      if (store.isCounted(own)) await countComment(tx, own.news_id, 1)
    })
    await tellReaders()
  })

  serve(app, house, comments.report, async ({ reader, params, body, fail }) => {
    const { person_id } = reader
    limiter.use('comment_reports_by_person', person_id)
    const row = (await store.findShownTo(db, reader.audience, now(), params.id)) ?? fail('not_found')
    if (row.person_id === person_id) fail('own_comment')
    const report = { comment_id: row.id, person_id, reason: body.reason, reported_at: now() }
    await db.transaction((tx) => store.saveReport(tx, report))
  })
}
