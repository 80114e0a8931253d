import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../audit/index.ts'
import type { House } from '../../platform/house.ts'
import { answerSurvey, audienceProblem, entryOf, holdSurvey, isLocked, mayPush, studioStatusOf } from './authoring.ts'
import { structureProblems, wordingOf } from './authoring-content.ts'
import { sendNotice } from './authoring-opening.ts'
import * as store from './authoring-store.ts'
import { statusAt } from '../survey.ts'

const momentOf = (moment: string | null | undefined, otherwise: Date | null) =>
  moment === undefined ? otherwise : moment === null ? null : new Date(moment)

/** What brings a survey to its readers, ends it and takes it away. */
export function surveyPublishingRoutes(app: FastifyInstance, house: House): void {
  const { now, settings } = house
  const topic = 'surveys' as const
  const reply = (_done: unknown, { params }: { params: { id: string } }) => answerSurvey(house, params.id)

  serveChange(app, house, authoring.publish, {
    topic,
    hold: holdSurvey,
    // Sent again it changes nothing, whatever version it names; what is over is refused as such.
    versionOf: (row, { body }) =>
      ['open', 'closed'].includes(studioStatusOf(row, now())) ? body.version : row.revision,
    change: async (tx, before, { reader, body, rights, fail }) => {
      const at = now()
      const { person_id } = reader
      if (body.notify && !mayPush(rights)) fail('forbidden')
      const status = studioStatusOf(before, at)
      const wanted = momentOf(body.opens_at, before.opens_at) ?? at
      if (status === 'open') return body.opens_at && wanted > at ? fail('already_published') : undefined
      if (status === 'closed') fail('survey_closed')
      const begun = await isLocked(tx, before, at)
      const isOver = begun && statusAt(before, at) === 'closed' && before.mode !== 'named'
      if (isOver) fail('survey_closed')
      const opens_at = begun ? before.opens_at : wanted > at ? wanted : at
      const closes_at = momentOf(body.closes_at, before.closes_at)
      if (closes_at && closes_at <= (opens_at > at ? opens_at : at))
        fail('invalid', { fields: { closes_at: 'too_small' } })
      const problems = structureProblems(before, { isDraft: false })
      const audience = await audienceProblem(tx, before, settings)
      if (audience) problems['audience'] = audience
      if (Object.keys(problems).length > 0) fail('not_ready', { fields: problems })

      const opensNow = opens_at <= at
      const changes = {
        status: 'published' as const,
        opens_at,
        closes_at,
        opening_at: opensNow ? null : opens_at,
        notice: opensNow ? null : (body.notify ?? null),
        held: null,
        published_by: person_id,
        published_at: at,
        changed_by: person_id,
        changed_at: at,
        revision: before.revision + 1,
      }
      await store.changeSurvey(tx, before.id, changes)
      const after = { ...before, ...changes }
      const saved = { saved_at: at, saved_by: person_id }
      await store.saveVersion(tx, {
        survey_id: before.id,
        version: before.version,
        wording: wordingOf(after),
        ...saved,
      })
      if (opensNow && body.notify) await sendNotice(tx, after, body.notify, at)
      return entryOf(opensNow ? 'published' : 'scheduled', { before, after })
    },
    entry: (_before, entry) => entry,
    reply,
  })

  serveChange(app, house, authoring.unpublish, {
    topic,
    hold: holdSurvey,
    versionOf: (row, { body }) => (row.status === 'published' ? row.revision : body.version),
    change: async (tx, before, { reader, fail }) => {
      const at = now()
      if (before.status !== 'published') fail('not_published')
      const isDraft = studioStatusOf(before, at) === 'scheduled' && !(await store.hasBegun(tx, before.id))
      const changes = {
        status: isDraft ? ('draft' as const) : ('archived' as const),
        opening_at: null,
        notice: null,
        changed_by: reader.person_id,
        changed_at: at,
        revision: before.revision + 1,
      }
      await store.changeSurvey(tx, before.id, changes)
      return { ...before, ...changes }
    },
    entry: (before, after) => entryOf('unpublished', { before, after }),
    reply,
  })

  serveChange(app, house, authoring.close, {
    topic,
    hold: holdSurvey,
    versionOf: (row, { body }) => (studioStatusOf(row, now()) === 'open' ? row.revision : body.version),
    change: async (tx, before, { reader, fail }) => {
      const at = now()
      if (studioStatusOf(before, at) !== 'open') fail('not_open')
      const stamps = { changed_by: reader.person_id, changed_at: at, revision: before.revision + 1 }
      const changes = { closes_at: at, opening_at: null, ...stamps }
      await store.changeSurvey(tx, before.id, changes)
      return { ...before, ...changes }
    },
    entry: (before, after) => entryOf('closed', { before, after }),
    reply,
  })
}
