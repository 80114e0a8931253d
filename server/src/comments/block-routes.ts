import { type BlockedPerson, commentModeration as moderation } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, recordChange } from '../audit/index.ts'
import { findRights, mayArrange } from '../identity/index.ts'
import { pageOf } from '../platform/cursor.ts'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import type { Member } from '../platform/reader.ts'
import { serve } from '../platform/serve.ts'
import { isBlocked } from './comment.ts'
import * as writers from './writers.ts'

type Refuse = (code: 'forbidden' | 'not_found') => never

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

  const mayBlock = async (tx: Database, reader: Member, fail: Refuse) => {
    if (!mayArrange(await findRights(tx, reader.person_id))) fail('forbidden')
  }

  serve(app, house, moderation.blocked, async ({ reader, query, fail }) => {
    await mayBlock(db, reader, fail)
    const limit = query.limit ?? 20
    const rows = await writers.listBlocked(db, now(), { ...query, limit })
    return pageOf(rows, limit, toBlocked, ({ writer }) => [timeOf(writer.blocked_at) ?? '', writer.person_id])
  })

  type Block = Parameters<typeof writers.saveBlock>[2]
  const save = (reader: Member, id: string, fail: Refuse, action: AuditVerb<'comments.'>, block: Block) =>
    db.transaction(async (tx) => {
      await mayBlock(tx, reader, fail)
      const { name } = (await writers.lockPerson(tx, id)) ?? fail('not_found')
      const before = auditedOf(await writers.findWriter(tx, id), now())
      await writers.saveBlock(tx, id, block)
      const after = auditedOf(await writers.findWriter(tx, id), now())
      if (JSON.stringify(before) === JSON.stringify(after)) return
      const entry = { at: now(), person_id: reader.person_id, thing_id: id, title: name }
      await recordChange(tx, { ...entry, action: `comments.${action}`, before, after })
    })

  serve(app, house, moderation.block, async ({ reader, params, body, fail }) => {
    const until = body.until ? new Date(body.until) : null
    if (until && until <= now()) fail('invalid', { fields: { until: 'too_small' } })
    const by = { blocked_at: now(), blocked_by: reader.person_id }
    const block = { ...by, blocked_reason: body.reason, blocked_until: until }
    await save(reader, params.id, fail, 'person_blocked', block)
    const [row] = await writers.listBlocked(db, now(), { limit: 1, id: params.id })
    return row ? toBlocked(row) : fail('not_found')
  })

  serve(app, house, moderation.unblock, async ({ reader, params, fail }) => {
    const none = { blocked_at: null, blocked_by: null, blocked_reason: null, blocked_until: null }
    await save(reader, params.id, fail, 'person_unblocked', none)
  })
}
