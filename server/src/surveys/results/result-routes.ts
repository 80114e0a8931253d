import { surveys, type SurveyResults } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Reader } from '../../platform/reader.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasTakenPart, type Participants } from '../answering/answering.ts'
import { isOver, listGroupResults, readResults } from './result-store.ts'
import { findSurveyFor } from '../store.ts'
import { statusAt } from '../survey.ts'
import type { survey } from '../tables.ts'

/** For how many milliseconds the results of a survey that is over are cached: when they are told of, everybody looks. */
const cachedFor = 60_000
type Row = typeof survey.$inferSelect

/** What is told of a survey, by company for members; of one that is over it is made once for all of them. */
function openResults(house: House) {
  const { events, now } = house
  const ended = new Map<string, { version: number; until: number; results: Promise<SurveyResults> }>()
  events.on((event) => {
    if (event.topic === 'content' && event.of === 'surveys') ended.clear()
  })
  events.onGap(() => ended.clear())

  const read = async (row: Row): Promise<SurveyResults> => {
    const results = await readResults(house, row)
    const by_group = await listGroupResults(house, row)
    return by_group.length > 0 ? { ...results, by_group } : results
  }
  const readOnce = (row: Row): Promise<SurveyResults> => {
    const time = now().getTime()
    const cached = ended.get(row.id)
    if (cached && cached.version === row.version && time < cached.until) return cached.results
    for (const [id, { until }] of ended) if (until <= time) ended.delete(id)
    const results = read(row)
    ended.set(row.id, { version: row.version, until: time + cachedFor, results })
    results.catch(() => ended.delete(row.id))
    return results
  }
  return async (row: Row, reader: Reader): Promise<SurveyResults> => {
    const { by_group, ...results } = await (isOver(row, now()) ? readOnce(row) : read(row))
    return reader.kind === 'member' && by_group ? { ...results, by_group } : results
  }
}

export function surveyResultRoutes(app: FastifyInstance, house: House, participants: Participants): void {
  const { db, now } = house
  const resultsFor = openResults(house)

  const maySee = async (row: Row, reader: Reader, device_key: string | undefined) => {
    const { results_visible } = row
    if (results_visible === 'never' || results_visible === 'editors') return false
    if (statusAt(row, now()) === 'closed') return true
    if (results_visible === 'after_close') return false
    const who = participants.find(reader, row.id, device_key)
    return who !== undefined && hasTakenPart(db, row.id, who)
  }

  serve(app, house, surveys.results, async ({ reader, params, query, fail }) => {
    const row = (await findSurveyFor(db, reader.audience, params.id)) ?? fail('not_found')
    if (!(await maySee(row, reader, query.device_key))) fail('results_hidden')
    return resultsFor(row, reader)
  })
}
