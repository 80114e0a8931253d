import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia } from '../media/index.ts'
import { findRights, listGroupTitles, mayEdit } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import {
  concernsReaders,
  endsBeforeItBegins,
  findStudioNews,
  mayChange,
  mayRemove,
  openNews,
  recordNews,
  signatureOf,
} from './authoring.ts'
import { toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { emptyContent, refusedContent } from './content.ts'
import { hasNoReaders } from './publishing.ts'
import { openReach } from './reach.ts'
import { columnsOf, revise, wordingOf } from './revision.ts'
import { derivedFrom } from './wording.ts'

/** Of what one person writes within it the first version is kept and the last; in milliseconds. */
const sitting = 10 * 60_000

/** Writing: what readers do not see yet, and what they see changed. */
export function newsAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now } = house
  const refused = refusedContent(db)

  serve(app, house, authoring.list, async ({ reader, query: { mine, author, ...query } }) => {
    const limit = query.limit ?? 20
    const filter = { ...query, ...store.begunBy(mine ? reader.person_id : author) }
    const rows = await store.listAuthored(db, { ...filter, limit })
    const media = await listMedia(
      db,
      rows.flatMap(({ news }) => [news.cover_id, news.author.avatar_id]),
    )
    const titles = await listGroupTitles(
      db,
      rows.flatMap(({ news }) => news.audience_groups),
    )
    const reachOf = await openReach(db, rows)
    const toItem = (row: store.AuthoredRow) => ({ ...toStudioItem(row, media, titles), ...reachOf(row) })
    const page = pageOf(rows, limit, toItem, store.changedPlaceOf)
    return { ...page, counts: await store.countStatuses(db, filter) }
  })

  serve(
    app,
    house,
    authoring.get,
    async ({ params, fail }) => (await findStudioNews(db, params.id)) ?? fail('not_found'),
  )

  const create = async ({ reader, body, fail }: Context<typeof authoring.create>) => {
    if (!mayEdit(await findRights(db, reader.person_id), body.category_id)) fail('forbidden')
    const [id, at] = [newId(), now()]
    const content = { ...emptyContent, ...body }
    const { audience, must_read_due, expires_at, ...plain } = content
    await db.transaction(async (tx) => {
      const author = await signatureOf(tx, reader.person_id, content.alias)
      const stamps = { created_by: reader.person_id, changed_by: reader.person_id, changed_at: at, updated_at: at }
      const columns = { ...plain, ...columnsOf({ audience, must_read_due, expires_at }) }
      const derived = derivedFrom(content, content.translations)
      await store.saveNews(tx, { id, status: 'draft', ...columns, ...derived, ...stamps, author })
      const words = { wording: wordingOf(content), translations: content.translations }
      const saved = { saved_at: at, saved_by: reader.person_id, published: false }
      await store.saveVersion(tx, { news_id: id, version: 1, ...words, ...saved })
      const after = (await store.lockNews(tx, id)) ?? fail('not_found')
      await recordNews(tx, { by: reader, at, action: 'created', after })
    })
    return (await findStudioNews(db, id)) ?? fail('not_found')
  }
  serve(app, house, authoring.create, create, refused)

  const change = async ({ reader, params, body, fail }: Context<typeof authoring.change>) => {
    const { version, reason, ...changes } = body
    const at = now()
    const isSeen = await db.transaction(async (tx) => {
      const { row, rights } = (await openNews(tx, reader, params.id)) ?? fail('not_found')
      const { after, rewritten } = revise(row, changes)
      if (!mayChange(rights, row) || !mayChange(rights, after)) fail('forbidden')
      if (row.version !== version) fail('version_conflict')
      if (concernsReaders(row) && endsBeforeItBegins(after)) fail('invalid', { fields: { expires_at: 'too_small' } })
      if (concernsReaders(row) && (await hasNoReaders(tx, after))) fail('not_ready', { fields: { audience: 'nobody' } })

      const next = row.version + 1
      const stamps = { version: next, changed_by: reader.person_id, changed_at: at, held: null }
      const isNewText = rewritten || reason !== undefined
      const text = isNewText ? { text_version: next, updated_at: at } : {}
      const asked = reason === undefined ? {} : { asked_version: next, asked_reason: reason }
      const author =
        changes.alias === undefined
          ? {}
          : { author: await signatureOf(tx, row.created_by ?? reader.person_id, changes.alias) }
      const { search: _, ...columns } = { ...after, ...stamps, ...text, ...asked, ...author }
      await store.changeNews(tx, row.id, columns)
      if (isNewText) {
        await store.keepFirstWords(tx, row)
        const saved_by = reader.person_id
        const words = { wording: wordingOf(after), translations: after.translations }
        await store.removeOverwritten(tx, row, { saved_by, words, since: new Date(at.getTime() - sitting) })
        const saved = { saved_at: at, saved_by, published: row.status === 'published', reason: reason ?? null }
        await store.saveVersion(tx, { news_id: row.id, version: next, ...words, ...saved })
      }
      await recordNews(tx, { by: reader, at, action: 'changed', before: row, after: { ...after, ...text } })
      return row.status === 'published'
    })
    if (isSeen) await events.tell(db, { topic: 'content', of: 'news' })
    return (await findStudioNews(db, params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.change, change, refused)

  serve(app, house, authoring.remove, async ({ reader, params, fail }) => {
    await db.transaction(async (tx) => {
      const { row, rights } = (await openNews(tx, reader, params.id)) ?? fail('not_found')
      if (!mayRemove(rights, reader.person_id, row)) fail('forbidden')
      if (row.status === 'published') fail('still_published')
      await store.removeNews(tx, row.id)
      await recordNews(tx, { by: reader, at: now(), action: 'deleted', before: row })
    })
  })
}
