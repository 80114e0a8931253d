import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia } from '../../media/index.ts'
import { headCounter, isEditor, listCrowds, listGroupTitles } from '../../identity/index.ts'
import { pageOf } from '../../platform/database/cursor.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import type { Member } from '../../platform/reader.ts'
import { type Context, serve } from '../../platform/http/serve.ts'
import {
  audienceProblem,
  findStudioSurvey,
  isLocked,
  isReworded,
  lockedFields,
  openSurvey,
  recordSurvey,
  studioStatusOf,
} from './authoring.ts'
import { columnsOf, emptyContent, refusedContent, structureProblems, wordingOf } from './authoring-content.ts'
import { toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { ballotBoxOf } from '../ballots/ballot-box.ts'
import { surveyPublishingRoutes } from './authoring-publishing.ts'
import { surveyTellingRoutes } from './authoring-telling.ts'
import { resultFileRoutes } from '../results/authoring-files.ts'
import { studioResultRoutes } from '../results/authoring-results.ts'

/** Building surveys. */
export function surveyAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const refused = refusedContent(db)
  const box = ballotBoxOf(house)

  serve(app, house, authoring.list, async ({ query }) => {
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
    const page = pageOf(rows, limit, toItem, store.changedPlaceOf)
    return { ...page, counts: await store.countStatuses(db, at, query) }
  })

  serve(
    app,
    house,
    authoring.get,
    async ({ params, fail }) => (await findStudioSurvey(house, params.id)) ?? fail('not_found'),
  )

  const begin = async (reader: Member, row: Omit<store.NewSurvey, 'id' | 'status'>) => {
    const [id, at] = [newId(), now()]
    await db.transaction(async (tx) => {
      const stamps = { created_by: reader.person_id, changed_by: reader.person_id, changed_at: at }
      await store.saveSurvey(tx, { ...row, ...stamps, id, status: 'draft' })
      const after = await store.lockAuthored(tx, id)
      await recordSurvey(tx, { by: reader.person_id, at, action: 'created', ...(after && { after }) })
    })
    return findStudioSurvey(house, id)
  }

  const create = async ({ reader, body, fail }: Context<typeof authoring.create>) => {
    if (!(await isEditor(db, reader.person_id))) fail('forbidden')
    const content = { ...emptyContent, ...body }
    const problems = structureProblems(content, { isDraft: true })
    if (Object.keys(problems).length > 0) fail('invalid', { fields: problems })
    const columns = columnsOf(content, now())
    const { title, summary, mode, questions, results_visible } = content
    const needed = { title, summary, mode, questions, results_visible, opens_at: columns.opens_at ?? now() }
    const made = await begin(reader, { ...columns, ...needed })
    return made ?? fail('not_found')
  }
  serve(app, house, authoring.create, create, refused)

  serve(app, house, authoring.duplicate, async ({ reader, params, fail }) => {
    if (!(await isEditor(db, reader.person_id))) fail('forbidden')
    const { survey } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const { cover_id, cover_alt, mode, results_visible, group_limit } = survey
    const chosen = { cover_id, cover_alt, mode, results_visible, group_limit }
    const made = await begin(reader, { ...wordingOf(survey), ...chosen, opens_at: now() })
    return made ?? fail('not_found')
  })

  const change = async ({ reader, params, body, fail }: Context<typeof authoring.change>) => {
    const { version, reason, ...changes } = body
    const at = now()
    const isSeen = await db.transaction(async (tx) => {
      const { row, may } = (await openSurvey(tx, reader, params.id)) ?? fail('not_found')
      const isDraft = row.status === 'draft'
      if (!may.run && (!isDraft || !(await isEditor(tx, reader.person_id)))) fail('forbidden')
      if (row.revision !== version) fail('version_conflict')
      const columns = columnsOf(changes, at)
      const after = { ...row, ...columns }
      const problems = structureProblems(after, { isDraft })
      if (after.closes_at && after.closes_at <= after.opens_at && !isDraft) problems['closes_at'] = 'too_small'
      if (Object.keys(problems).length > 0) fail('invalid', { fields: problems })
      const locked = (await isLocked(tx, row, at)) ? lockedFields(row, after, at) : {}
      if (Object.keys(locked).length > 0) fail('survey_locked', { fields: locked })
      const audience = row.status === 'published' ? await audienceProblem(tx, after, settings) : undefined
      if (audience) fail('not_ready', { fields: { audience } })

      const isNewText = !isDraft && isReworded(row, after)
      const isMoved = !isDraft && changes.opens_at !== undefined && after.opens_at.getTime() !== row.opens_at.getTime()
      const next = {
        ...columns,
        revision: row.revision + 1,
        version: row.version + (isNewText ? 1 : 0),
        changed_by: reader.person_id,
        changed_at: at,
        held: null,
        // Whoever sets its hour may open it: it opens on his right where nobody else's is left.
        ...(isMoved &&
          row.status === 'published' && {
            opening_at: after.opens_at,
            published_by: row.published_by ?? reader.person_id,
          }),
      }
      await store.changeSurvey(tx, row.id, next)
      const changed = { ...after, ...next }
      if (isNewText) {
        const saved = { saved_at: at, saved_by: reader.person_id }
        const words = { version: next.version, wording: wordingOf(changed), reason: reason?.trim() || null }
        await store.saveVersion(tx, { survey_id: row.id, ...words, ...saved })
      }
      await recordSurvey(tx, { by: reader.person_id, at, action: 'changed', before: row, after: changed })
      return row.status === 'published'
    })
    if (isSeen) await events.tell(db, { topic: 'content', of: 'surveys' })
    return (await findStudioSurvey(house, params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.change, change, refused)

  serve(app, house, authoring.versions, async ({ params, fail }) => {
    if (!(await store.findAuthored(db, params.id))) fail('not_found')
    const rows = await store.listVersions(db, params.id)
    return { items: rows.map(({ saved_at, ...row }) => ({ ...row, saved_at: saved_at.toISOString() })) }
  })

  serve(app, house, authoring.remove, async ({ reader, params, fail }) => {
    await db.transaction(async (tx) => {
      const { row, may } = (await openSurvey(tx, reader, params.id)) ?? fail('not_found')
      const isOwn = row.created_by === reader.person_id && (await isEditor(tx, reader.person_id))
      const isOwnDraft = row.status === 'draft' && isOwn
      if (!may.run && !isOwnDraft) fail('forbidden')
      if (row.status === 'published') fail('still_published')
      await store.removeSurvey(tx, row.id)
      await recordSurvey(tx, { by: reader.person_id, at: now(), action: 'deleted', before: row })
    })
  })

  surveyPublishingRoutes(app, house)
  surveyTellingRoutes(app, house)
  studioResultRoutes(app, house)
  resultFileRoutes(app, house)
}
