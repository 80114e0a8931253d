import { randomUUID } from 'node:crypto'
import { newsAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { listMedia } from '../media/index.ts'
import { type EditorRights, findRights, listGroupTitles, mayEdit, refusedGroups } from '../identity/index.ts'
import { choiceOf } from '../platform/audience.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve, serveLagging } from '../platform/http/serve.ts'
import { endAsking, forgetReview } from '../review/index.ts'
import {
  answerNews,
  entryOf,
  holdNews,
  isInSight,
  readsPending,
  mayChange,
  mayRemove,
  maySomewhere,
  personOf,
  sightOf,
  signatureOf,
  type Writer,
  within,
} from './authoring.ts'
import { openReach, toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { checkEntry, findCheck, markChecked } from './checks.ts'
import { refusedContent } from './content.ts'
import { beginDraft } from './drafting.ts'
import { type Change, changeItem, publishChanges } from './publishing.ts'
import { differing, noteWriting, revised, withPending } from './writing.ts'

/** Writing: what readers do not see yet, and what they see changed. */
export function newsAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const refused = refusedContent(db)

  /** Whoever has it open takes in what was saved. */
  const tellEditors = ({ reader, params }: { reader: Writer; params: { id: string } }) =>
    events.tell(db, { topic: 'written', kind: 'news', id: params.id, save: randomUUID(), person_id: personOf(reader) })

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
    const toItem = (row: store.AuthoredRow) => {
      const item = { ...toStudioItem(row, media, titles), ...reachOf(row) }
      return { ...item, unpublished: item.unpublished && readsPending(reader) }
    }
    const page = pageOf(rows, limit, toItem, store.authoredOrder(query).placeOf)
    return { ...page, counts: await store.countStatuses(db, filter) }
  })

  serve(app, house, authoring.last, async ({ reader }) => {
    const row = await store.findLastOut(db, reader.person_id)
    if (!row) return { category_id: null, audience: null }
    const rights = await findRights(db, reader.person_id)
    const category_id = row.category_id !== null && mayEdit(rights, row.category_id) ? row.category_id : null
    const choice = choiceOf(row)
    const gone = await refusedGroups(db, choice)
    const groups = 'groups' in choice ? choice.groups.filter((_, at) => !(`audience.groups.${at}` in gone)) : []
    return { category_id, audience: 'groups' in choice ? { ...choice, groups } : choice }
  })

  serve(app, house, authoring.get, async ({ params, reader, fail }) => {
    const item = await answerNews(house, params.id, readsPending(reader))
    return isInSight(reader, item) ? item : fail('not_found')
  })

  serveChange(app, house, authoring.create, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body, rights, fail }) => {
      const { category_id = null } = body
      if (category_id === null ? !maySomewhere(rights) : !mayEdit(rights, category_id)) fail('forbidden')
      const author = await signatureOf(tx, reader, body.alias ?? null)
      const begun = { person_id: personOf(reader), author, at: now() }
      const after = (await beginDraft(tx, { ...body, category_id }, begun)) ?? fail('not_found')
      await noteWriting(tx, after.id, reader)
      return after
    },
    entry: (_nothing, after) => entryOf('created', { after }),
    reply: ({ id }) => answerNews(house, id),
    demands: refused,
  })

  serveChange(app, house, authoring.change, {
    hold: holdNews,
    within,
    change: async (tx, row, { reader, body: { version: _seen, reason, ...changes }, rights }) => {
      const { languages } = settings
      const after = await changeIn(tx, row, { changes, reason, rights, by: reader, at: now(), languages })
      return { after, isSeen: row.status === 'published' }
    },
    entry: (before, { after }) => entryOf('changed', { before, after }),
    tell: async ({ isSeen }, context) => {
      await tellEditors(context)
      if (isSeen) await events.tell(db, { topic: 'content', of: 'news' })
    },
    reply: (_done, { params }) => answerNews(house, params.id),
    demands: refused,
  })

  /** Makes these changes part of the item, where the caller may; its readers have them at once. */
  const changeIn = async (tx: Database, row: store.News, { rights, ...wish }: Change & { rights: EditorRights }) => {
    const { after } = revised(row, wish.changes, settings.languages)
    const person_id = personOf(wish.by)
    if (!mayChange(rights, row, person_id) || !mayChange(rights, after, person_id)) throw new Failure('forbidden')
    return changeItem(tx, row, wish)
  }

  /** What an editor who has loaded it saw of what is pending. */
  const seenOf = (row: store.News) => (row.pending ? row.pending_version : 0)
  /** What the ways of handling what is pending have in common. */
  const pendingSteps = {
    hold: holdNews,
    within,
    reply: (_done: unknown, { params }: { params: { id: string } }) => answerNews(house, params.id),
  }

  serveChange(app, house, authoring.keep, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { version: _seen, pending, ...changes }, rights, fail }) => {
      if (row.status === 'draft') fail('still_draft')
      if (pending !== seenOf(row)) fail('version_conflict')
      const kept = differing(row, { ...row.pending, ...changes })
      const { category_id = row.category_id } = kept ?? {}
      if (category_id === null || !mayEdit(rights, category_id)) fail('forbidden')
      const stamps = { changed_by: reader.person_id, changed_at: now(), pending_version: row.pending_version + 1 }
      await store.changeNews(tx, row.id, { ...stamps, pending: kept })
      await noteWriting(tx, row.id, reader)
      return { ...row, pending: kept }
    },
    tell: (_done, context) => tellEditors(context),
    entry: (before, after) =>
      entryOf('kept', {
        before: withPending(before, settings.languages),
        after: withPending(after, settings.languages),
      }),
    demands: refused,
  })

  serveChange(app, house, authoring.discard, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { pending }, fail }) => {
      if (pending !== seenOf(row)) fail('version_conflict')
      if (row.pending === null) return undefined
      const stamps = { changed_by: reader.person_id, changed_at: now(), pending_version: row.pending_version + 1 }
      await store.changeNews(tx, row.id, { ...stamps, pending: null })
      await endAsking(tx, { kind: 'news', id: row.id })
      return row
    },
    tell: (_done, context) => tellEditors(context),
    entry: (before, changed) =>
      changed && entryOf('discarded', { before: withPending(before, settings.languages), after: before }),
  })

  serveChange(app, house, authoring.publishPending, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { pending, reason, checked = false }, rights, fail }) => {
      if (pending !== seenOf(row)) fail('version_conflict')
      if (row.pending === null) fail('unchanged')
      const { person_id } = reader
      const wish = { reason, by: reader, at: now(), languages: settings.languages }
      if (!mayChange(rights, row, person_id) || !mayChange(rights, withPending(row, wish.languages), person_id))
        fail('forbidden')
      const after = await publishChanges(tx, row, wish)
      const isSeen = row.status === 'published'
      // Whoever has taken it away meanwhile asks nobody to look.
      const check = isSeen && checked ? (await findCheck(tx, row.id))?.row : undefined
      const checks = check && [checkEntry('checked', after, check, await markChecked(tx, check, person_id, wish.at))]
      return { after, isSeen, checks }
    },
    entry: (before, { after, checks = [] }) => [entryOf('changed', { before, after }), ...checks],
    tell: async ({ isSeen }, context) => {
      await tellEditors(context)
      if (isSeen) await events.tell(db, { topic: 'content', of: 'news' })
    },
  })

  serveChange(app, house, authoring.remove, {
    hold: holdNews,
    within,
    change: async (tx, row, { reader, rights, fail }) => {
      if (!mayRemove(rights, reader.person_id, row)) fail('forbidden')
      if (row.status === 'published') fail('still_published')
      await store.removeNews(tx, row.id)
      await forgetReview(tx, 'news', row.id)
    },
    entry: (before) => entryOf('deleted', { before }),
    reply: () => undefined,
  })
}
