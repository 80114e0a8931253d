import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../../audit/index.ts'
import { listMedia } from '../../media/index.ts'
import { headCounter, isEditor, listCrowds, listGroupTitles, mayArrange } from '../../identity/index.ts'
import { pageOf } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { withGivenUp } from '../../platform/given-up.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/id.ts'
import type { Member } from '../../platform/reader.ts'
import { serve, serveLagging } from '../../platform/http/serve.ts'
import {
  answerSurvey,
  audienceProblem,
  entryOf,
  holdSurvey,
  isLocked,
  isReworded,
  lockedFields,
  studioStatusOf,
} from './authoring.ts'
import { columnsOf, emptyContent, refusedContent, structureProblems, wordingOf } from './authoring-content.ts'
import { toStudioItem } from './authoring-reply.ts'
import * as store from './authoring-store.ts'
import { ballotBoxOf } from '../ballots/ballot-box.ts'
import { surveyPublishingRoutes } from './authoring-publishing.ts'
import { surveyTellingRoutes } from './authoring-telling.ts'

/** Building surveys. */
export function surveyAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const refused = refusedContent(db)
  const box = ballotBoxOf(house)

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
    const page = pageOf(rows, limit, toItem, store.changedPlaceOf)
    return { ...page, counts: await store.countStatuses(db, at, query) }
  })

  serve(app, house, authoring.get, ({ params }) => answerSurvey(house, params.id))

  const begin = async (tx: Database, { person_id }: Member, row: Omit<store.NewSurvey, 'id' | 'status'>) => {
    const id = newId()
    const stamps = { created_by: person_id, changed_by: person_id, changed_at: now() }
    await store.saveSurvey(tx, { ...row, ...stamps, id, status: 'draft' })
    return { id, after: await store.lockAuthored(tx, id) }
  }
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
    change: async (tx, row, { reader, body: { version: _seen, reason, ...changes }, rights, fail }) => {
      const at = now()
      const isDraft = row.status === 'draft'
      if (!mayArrange(rights) && (!isDraft || !(await isEditor(tx, reader.person_id)))) fail('forbidden')
      const { translations } = changes
      const columns = {
        ...columnsOf(changes, at),
        ...(translations && { translations: withGivenUp(row.translations, translations, settings.languages) }),
      }
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
        // Whoever sets its hour may open it: it opens by their right where nobody else's is left.
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
      return { changed, isSeen: row.status === 'published' }
    },
    entry: (before, { changed }) => entryOf('changed', { before, after: changed }),
    tell: ({ isSeen }) => isSeen && events.tell(db, { topic: 'content', of: 'surveys' }),
    reply: (_done, { params }) => answerSurvey(house, params.id),
    demands: refused,
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
    },
    entry: (before) => entryOf('deleted', { before }),
    reply: () => undefined,
  })

  surveyPublishingRoutes(app, house)
  surveyTellingRoutes(app, house)
}
