import { surveys } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Reader } from '../../platform/reader.ts'
import { serve } from '../../platform/http/serve.ts'
import { hasTakenPart, type Participants } from '../answering/answering.ts'
import { listGroupResults, readResults } from './result-store.ts'
import { findSurveyFor } from '../store.ts'
import { statusAt } from '../survey.ts'
import type { survey } from '../tables.ts'

export function surveyResultRoutes(app: FastifyInstance, house: House, participants: Participants): void {
  const { db, now } = house

  const maySee = async (row: typeof survey.$inferSelect, reader: Reader, device_key: string | undefined) => {
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
    const results = await readResults(house, row)
    const by_group = reader.kind === 'member' ? await listGroupResults(house, row) : []
    return { ...results, ...(by_group.length > 0 && { by_group }) }
  })
}
