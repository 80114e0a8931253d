import { surveys } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { listMedia } from '../media/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/shared-reading.ts'
import { picturesOf, toItem, toSurvey } from './reading.ts'
import * as store from './store.ts'

export function surveyRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serveShared(app, house, surveys.list, 'surveys', async ({ audience, query }) => {
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
    const known = { limits: { group_limit: 5, text_limit: 10 }, ticket_key: null }
    return { reply: toSurvey(row, query.lang, media, now(), known), valid_until: await store.findNextTurn(db, now()) }
  })
}
