import { type BlockedPerson, commentModeration as moderation } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Entry, serveChange } from '../audit/index.ts'
import { requireRight } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { isBlocked } from './comment.ts'
import * as writers from './writers.ts'

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null

const toBlocked = ({ writer, name, group, by }: writers.BlockedRow): BlockedPerson => ({
  person_id: writer.person_id,
  name,
  group,
  blocked_at: timeOf(writer.blocked_at) ?? '',
  by,
  reason: writer.blocked_reason ?? 'other',
  until: timeOf(writer.blocked_until),
})

/** What the audit log keeps of a block. */
const auditedOf = (writer: writers.Writer | undefined, now: Date): Audited =>
  writer && isBlocked(writer, now)
    ? { blocked: true, reason: writer.blocked_reason, until: timeOf(writer.blocked_until) }
    : { blocked: false }

/** Who may not comment: it holds under every item, so it takes an editor of all categories. */
export function commentBlockRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, moderation.blocked, async ({ reader, query }) => {
    await requireRight(db, moderation.blocked, reader)
    const limit = query.limit ?? 20
    const rows = await writers.listBlocked(db, now(), { ...query, limit })
    return pageOf(rows, limit, toBlocked, ({ writer }) => [timeOf(writer.blocked_at) ?? '', writer.person_id])
  })

  type Saved = Awaited<ReturnType<typeof save>>
  const hold = (tx: Database, { params }: { params: { id: string } }) => writers.lockPerson(tx, params.id)
  const save = async (tx: Database, id: string, block: Parameters<typeof writers.saveBlock>[2]) => {
    const before = auditedOf(await writers.findWriter(tx, id), now())
    await writers.saveBlock(tx, id, block)
    return { id, before, after: auditedOf(await writers.findWriter(tx, id), now()) }
  }
  const entryOf = (
    verb: AuditVerb<'comments.person_'>,
    { name }: { name: string },
    { id, before, after }: Saved,
  ): Entry | undefined =>
    JSON.stringify(before) === JSON.stringify(after)
      ? undefined
      : { action: `comments.person_${verb}`, thing_id: id, title: name, before, after }

  serveChange(app, house, moderation.block, {
    hold,
    change: (tx, _person, { reader, params, body }) => {
      const by = { blocked_at: now(), blocked_by: reader.person_id }
      const blocked_until = body.until ? new Date(body.until) : null
      return save(tx, params.id, { ...by, blocked_reason: body.reason, blocked_until })
    },
    entry: (person, saved) => entryOf('blocked', person, saved),
    reply: async ({ id }, { fail }) => {
      const [row] = await writers.listBlocked(db, now(), { limit: 1, id })
      return row ? toBlocked(row) : fail('not_found')
    },
    demands: ({ until }) => (typeof until === 'string' && new Date(until) <= now() ? { until: 'too_small' } : {}),
  })

  serveChange(app, house, moderation.unblock, {
    hold,
    change: (tx, _person, { params }) =>
      save(tx, params.id, { blocked_at: null, blocked_by: null, blocked_reason: null, blocked_until: null }),
    entry: (person, saved) => entryOf('unblocked', person, saved),
    reply: () => undefined,
  })
}
