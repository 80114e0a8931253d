import { commentModeration as moderation, type StudioComment } from '@megdan/contract'
import type { AuditAction } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Difference, serveChange } from '../audit/index.ts'
import { type EditorRights, findRights, mayArrange } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve } from '../platform/http/serve.ts'
import { tellAnswered, untellAnswered } from './answered.ts'
import { isBlocked } from './comment.ts'
import * as store from './moderation-store.ts'
import { tellOfComments } from './routes.ts'
import { countHere, isCounted } from './store.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockComment>>>
/** What an editor did, for the audit log; undefined when it was so already. */
type Done = (Required<Difference> & { action: AuditAction; told?: string | undefined }) | undefined

const timeOf = (moment: Date | null) => moment?.toISOString() ?? null

function toStudioComment(row: store.ModeratedRow, now: Date): StudioComment {
  const { comment, item, category_title, name, group, writer, hidden_by, reports, answered } = row
  const {
    id,
    person_id,
    text,
    created_at,
    hidden_at,
    hidden_reason,
    held_at,
    held_reason,
    held_word,
    likes,
    from_team,
  } = comment
  const blocked = writer && isBlocked(writer, now)
  return {
    id,
    text,
    created_at: created_at.toISOString(),
    author:
      person_id === null
        ? null
        : {
            id: person_id,
            name: name ?? '',
            group,
            blocked: blocked ? { reason: writer.blocked_reason ?? 'other', until: timeOf(writer.blocked_until) } : null,
          },
    news: { ...item, category_title },
    reports: reports ?? {},
    hidden: hidden_at && { at: hidden_at.toISOString(), by: hidden_by, reason: hidden_reason ?? 'other' },
    likes,
    ...(from_team && { from_team: true as const }),
    ...(answered &&
      answered.id !== null && {
        answers: { id: answered.id, text: answered.taken_away ? '' : (answered.text ?? ''), author: answered.author },
      }),
    held: held_at && { at: held_at.toISOString(), reason: held_reason ?? 'editor', word: held_word },
  }
}

export function commentModerationRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house
  const telling = () => ({ now: now(), languages: settings.languages })

  serve(app, house, moderation.list, async ({ reader, query, fail }) => {
    const rights = await findRights(db, reader.person_id)
    // Whoever changes what readers see publishes.
    if (!rights.publish) fail('forbidden')
    const limit = query.limit ?? 20
    const rows = await store.listModerated(db, rights, { ...query, limit })
    const toItem = (row: store.ModeratedRow) => toStudioComment(row, now())
    return {
      ...pageOf(rows, limit, toItem, ({ comment }) => [comment.created_at.toISOString(), comment.id]),
      counts: await store.countModerated(db, rights, now()),
      may_block: mayArrange(rights),
    }
  })

  /** What all changes of one comment have in common; each answers the comment as it is then. */
  const steps = {
    hold: (tx: Database, { params }: { params: { id: string } }) => store.lockComment(tx, params.id),
    entry: ({ comment, title }: Locked, done: Done) => {
      if (!done) return undefined
      const { told: _, ...entry } = done
      return { ...entry, thing_id: comment.id, title }
    },
    tell: async (done: Done) => {
      await tellOfComments(house)
      if (done?.told) await house.events.tell(db, { topic: 'unread', person_id: done.told })
    },
    reply: async (_done: Done, { params, rights }: { params: { id: string }; rights: EditorRights }) => {
      const [row] = await store.listModerated(db, rights, { id: params.id, limit: 1 })
      if (!row) throw new Failure('not_found')
      return toStudioComment(row, now())
    },
  }

  serveChange(app, house, moderation.hide, {
    ...steps,
    change: async (tx, { comment }, { reader, body: { reason } }): Promise<Done> => {
      if (comment.hidden_at) return undefined
      const hiding = { hidden_at: now(), hidden_by: reader.person_id, hidden_reason: reason, held_at: null }
      await store.saveHiding(tx, comment.id, hiding)
      if (isCounted(comment)) await countHere(tx, comment, -1)
      const action = comment.held_at ? 'comments.rejected' : 'comments.hidden'
      const told = await untellAnswered(tx, comment, telling())
      return { action, before: { hidden: false }, after: { hidden: true, reason }, told }
    },
  })

  serveChange(app, house, moderation.approve, {
    ...steps,
    change: async (tx, { comment }): Promise<Done> => {
      if (!comment.held_at) return undefined
      await store.saveHiding(tx, comment.id, { held_at: null })
      await countHere(tx, comment, 1)
      const told = await tellAnswered(tx, comment, telling())
      return { action: 'comments.approved', before: { held: true }, after: { held: false }, told }
    },
  })

  serveChange(app, house, moderation.hold, {
    ...steps,
    change: async (tx, { comment }): Promise<Done> => {
      if (comment.held_at) return undefined
      const held = { held_at: now(), held_reason: comment.held_reason ?? ('editor' as const) }
      await store.saveHiding(tx, comment.id, { ...held, hidden_at: null, hidden_by: null, hidden_reason: null })
      if (isCounted(comment)) await countHere(tx, comment, -1)
      const told = await untellAnswered(tx, comment, telling())
      return { action: 'comments.held', before: { held: false }, after: { held: true }, told }
    },
  })

  serveChange(app, house, moderation.restore, {
    ...steps,
    change: async (tx, { comment }, { body }): Promise<Done> => {
      if (body.keep) await store.dismissReports(tx, comment.id, now())
      if (!comment.hidden_at) return undefined
      await store.saveHiding(tx, comment.id, { hidden_at: null, hidden_by: null, hidden_reason: null })
      await countHere(tx, comment, 1)
      const before = { hidden: true, reason: comment.hidden_reason }
      const told = await tellAnswered(tx, comment, telling())
      return { action: 'comments.restored', before, after: { hidden: false }, told }
    },
  })

  serveChange(app, house, moderation.dismiss, {
    ...steps,
    change: async (tx, { comment: { id, open_reports } }): Promise<Done> => {
      if (open_reports === 0) return undefined
      await store.dismissReports(tx, id, now())
      return { action: 'comments.reports_dismissed', before: { open_reports }, after: { open_reports: 0 } }
    },
  })

  serveChange(app, house, moderation.reopen, {
    ...steps,
    change: async (tx, { comment: { id, open_reports } }): Promise<Done> => {
      const after = { open_reports: await store.reopenReports(tx, id) }
      if (after.open_reports === open_reports) return undefined
      return { action: 'comments.reports_reopened', before: { open_reports }, after }
    },
  })
}
