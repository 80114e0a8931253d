import { audit, type AuditEntry } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { serveLagging } from '../platform/http/serve.ts'
import { type AuditRow, joinPersonal, listAudit, tokenPrefix } from './store.ts'

const actorOf = ({ entry: { actor }, living, former_name, program, maker }: AuditRow): AuditEntry['actor'] => {
  if (actor === 'system') return { kind: 'system', pseudonym: null, name: null }
  if (actor.startsWith(tokenPrefix))
    return { kind: 'program', pseudonym: actor, name: program, ...(maker && { made_by: maker }) }
  if (living) return { kind: 'person', pseudonym: actor, name: living.name }
  return { kind: 'former', pseudonym: actor === 'unknown' ? null : actor, name: former_name }
}

export function toEntry(row: AuditRow): AuditEntry {
  const { id, at, action, about, thing_id } = row.entry
  return {
    id,
    at: at.toISOString(),
    person: row.living,
    actor: actorOf(row),
    action,
    // What else was done to somebody who is gone is found by the pseudonym.
    thing_id: about === null ? thing_id : (row.about_id ?? about),
    about: about === null ? null : { pseudonym: about, is_here: row.about_id !== null },
    ...joinPersonal(row.entry, row.left),
  }
}

export function auditRoutes(app: FastifyInstance, house: House): void {
  serveLagging(app, house, audit.list, async ({ db, query }) => {
    const limit = query.limit ?? 20
    const rows = await listAudit(db, { ...query, limit })
    return pageOf(rows, limit, toEntry, ({ entry }) => [entry.at.toISOString(), entry.id])
  })
}
