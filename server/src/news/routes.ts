import { guestReading, news, spokenItem } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { addGuestRead } from '../readings/index.ts'
import { listMedia } from '../media/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { networkOf } from '../platform/http/network.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, ofGuests, serve } from '../platform/http/serve.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { articleCheckOf } from './checks.ts'
import * as marks from './marks.ts'
import { refuseGone } from './refuse-gone.ts'
import { bodyForReaders, mediaListed, mediaOf, toArticle, toNewsItem } from './reply.ts'
import { hashOfWording } from './revision.ts'
import type { Speech } from '../speech/index.ts'
import * as store from './store.ts'

export function newsRoutes(app: FastifyInstance, house: House, speech: Speech | undefined): void {
  const { db, events, limiter, now } = house

  serveShared(app, house, news.list, 'news', async ({ audience, db, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listNews(db, audience, now(), { ...query, limit })
    const media = await listMedia(db, rows.flatMap(mediaListed))
    const reply = pageOf(rows, limit, (row) => toNewsItem(row, media, audience, query.lang), store.feedPlaceOf)
    return { reply, valid_until: await store.findNextExpiry(db, now()) }
  })

  serveShared(app, house, news.get, 'news', async ({ audience, db, params, query }) => {
    const row = await store.findNewsFor(db, audience, now(), params.id)
    if (!row) return refuseGone(db, audience, now(), { id: params.id, lang: query.lang })
    const related = await store.listRelated(db, audience, now(), row)
    const media = await listMedia(db, [...mediaOf(row), ...related.flatMap(mediaListed)])
    const article = toArticle(row, related, media, audience, query.lang)
    const speaks = speech?.reads(spokenItem(article), article.language)
    const body = await bodyForReaders(db, article.body)
    const reply = { ...article, body, check: await articleCheckOf(db, params.id), ...(speaks && { speech: true }) }
    return { reply, valid_until: await store.findNextExpiry(db, now()) }
  })

  serve(app, house, news.marks, async ({ reader, query }) =>
    marks.listMarks(db, reader.person_id, query.since === undefined ? undefined : Number(query.since)),
  )

  /** The item, if this member may read it; else the refusal that hides it. */
  const open = async (reader: Member, id: string, fail: (code: 'not_found') => never) => {
    const row = (await store.findNewsFor(db, reader.audience, now(), id)) ?? fail('not_found')
    return { row: row.news, whose: { person_id: reader.person_id, news_id: id } }
  }
  const tellUnread = ({ person_id }: Member) => events.tell(db, { topic: 'unread', person_id })
  const tellCounts = () => events.tell(db, { topic: 'counts', of: 'news' })

  serve(app, house, news.bookmark, async ({ reader, params, fail }) => {
    const { whose } = await open(reader, params.id, fail)
    await marks.saveMoment(db, whose, 'bookmarked_at', now())
  })
  serve(app, house, news.removeBookmark, async ({ reader, params }) => {
    await marks.saveMoment(db, { person_id: reader.person_id, news_id: params.id }, 'bookmarked_at', null)
  })
  serve(app, house, news.read, async ({ reader, params, fail }) => {
    const { whose } = await open(reader, params.id, fail)
    if (await marks.saveRead(db, whose, now())) await tellUnread(reader)
  })
  const addReading = async ({ reader, params, request, fail }: Context<typeof guestReading.add>) => {
    if (reader.kind !== 'guest') return
    limiter.use('guest_readings_by_address_and_item', `${networkOf(request.ip)} ${params.id}`)
    if (!(await store.findNewsFor(db, reader.audience, now(), params.id))) fail('not_found')
    await addGuestRead(db, params.id, now())
  }
  serve(app, house, guestReading.add, addReading, { limits: ofGuests('guest_readings_by_address') })
  serve(app, house, news.unread, async ({ reader, params }) => {
    await marks.saveMoment(db, { person_id: reader.person_id, news_id: params.id }, 'read_at', null)
  })
  serve(app, house, news.react, async ({ reader, params, body, fail }) => {
    const { whose } = await open(reader, params.id, fail)
    if (!house.settings.reactions.some(({ kind }) => kind === body.kind)) fail('reaction_not_offered')
    if (await marks.saveReaction(db, whose, body.kind)) await tellCounts()
  })
  serve(app, house, news.removeReaction, async ({ reader, params, fail }) => {
    const { whose } = await open(reader, params.id, fail)
    if (await marks.saveReaction(db, whose, null)) await tellCounts()
  })

  serve(app, house, news.confirm, async ({ reader, params, body, fail }) => {
    const { row, whose } = await open(reader, params.id, fail)
    if (!row.must_read) fail('confirmation_not_asked')
    // Other words than these are on their screen; a change that left the words alone is no matter.
    if (body.version < row.text_version || body.version > row.version) fail('version_conflict')
    const hash = hashOfWording(row)
    const { confirmed_at, along } = await marks.saveConfirmation(db, whose, body.version, hash, now())
    if (along) await tellUnread(reader)
    return { confirmed_at: confirmed_at.toISOString(), version: body.version }
  })
}
