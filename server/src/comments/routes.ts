import { type Comment, type CommentAnswer, comments } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf } from '../media/index.ts'
import { findRights, mayEdit, toldGroupTitles } from '../identity/index.ts'
import { findHolding } from '../installation/index.ts'
import { countCommentsOf, findNewsFor } from '../news/index.ts'
import { attemptOf, type Context, serve } from '../platform/http/serve.ts'
import { cursorOf, pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { tellAnswered, untellAnswered } from './answered.ts'
import { heldWordIn, isBlocked, putBackFor, refusedText, tidy } from './comment.ts'
import * as store from './store.ts'
import * as writers from './writers.ts'

/** Names and pictures change without an event: nobody sees old ones for longer than this, in milliseconds. */
const namesMayLag = 60_000

const toAnswer = ({ comment, name, avatar, group, group_titles }: store.CommentRow): CommentAnswer => ({
  id: comment.id,
  text: comment.text,
  created_at: comment.created_at.toISOString(),
  author:
    comment.person_id === null
      ? null
      : { name: name ?? '', avatar: imageOf(avatar ?? undefined), group, ...toldGroupTitles(group_titles) },
  likes: comment.likes,
  ...(comment.held_at && { held: true as const }),
  ...(comment.from_team && { from_team: true as const }),
  ...placeOf(comment),
})
const placeOf = ({ talk_id, answers_id }: Pick<store.CommentRow['comment'], 'talk_id' | 'answers_id'>) => ({
  ...(talk_id !== null && { talk: talk_id }),
  ...(answers_id !== null && { answers: answers_id }),
})

const toUnseen = ({ id, text, created_at, ...row }: store.CommentRow['comment']) => ({
  id,
  text,
  created_at: created_at.toISOString(),
  ...placeOf(row),
})

function toTalk({ first, answers, count }: store.Talk): Comment {
  const gone = store.goneOf(first.comment)
  const said = toAnswer(first)
  const last = answers.at(-1)
  return {
    ...(gone ? { id: said.id, text: '', created_at: said.created_at, author: null, gone } : said),
    answers_count: count,
    first_answers: answers.map(toAnswer),
    answers_cursor: last && count > answers.length ? cursorOf(spotOf(last)) : null,
  }
}
const spotOf = ({ comment }: store.CommentRow) => [comment.created_at.toISOString(), comment.id]

/** The lists are new at once, the counts of the feed within seconds. */
export async function tellOfComments({ db, events }: House): Promise<void> {
  await events.tell(db, { topic: 'content', of: 'comments' })
  await events.tell(db, { topic: 'counts', of: 'news' })
}

export function commentRoutes(app: FastifyInstance, house: House): void {
  const { db, events, limiter, now, responses, settings } = house
  const tellReaders = () => tellOfComments(house)
  const tellInbox = (person_id: string) => events.tell(db, { topic: 'unread', person_id })
  const telling = () => ({ now: now(), languages: settings.languages })
  // The author's account has ended, and with it their name.
  events.on((event) => {
    if (event.topic === 'session' && event.session_id === undefined) responses.drop('comments')
  })

  serveShared(app, house, comments.list, 'comments', async ({ audience, db, params, query }) => {
    const row = await findNewsFor(db, audience, now(), params.id)
    if (!row) return undefined
    const { expires_at, comments_open } = row.news
    const limit = query.limit ?? 20
    const rows = await store.listTalks(db, params.id, { ...query, limit })
    const page = pageOf(rows, limit, toTalk, ({ first }) => spotOf(first))
    const isLed = query.talk !== undefined && query.cursor === undefined
    const asked = isLed ? await store.findTalk(db, params.id, query.talk ?? '') : undefined
    const others = page.items.filter(({ id }) => id !== asked?.first.comment.id)
    const items = asked ? [toTalk(asked), ...others] : page.items
    const soon = new Date(now().getTime() + namesMayLag)
    return {
      reply: { ...page, items, count: await countCommentsOf(db, params.id), comments_open },
      valid_until: expires_at && expires_at < soon ? expires_at : soon,
    }
  })

  serveShared(app, house, comments.answers, 'comments', async ({ audience, db, params, query }) => {
    const talk = await store.findTalkFor(db, audience, now(), params.id)
    const row = talk && (await findNewsFor(db, audience, now(), talk.news_id))
    if (!row) return undefined
    const { expires_at } = row.news
    const limit = query.limit ?? 20
    const rows = await store.listAnswers(db, params.id, { ...query, limit })
    const soon = new Date(now().getTime() + namesMayLag)
    return {
      reply: pageOf(rows, limit, toAnswer, spotOf),
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
      hidden: own.flatMap((one) =>
        one.hidden_at ? [{ ...toUnseen(one), reason: one.hidden_reason ?? ('other' as const) }] : [],
      ),
      ...(held.length > 0 && { held: held.map(toUnseen) }),
      liked: await store.listLiked(db, person_id, params.id),
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

  type Place = { news_id: string; answers: string | undefined; now: Date }

  /** Where an answer stands: in the talk of what it answers, which must be there for its author; undefined when it is not. */
  const findPlace = async (tx: Database, { audience }: Member, place: Place) => {
    if (place.answers === undefined) return {}
    const answered = await store.findShownTo(tx, audience, place.now, place.answers)
    if (answered?.news_id !== place.news_id) return undefined
    return { talk_id: answered.talk_id ?? answered.id, answers_id: answered.id }
  }

  const write = async ({ reader, params, body, request, fail }: Context<typeof comments.write>) => {
    const { person_id } = reader
    limiter.use('comments_by_person', person_id)
    const idempotency_key = attemptOf(request.headers['idempotency-key'])
    const text = tidy(body.text)
    const created_at = now()
    const { id, told } = await db.transaction(async (tx) => {
      if (!(await writers.lockPerson(tx, person_id))) fail('unauthenticated')
      const { news } = (await findNewsFor(tx, reader.audience, created_at, params.id)) ?? fail('not_found')
      const before = idempotency_key === undefined ? undefined : await store.findAttempt(tx, person_id, idempotency_key)
      const isSame = before?.news_id === news.id && before.text === text && before.answers_id === (body.answers ?? null)
      if (before && !isSame) fail('idempotency_key_reused')
      if (before) return { id: before.id }
      if (!news.comments_open) fail('comments_closed')
      const writer = await writers.findWriter(tx, person_id)
      if (isBlocked(writer, created_at)) fail('comments_blocked')
      if (!writer?.terms_accepted_at) fail('terms_not_accepted')
      const place = await findPlace(tx, reader, { news_id: news.id, answers: body.answers, now: created_at })
      if (!place) return fail('comment_gone')
      const held = await holdingOf(tx, reader, text)
      const from_team = mayEdit(await findRights(tx, person_id), news.category_id ?? '')
      const words = { id: newId(), news_id: news.id, person_id, text, created_at, idempotency_key, from_team }
      const [saved] = await store.saveComment(tx, { ...words, ...place, ...held })
      if (saved && !held) await store.countHere(tx, saved, 1)
      return { id: words.id, told: saved && !held ? await tellAnswered(tx, saved, telling()) : undefined }
    })
    await tellReaders()
    if (told) await tellInbox(told)
    return toAnswer((await store.findComment(db, id)) ?? fail('not_found'))
  }
  serve(app, house, comments.write, write, refusedText)

  serve(app, house, comments.acceptTerms, async ({ reader }) => {
    await writers.saveTerms(db, reader.person_id, now())
  })

  serve(app, house, comments.remove, async ({ reader, params, fail }) => {
    limiter.use('comment_removals_by_person', reader.person_id)
    const removed_at = now()
    const done = await db.transaction(async (tx) => {
      const isOthers = () => store.findShownTo(tx, reader.audience, removed_at, params.id)
      const own = await store.lockOwn(tx, reader.person_id, params.id)
      if (!own) return fail((await isOthers()) ? 'forbidden' : 'not_found')
      if (own.removed_at) return undefined
      await store.saveRemoval(tx, own.id, removed_at)
      if (store.isCounted(own)) await store.countHere(tx, own, -1)
      return { told: await untellAnswered(tx, own, telling()) }
    })
    if (!done) return
    await tellReaders()
    if (done.told) await tellInbox(done.told)
  })

  serve(app, house, comments.putBack, async ({ reader, params, fail }) => {
    const { person_id } = reader
    limiter.use('comment_removals_by_person', person_id)
    const at = now()
    const since = new Date(at.getTime() - putBackFor)
    const done = await db.transaction(async (tx) => {
      if (!(await writers.lockPerson(tx, person_id))) fail('unauthenticated')
      const own = (await store.lockOwn(tx, person_id, params.id)) ?? fail('not_found')
      if (!own.removed_at) return undefined
      if (own.removed_at < since) fail('not_found')
      const { news } = (await findNewsFor(tx, reader.audience, at, own.news_id)) ?? fail('not_found')
      if (!news.comments_open) fail('comments_closed')
      if (isBlocked(await writers.findWriter(tx, person_id), at)) fail('comments_blocked')
      await store.saveRemoval(tx, own.id, null)
      if (!store.isCounted(own)) return {}
      await store.countHere(tx, own, 1)
      return { told: await tellAnswered(tx, own, telling(), true) }
    })
    if (!done) return
    await tellReaders()
    if (done.told) await tellInbox(done.told)
  })

  serve(app, house, comments.report, async ({ reader, params, body, fail }) => {
    const { person_id } = reader
    limiter.use('comment_reports_by_person', person_id)
    const row = (await store.findShownTo(db, reader.audience, now(), params.id)) ?? fail('not_found')
    if (row.person_id === person_id) fail('own_comment')
    const report = { comment_id: row.id, person_id, reason: body.reason, reported_at: now() }
    await db.transaction((tx) => store.saveReport(tx, report))
  })

  for (const [endpoint, on] of [
    [comments.like, true],
    [comments.unlike, false],
  ] as const)
    serve(app, house, endpoint, async ({ reader, params, fail }) => {
      const { person_id } = reader
      limiter.use('comment_likes_by_person', person_id)
      const changed = await db.transaction(async (tx) => {
        const row = (await store.findShownTo(tx, reader.audience, now(), params.id)) ?? fail('not_found')
        if (on && row.person_id === person_id) throw new Failure('own_comment')
        return store.saveLike(tx, { person_id, comment_id: row.id, liked_at: now() }, on)
      })
      if (changed) await events.tell(db, { topic: 'counts', of: 'comments' })
    })
}
