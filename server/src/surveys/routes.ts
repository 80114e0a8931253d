import { surveys, type SurveyItem } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { imageOf, listMedia, type MediaById } from '../media/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serveShared } from '../platform/shared-reading.ts'
import * as store from './store.ts'
import { minutesOf, statusAt } from './survey.ts'
import type { survey } from './tables.ts'

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
    const reply = pageOf(rows, limit, (row) => toItem(row.survey, media, now()), place)
    return { reply, valid_until: await store.findNextTurn(db, now()) }
  })

  serveShared(app, house, surveys.get, 'surveys', async ({ audience, params }) => {
    const row = await store.findSurveyFor(db, audience, params.id)
    if (!row) return undefined
    const media = await listMedia(db, [row.cover_id])
    const { questions, version, results_visible } = row
    const reply = { ...toItem(row, media, now()), questions, version, results_visible }
    return { reply, valid_until: await store.findNextTurn(db, now()) }
  })
}

function toItem(row: typeof survey.$inferSelect, media: MediaById, now: Date): SurveyItem {
  const { id, title, summary, mode, questions } = row
  return {
    id,
    title,
    summary,
    cover: imageOf(media.get(row.cover_id ?? ''), row.cover_alt),
    mode,
    status: statusAt(row, now),
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at?.toISOString() ?? null,
    question_count: questions.length,
    minutes: minutesOf(questions),
  }
}
