import { securityLog, type SecurityEvent } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import type { SecurityLog } from './open.ts'
import { listEvents, type SecurityRow } from './store.ts'

const toEvent = ({ event, living }: SecurityRow): SecurityEvent => ({
  id: event.id,
  at: event.last_at.toISOString(),
  kind: event.kind as SecurityEvent['kind'],
  outcome: event.outcome,
  count: event.count,
  person: living,
  pseudonym: event.who || null,
  network: event.network,
  device: event.device,
})

export function securityLogRoutes(app: FastifyInstance, house: House, log: SecurityLog): void {
  serve(app, house, securityLog.list, async ({ query }) => {
    await log.flush()
    const limit = query.limit ?? 20
    const rows = await listEvents(house.db, { ...query, limit })
    return pageOf(rows, limit, toEvent, ({ event }) => [event.last_at.toISOString(), event.id])
  })
}
