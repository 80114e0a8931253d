import { type Invitation, invitations as contract } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, recordChange } from '../audit/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { newCode } from '../platform/tokens.ts'
import * as store from './store.ts'

const day = 86_400_000
const longest = 30
/** How long a revocation can be taken back. */
const restorableFor = 10 * 60_000

type Touched = { id: string; batch_id: string; group_id: string }

function toInvitation({ invitation: row, made_by, used_by }: store.Row, now: Date): Invitation {
  const { id, batch_id, number, name, note, group_id, role, used_at } = row
  const who = (person_id: string | null, called: string | null) =>
    person_id === null ? null : { id: person_id, name: called ?? '' }
  return {
    id,
    batch_id,
    number,
    name,
    note,
    group_id,
    role,
    state: store.stateOf(row, now),
    created_at: row.created_at.toISOString(),
    created_by: who(row.created_by, made_by),
    expires_at: row.expires_at.toISOString(),
    used_at: used_at && used_at.toISOString(),
    used_by: who(row.person_id, used_by),
  }
}

/** Administrators: codes for people who are to come in, told once and never again. */
export function invitationRoutes(app: FastifyInstance, house: House): void {
  const { db, hashCode, now } = house

  /** One line of the audit log for each batch; without names, since not all of them ever become members. */
  const record = async (
    tx: Database,
    by: Member,
    action: AuditVerb<'invitations.'>,
    rows: readonly Touched[],
    fields: Audited = {},
  ) => {
    for (const [batch_id, all] of Map.groupBy(rows, (row) => row.batch_id)) {
      const [first] = all
      const group = first && (await store.findGroup(tx, first.group_id))
      await recordChange(tx, {
        at: now(),
        person_id: by.person_id,
        action: `invitations.${action}`,
        thing_id: batch_id,
        title: group?.title ?? '',
        after: { count: all.length, ...fields },
      })
    }
  }

  /** Both a list of names and a number; groups that are none, or whose people a rule chooses. */
  const refused = async ({ names, count, group_id }: Record<string, unknown>): Promise<Record<string, string>> => {
    const group = isId(group_id) ? await store.findGroup(db, group_id) : undefined
    return {
      ...(names !== undefined && count !== undefined && { count: 'not_allowed' }),
      ...(isId(group_id) && !group && { group_id: 'not_found' }),
      ...(group && group.rule !== null && { group_id: 'not_allowed' }),
    }
  }

  const create = async ({ reader, body }: Context<typeof contract.create>) => {
    const [batch_id, at] = [newId(), now()]
    const { group_id, role } = body
    const expires_at = new Date(at.getTime() + (body.expires_in_days ?? longest) * day)
    const names = body.names?.map((name) => name.trim()) ?? Array.from({ length: body.count ?? 1 }, () => null)
    const made = names.map((name, index) => ({ id: newId(), name, number: index + 1, code: newCode(10) }))
    const common = { batch_id, group_id, role, note: body.note?.trim() || null, expires_at }
    await db.transaction(async (tx) => {
      const rows = made.map(({ code, ...row }) => ({ ...row, code_hash: hashCode(code), ...common }))
      await store.saveInvitations(
        tx,
        rows.map((row) => ({ ...row, created_at: at, created_by: reader.person_id })),
      )
      const said = { role, group_id, expires_at: expires_at.toISOString(), note: common.note }
      await record(tx, reader, 'created', rows, said)
    })
    return {
      batch_id,
      expires_at: expires_at.toISOString(),
      items: made.map(({ id, name, code }) => ({ id, name, code })),
    }
  }
  serve(app, house, contract.create, create, refused)

  serve(app, house, contract.list, async ({ query }) => {
    const { limit = 20, cursor, ...asked } = query
    const filter = { ...asked, now: now() }
    const rows = await store.listInvitations(db, { ...filter, limit, ...(cursor !== undefined && { cursor }) })
    const page = pageOf(rows, limit, (row) => toInvitation(row, filter.now), store.placeIn)
    return { ...page, counts: await store.countStates(db, filter) }
  })

  const revoke = async ({ reader, body }: Context<typeof contract.revoke>) => {
    const rows = await db.transaction(async (tx) => {
      const revoked = await store.revokeInvitations(tx, body, now())
      await record(tx, reader, 'revoked', revoked)
      return revoked
    })
    return { ids: rows.map(({ id }) => id) }
  }
  const refuseNone = ({ ids, batch_id }: Record<string, unknown>): Record<string, string> =>
    ids === undefined && batch_id === undefined ? { ids: 'required' } : {}
  serve(app, house, contract.revoke, revoke, refuseNone)

  serve(app, house, contract.restore, async ({ reader, body }) => {
    const at = now()
    const since = new Date(at.getTime() - restorableFor)
    const rows = await db.transaction(async (tx) => {
      const restored = await store.restoreInvitations(tx, body.ids, { since, now: at })
      await record(tx, reader, 'restored', restored)
      return restored
    })
    return { ids: rows.map(({ id }) => id) }
  })
}
