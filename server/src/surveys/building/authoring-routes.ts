import { randomUUID } from 'node:crypto'
import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../../audit/index.ts'
import { listMedia } from '../../media/index.ts'
import {
  type EditorRights,
  headCounter,
  isEditor,
  listCrowds,
  listGroupTitles,
  mayArrange,
} from '../../identity/index.ts'
import { pageOf } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Member } from '../../platform/reader.ts'
import { serve, serveLagging } from '../../platform/http/serve.ts'
import { forgetReview, noteWriter } from '../../review/index.ts'
import { answerSurvey, entryOf, holdSurvey, studioStatusOf } from './authoring.ts'
import { columnsOf, emptyContent, refusedContent, structureProblems, wordingOf } from './authoring-content.ts'
import { toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { changedColumns, differing, withPending } from './pending.ts'
import { changeIn } from './changing.ts'
import { beginSurvey } from './pattern.ts'
import { ballotBoxOf } from '../ballots/ballot-box.ts'
import { surveyPublishingRoutes } from './authoring-publishing.ts'
import { surveyTellingRoutes } from './authoring-telling.ts'

/** Building surveys. */
export function surveyAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const refused = refusedContent(db)
  const box = ballotBoxOf(house)

  /** Whoever has it open takes in what was saved. */
  const tellEditors = ({ reader, params }: { reader: Member; params: { id: string } }) =>
    events.tell(db, {
      topic: 'written',
      kind: 'survey',
      id: params.id,
      save: randomUUID(),
      person_id: reader.person_id,
    })

  serveLagging(app, house, authoring.list, async ({ db, query }) => {
    const [limit, at] = [query.limit ?? 20, now()]
    const rows = await store.listAuthored(db, at, { ...query, limit })
    const all = rows.map(({ survey }) => survey)
    const media = await listMedia(
      db,
      all.map(({ cover_id }) => cover_id),
    )
    const titles = await listGroupTitles(
      db,
      all.flatMap(({ audience_groups }) => audience_groups),
    )
    const people = headCounter(await listCrowds(db))
    const answers = await store.countAnswers(
      db,
      all.map(({ id }) => id),
    )
    const toItem = (row: store.AuthoredRow) => {
      const { survey } = row
      const numbers = { reach: people([survey]), taken_part: (answers.get(survey.id) ?? 0) + box.count(survey.id) }
      return toStudioItem(row, { now: at, status: studioStatusOf(survey, at), media, ...numbers }, titles)
    }
    const page = pageOf(rows, limit, toItem, store.authoredOrder(query).placeOf)
    return { ...page, counts: await store.countStatuses(db, at, query) }
  })

  serve(app, house, authoring.get, ({ params }) => answerSurvey(house, params.id))

  const begin = (tx: Database, { person_id }: Member, row: Omit<store.NewSurvey, 'id' | 'status'>) =>
    beginSurvey(tx, { by: person_id, at: now() }, row)
  type Begun = Awaited<ReturnType<typeof begin>>
  const begun = {
    entry: (_held: unknown, { after }: Begun) => entryOf('created', after ? { after } : {}),
    reply: ({ id }: Begun) => answerSurvey(house, id),
  }

  serveChange(app, house, authoring.create, {
    ...begun,
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      const content = { ...emptyContent, ...body }
      const problems = structureProblems(content, { isDraft: true })
      if (Object.keys(problems).length > 0) fail('invalid', { fields: problems })
      const columns = columnsOf(content, now())
      const { title, summary, mode, questions, results_visible } = content
      const needed = { title, summary, mode, questions, results_visible, opens_at: columns.opens_at ?? now() }
      return begin(tx, reader, { ...columns, ...needed })
    },
    demands: refused,
  })

  serveChange(app, house, authoring.duplicate, {
    ...begun,
    hold: async (tx, { reader, params, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      return (await store.findAuthored(tx, params.id))?.survey
    },
    change: (tx, survey, { reader }) => {
      const { cover_id, cover_alt, mode, results_visible, group_limit } = survey
      const chosen = { cover_id, cover_alt, mode, results_visible, group_limit }
      return begin(tx, reader, { ...wordingOf(survey), ...chosen, opens_at: now() })
    },
  })

  serveChange(app, house, authoring.change, {
    hold: holdSurvey,
    versionOf: ({ revision }) => revision,
    change: async (tx, row, { reader, body: { version: _seen, reason, ...changes }, rights }) => {
      await mayChange(tx, row, reader.person_id, rights)
      return changeIn(tx, row, { changes, reason, by: reader.person_id, now: now(), settings })
    },
    entry: (before, { changed }) => entryOf('changed', { before, after: changed }),
    tell: async ({ isSeen }, context) => {
      await tellEditors(context)
      if (isSeen) await events.tell(db, { topic: 'content', of: 'surveys' })
    },
    reply: (_done, { params }) => answerSurvey(house, params.id),
    demands: refused,
  })

  /** What readers have is changed by whoever arranges; a draft by any editor. */
  const mayChange = async (tx: Database, row: store.Survey, person_id: string, rights: EditorRights) => {
    if (mayArrange(rights)) return
    if (row.status !== 'draft' || !(await isEditor(tx, person_id))) throw new Failure('forbidden')
  }

  /** What an editor who has loaded it saw of what is pending. */
  const seenOf = (row: store.Survey) => (row.pending ? row.pending_version : 0)
  /** What the ways of handling what is pending have in common. */
  const pendingSteps = {
    hold: holdSurvey,
    versionOf: ({ revision }: store.Survey) => revision,
    reply: (_done: unknown, { params }: { params: { id: string } }) => answerSurvey(house, params.id),
  }
  const pendingEntryOf = (verb: 'kept' | 'discarded', before: store.Survey, after: store.Survey) => {
    const [was, is] = [withPending(before, now(), settings), withPending(after, now(), settings)]
    return entryOf(verb, { before: was, after: is })
  }

  serveChange(app, house, authoring.keep, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { version: _seen, pending, ...changes }, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      if (row.status === 'draft') fail('still_draft')
      if (pending !== seenOf(row)) fail('version_conflict')
      const at = now()
      const kept = differing(row, { ...row.pending, ...changes }, at)
      const problems = structureProblems(
        { ...row, ...changedColumns(row, kept ?? {}, at, settings) },
        { isDraft: true },
      )
      if (Object.keys(problems).length > 0) fail('invalid', { fields: problems })
      const stamps = { changed_by: reader.person_id, changed_at: at, pending_version: row.pending_version + 1 }
      await store.changeSurvey(tx, row.id, { ...stamps, pending: kept })
      await noteWriter(tx, 'survey', row.id, reader.person_id)
      return { ...row, pending: kept }
    },
    entry: (before, after) => pendingEntryOf('kept', before, after),
    tell: (_done, context) => tellEditors(context),
    demands: refused,
  })

  serveChange(app, house, authoring.discard, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { pending }, fail }) => {
      if (!(await isEditor(tx, reader.person_id))) fail('forbidden')
      if (pending !== seenOf(row)) fail('version_conflict')
      if (row.pending === null) return undefined
      const stamps = { changed_by: reader.person_id, changed_at: now(), pending_version: row.pending_version + 1 }
      await store.changeSurvey(tx, row.id, { ...stamps, pending: null })
      return { ...row, pending: null }
    },
    entry: (before, after) => after && pendingEntryOf('discarded', before, after),
    tell: (_done, context) => tellEditors(context),
  })

  serveChange(app, house, authoring.publishPending, {
    ...pendingSteps,
    change: async (tx, row, { reader, body: { pending, reason }, rights, fail }) => {
      if (pending !== seenOf(row)) fail('version_conflict')
      if (row.pending === null) fail('unchanged')
      await mayChange(tx, row, reader.person_id, rights)
      const wish = { changes: row.pending ?? {}, reason, by: reader.person_id, now: now(), settings }
      const made = await changeIn(tx, row, wish)
      await store.changeSurvey(tx, row.id, { pending: null, pending_version: row.pending_version + 1 })
      return made
    },
    entry: (before, { changed }) => entryOf('changed', { before, after: changed }),
    tell: async ({ isSeen }, context) => {
      await tellEditors(context)
      if (isSeen) await events.tell(db, { topic: 'content', of: 'surveys' })
    },
  })

  serve(app, house, authoring.versions, async ({ params, fail }) => {
    if (!(await store.findAuthored(db, params.id))) fail('not_found')
    const rows = await store.listVersions(db, params.id)
    return { items: rows.map(({ saved_at, ...row }) => ({ ...row, saved_at: saved_at.toISOString() })) }
  })

  serveChange(app, house, authoring.remove, {
    hold: holdSurvey,
    change: async (tx, row, { reader, rights, fail }) => {
      const isOwn = row.created_by === reader.person_id && (await isEditor(tx, reader.person_id))
      if (!mayArrange(rights) && !(row.status === 'draft' && isOwn)) fail('forbidden')
      if (row.status === 'published') fail('still_published')
      await store.removeSurvey(tx, row.id)
      await forgetReview(tx, 'survey', row.id)
    },
    entry: (before) => entryOf('deleted', { before }),
    reply: () => undefined,
  })

  surveyPublishingRoutes(app, house)
  surveyTellingRoutes(app, house)
}
