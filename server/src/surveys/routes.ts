import { surveys } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia } from '../media/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { serveShared } from '../platform/http/shared-reading.ts'
import { surveyAnswerRoutes } from './answering/answer-routes.ts'
import { findAnswer, listTakenPart, openParticipants } from './answering/answering.ts'
import { surveyBallotRoutes } from './ballots/ballot-routes.ts'
import { countKnown } from './ballots/known.ts'
import { picturesOf, toItem, toSurvey } from './reading.ts'
import { surveyResultRoutes } from './results/result-routes.ts'
import * as store from './store.ts'
import { limitsOf } from './survey.ts'
import { openTicketKeys } from './ballots/ticket-keys.ts'

/** For how many milliseconds the number of those who are asked is cached. */
const countsFor = 60_000

export function surveyRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house
  const keys = openTicketKeys(house)
  const cache = store.openSurveyCache(house)
  const participants = openParticipants(house)

  serveShared(app, house, surveys.list, 'surveys', async ({ audience, db, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listSurveys(db, audience, now(), { ...query, limit })
    const media = await listMedia(
      db,
      rows.map((row) => row.survey.cover_id),
    )
    const place = ({ rank, moment, survey: { id } }: store.SurveyRow) => [rank, moment, id]
    const reply = pageOf(rows, limit, (row) => toItem(row.survey, query.lang, media, now()), place)
    return { reply, valid_until: await store.findNextTurn(db, now()) }
  })

  serveShared(app, house, surveys.get, 'surveys', async ({ audience, params, query }) => {
    const row = await store.findSurveyFor(db, audience, params.id)
    if (!row) return undefined
    const media = await listMedia(db, picturesOf(row))
    const ticket_key = row.mode === 'anonymous' ? (await keys.find(row.id)).public_key : null
    const corrections = await store.listCorrections(db, row.id)
    const participants = row.mode === 'anonymous' ? await countKnown(db, row, settings.survey_known_days) : undefined
    const reply = toSurvey(row, query.lang, media, now(), {
      limits: limitsOf(row, settings),
      ticket_key,
      corrections,
      asked: participants,
    })
    const turn = await store.findNextTurn(db, now())
    // People come and go without a word to what is cache.
    const soon = new Date(now().getTime() + countsFor)
    return { reply, valid_until: participants === undefined || (turn && turn < soon) ? turn : soon }
  })

  serve(app, house, surveys.participation, async ({ reader }) => ({
    surveys: await listTakenPart(db, reader.person_id),
  }))

  serve(app, house, surveys.own, async ({ reader, params, fail }) => {
    const own = (await findAnswer(db, params.id, { person_id: reader.person_id })) ?? fail('not_found')
    return { version: own.version, answers: own.answers }
  })

  surveyAnswerRoutes(app, house, cache, participants)
  surveyBallotRoutes(app, house, keys, cache, participants)
  surveyResultRoutes(app, house, participants)
}
