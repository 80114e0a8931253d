import { audit, type AuditEntry } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../platform/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'
import { type AuditRow, listAudit } from './store.ts'

const toEntry = ({ entry, name }: AuditRow): AuditEntry => {
  const { person_id, at, ...rest } = entry
  return { ...rest, at: at.toISOString(), person: person_id === null ? null : { id: person_id, name: name ?? '' } }
}

export function auditRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, audit.list, async ({ query }) => {
    const limit = query.limit ?? 20
    const rows = await listAudit(house.db, { ...query, limit })
    return pageOf(rows, limit, toEntry, ({ entry }) => [entry.at.toISOString(), entry.id])
  })
}
