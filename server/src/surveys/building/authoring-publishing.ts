import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import { type Context, serve } from '../../platform/http/serve.ts'
import { audienceProblem, findStudioSurvey, isLocked, openSurvey, recordSurvey, studioStatusOf } from './authoring.ts'
import { structureProblems, wordingOf } from './authoring-content.ts'
import { sendNotice } from './authoring-opening.ts'
import * as store from './authoring-store.ts'
import { statusAt } from '../survey.ts'

const momentOf = (said: string | null | undefined, otherwise: Date | null) =>
  said === undefined ? otherwise : said === null ? null : new Date(said)

/** What brings a survey to its readers, ends it and takes it away. */
export function surveyPublishingRoutes(app: FastifyInstance, house: House): void {
  const { db, events, now, settings } = house
  const tellReaders = () => events.tell(db, { topic: 'content', of: 'surveys' })
  const found = (id: string) => findStudioSurvey(house, id)

  const publish = async ({ reader, params, body, fail }: Context<typeof authoring.publish>) => {
    const at = now()
    await db.transaction(async (tx) => {
      const { row: before, may } = (await openSurvey(tx, reader, params.id)) ?? fail('not_found')
      if (!may.run || (body.notify && !may.push)) fail('forbidden')
      const status = studioStatusOf(before, at)
      const wanted = momentOf(body.opens_at, before.opens_at) ?? at
      if (status === 'open') return body.opens_at && wanted > at ? fail('already_published') : undefined
      if (status === 'closed') fail('survey_closed')
      if (body.version !== undefined && body.version !== before.revision) fail('version_conflict')
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
        published_by: reader.person_id,
        published_at: at,
        changed_by: reader.person_id,
        changed_at: at,
        revision: before.revision + 1,
      }
      await store.changeSurvey(tx, before.id, changes)
      const after = { ...before, ...changes }
      const saved = { saved_at: at, saved_by: reader.person_id }
      await store.saveVersion(tx, {
        survey_id: before.id,
        version: before.version,
        wording: wordingOf(after),
        ...saved,
      })
      if (opensNow && body.notify) await sendNotice(tx, after, body.notify, at)
      const action = opensNow ? 'published' : 'scheduled'
      await recordSurvey(tx, { by: reader.person_id, at, action, before, after })
      return undefined
    })
    await tellReaders()
    return (await found(params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.publish, publish)

  const unpublish = async ({ reader, params, body, fail }: Context<typeof authoring.unpublish>) => {
    const at = now()
    await db.transaction(async (tx) => {
      const { row: before, may } = (await openSurvey(tx, reader, params.id)) ?? fail('not_found')
      if (!may.run) fail('forbidden')
      if (before.status !== 'published') fail('not_published')
      if (body.version !== undefined && body.version !== before.revision) fail('version_conflict')
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
      const after = { ...before, ...changes }
      await recordSurvey(tx, { by: reader.person_id, at, action: 'unpublished', before, after })
    })
    await tellReaders()
    return (await found(params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.unpublish, unpublish)

  const close = async ({ reader, params, body, fail }: Context<typeof authoring.close>) => {
    const at = now()
    await db.transaction(async (tx) => {
      const { row: before, may } = (await openSurvey(tx, reader, params.id)) ?? fail('not_found')
      if (!may.run) fail('forbidden')
      if (studioStatusOf(before, at) !== 'open') fail('not_open')
      if (body.version !== undefined && body.version !== before.revision) fail('version_conflict')
      const stamps = { changed_by: reader.person_id, changed_at: at, revision: before.revision + 1 }
      const changes = { closes_at: at, opening_at: null, ...stamps }
      await store.changeSurvey(tx, before.id, changes)
      await recordSurvey(tx, { by: reader.person_id, at, action: 'closed', before, after: { ...before, ...changes } })
    })
    await tellReaders()
    return (await found(params.id)) ?? fail('not_found')
  }
  serve(app, house, authoring.close, close)
}
