import { surveysAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { countAddressed, listGroupTitles } from '../../identity/index.ts'
import { cursorOf, placeOf } from '../../platform/database/cursor.ts'
import type { House } from '../../platform/house.ts'
import { serve } from '../../platform/http/serve.ts'
import { studioStatusOf } from '../building/authoring.ts'
import * as store from '../building/authoring-store.ts'
import { listDays } from '../answering/counts.ts'
import { readFormer } from './former.ts'
import { listTellableGroups, listTexts, readResults } from './result-store.ts'
import { limitsOf } from '../survey.ts'

/** What a survey has brought, within the limits that its readers were told. */
export function studioResultRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  serve(app, house, authoring.results, async ({ params, query, fail }) => {
    const { survey: row } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const ids = await listTellableGroups(house, row)
    if (query.group !== undefined && !ids.includes(query.group)) fail('group_withheld')
    const titles = await listGroupTitles(db, ids)
    const results = await readResults(house, row, query.group)
    const few = results.participation_withheld === true
    return {
      ...results,
      status: studioStatusOf(row, now()),
      reach: await countAddressed(db, [row]),
      guests_reach: await store.countGuestsReach(db, row),
      waiting: few ? 0 : await store.countWaiting(db, row),
      days: few ? [] : await listDays(db, row.id),
      groups: ids.flatMap((id) => {
        const title = titles.get(id)
        return title === undefined ? [] : [{ id, title }]
      }),
      text_limit: limitsOf(row, settings).text_limit,
      reminded_at: row.reminded_at?.toISOString() ?? null,
    }
  })

  serve(app, house, authoring.former, async ({ params, fail }) => {
    const { survey: row } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    return (await readFormer(house, row)) ?? { survey: null, questions: [] }
  })

  serve(app, house, authoring.texts, async ({ params, query, fail }) => {
    const { survey: row } = (await store.findAuthored(db, params.id)) ?? fail('not_found')
    const limit = query.limit ?? 20
    const [after] = query.cursor === undefined ? [] : placeOf(query.cursor, [''] as [string])
    const { group: user_group, q } = query
    const wanted = {
      question_id: params.question,
      ...(user_group && { user_group }),
      ...(q && { q }),
      ...(after && { after }),
    }
    const texts = await listTexts(house, row, { ...wanted, limit: limit + 1 })
    if (!texts) return { items: [], next_cursor: null, withheld: true }
    const items = texts.slice(0, limit)
    const last = items.at(-1)
    return { items, next_cursor: texts.length > limit && last ? cursorOf([last.id]) : null, withheld: false }
  })
}
