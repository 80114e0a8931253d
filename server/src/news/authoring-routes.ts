import { blankNews, newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { listMedia } from '../media/index.ts'
import { listGroupTitles, mayEdit } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import { withGivenUp } from '../platform/given-up.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { serve, serveLagging } from '../platform/http/serve.ts'
import {
  answerNews,
  concernsReaders,
  endsBeforeItBegins,
  entryOf,
  holdNews,
  isInSight,
  mayChange,
  mayRemove,
  personOf,
  sightOf,
  signatureOf,
} from './authoring.ts'
import { openReach, toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { refusedContent } from './content.ts'
import { hasNoReaders } from './publishing.ts'
import { columnsOf, revise } from './revision.ts'
import { derivedFrom, wordingOf } from './wording.ts'

/** Within this time only the first and the last version of one person are kept; in milliseconds. */
const sitting = 10 * 60_000

const writer = (person_id: string) => ({ kind: 'member' as const, person_id })

/** Writing: what readers do not see yet, and what they see changed. */
export function newsAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const refused = refusedContent(db)

  serveLagging(app, house, authoring.list, async ({ db, reader, query: { mine, author, ...query } }) => {
    const limit = query.limit ?? 20
    const own = personOf(reader)
    const filter = { ...query, ...store.begunBy(mine && own !== null ? own : author), ...sightOf(reader) }
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

  serve(app, house, authoring.get, async ({ params, reader, fail }) => {
    const item = await answerNews(house, params.id)
    return isInSight(reader, item) ? item : fail('not_found')
  })

  serveChange(app, house, authoring.create, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body, rights, fail }) => {
      if (!mayEdit(rights, body.category_id)) fail('forbidden')
      const id = newId()
      const at = now()
      const person_id = personOf(reader)
      const content = { ...blankNews, ...body }
      const { audience, must_read_due, expires_at, ...plain } = content
      const author = await signatureOf(tx, reader, content.alias)
      const stamps = { created_by: person_id, changed_by: person_id, changed_at: at, updated_at: at }
      const columns = { ...plain, ...columnsOf({ audience, must_read_due, expires_at }) }
      const derived = derivedFrom(content, content.translations)
      await store.saveNews(tx, { id, status: 'draft', ...columns, ...derived, ...stamps, author })
      const words = { wording: wordingOf(content), translations: content.translations }
      const saved = { saved_at: at, saved_by: person_id, published: false }
      await store.saveVersion(tx, { news_id: id, version: 1, ...words, ...saved })
      return (await store.lockNews(tx, id)) ?? fail('not_found')
    },
    entry: (_nothing, after) => entryOf('created', { after }),
    reply: ({ id }) => answerNews(house, id),
    demands: refused,
  })

  serveChange(app, house, authoring.change, {
    hold: holdNews,
    change: async (tx, row, { reader, body: { version: _seen, reason, ...changes }, rights, fail }) => {
      const at = now()
      const { translations } = changes
      const { after, rewritten } = revise(row, {
        ...changes,
        ...(translations && { translations: withGivenUp(row.translations, translations, settings.languages) }),
      })
      if (!mayChange(rights, row) || !mayChange(rights, after)) fail('forbidden')
      if (concernsReaders(row) && endsBeforeItBegins(after)) fail('invalid', { fields: { expires_at: 'too_small' } })
      if (concernsReaders(row) && (await hasNoReaders(tx, after))) fail('not_ready', { fields: { audience: 'nobody' } })

      const next = row.version + 1
      const saved_by = personOf(reader)
      const stamps = { version: next, changed_by: saved_by, changed_at: at, held: null }
      const isNewText = rewritten || reason !== undefined
      const text = isNewText ? { text_version: next, updated_at: at } : {}
      const confirmation = reason === undefined ? {} : { asked_version: next, asked_reason: reason }
      const author =
        changes.alias === undefined
          ? {}
          : { author: await signatureOf(tx, row.created_by === null ? reader : writer(row.created_by), changes.alias) }
      const { search: _, ...columns } = { ...after, ...stamps, ...text, ...confirmation, ...author }
      await store.changeNews(tx, row.id, columns)
      if (isNewText) {
        await store.keepFirstWords(tx, row)
        const words = { wording: wordingOf(after), translations: after.translations }
        if (saved_by !== null)
          await store.removeOverwritten(tx, row, { saved_by, words, since: new Date(at.getTime() - sitting) })
        const saved = { saved_at: at, saved_by, published: row.status === 'published', reason: reason ?? null }
        await store.saveVersion(tx, { news_id: row.id, version: next, ...words, ...saved })
      }
      return { after: { ...after, ...text }, isSeen: row.status === 'published' }
    },
    entry: (before, { after }) => entryOf('changed', { before, after }),
    tell: ({ isSeen }) => isSeen && events.tell(db, { topic: 'content', of: 'news' }),
    reply: (_done, { params }) => answerNews(house, params.id),
    demands: refused,
  })

  serveChange(app, house, authoring.remove, {
    hold: holdNews,
    change: async (tx, row, { reader, rights, fail }) => {
      if (!mayRemove(rights, reader.person_id, row)) fail('forbidden')
      if (row.status === 'published') fail('still_published')
      await store.removeNews(tx, row.id)
    },
    entry: (before) => entryOf('deleted', { before }),
    reply: () => undefined,
  })
}
