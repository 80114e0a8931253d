import { type Invitation, invitations as contract, registrationRules } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Entry, nothingHeld, serveChange } from '../audit/index.ts'
import { findRegistrationMode } from '../installation/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { serve } from '../platform/http/serve.ts'
import { foldCode, newCode } from '../platform/tokens.ts'
import { findInvited } from './redeem.ts'
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

/** Administrators: codes for people who are to come in, told once and never again. Whoever holds one is greeted. */
export function invitationRoutes(app: FastifyInstance, house: House): void {
  const { db, hashCode, sharedLimits, now, settings } = house

  /** One line of the audit log for each batch; without names, since not all of them ever become members. */
  const entriesOf = async (
    tx: Database,
    verb: AuditVerb<'invitations.'>,
    rows: readonly Touched[],
    fields: Audited = {},
  ): Promise<Entry[]> => {
    const entries: Entry[] = []
    for (const [batch_id, all] of Map.groupBy(rows, (row) => row.batch_id)) {
      const [first] = all
      const group = first && (await store.findGroup(tx, first.group_id))
      const after = { count: all.length, ...fields }
      entries.push({ action: `invitations.${verb}`, thing_id: batch_id, title: group?.title ?? '', after })
    }
    return entries
  }
  type Done = { ids: string[]; entries: Entry[] }
  /** What revoking and taking it back have in common. */
  const steps = {
    hold: nothingHeld,
    entry: (_nothing: unknown, { entries }: Done) => entries,
    reply: ({ ids }: Done) => ({ ids }),
  }
  const idsOf = (rows: readonly Touched[]) => rows.map(({ id }) => id)

  /** Both a list of names and a number; groups that are none, or whose people a rule chooses. */
  const refused = async ({ names, count, group_id }: Record<string, unknown>): Promise<Record<string, string>> => {
    const group = isId(group_id) ? await store.findGroup(db, group_id) : undefined
    return {
      ...(names !== undefined && count !== undefined && { count: 'not_allowed' }),
      ...(isId(group_id) && !group && { group_id: 'not_found' }),
      ...(group && (group.rule !== null || group.directory !== null) && { group_id: 'not_allowed' }),
    }
  }

  serveChange(app, house, contract.create, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, body }) => {
      const batch_id = newId()
      const at = now()
      const { group_id, role } = body
      const expires_at = new Date(at.getTime() + (body.expires_in_days ?? longest) * day)
      const names = body.names?.map((name) => name.trim()) ?? Array.from({ length: body.count ?? 1 }, () => null)
      const made = names.map((name, index) => ({ id: newId(), name, number: index + 1, code: newCode(10) }))
      const common = { batch_id, group_id, role, note: body.note?.trim() || null, expires_at }
      const rows = made.map(({ code, ...row }) => ({ ...row, code_hash: hashCode(code), ...common }))
      await store.saveInvitations(
        tx,
        rows.map((row) => ({ ...row, created_at: at, created_by: reader.person_id })),
      )
      const described = { role, group_id, expires_at: expires_at.toISOString(), note: common.note }
      const items = made.map(({ id, name, code }) => ({ id, name, code }))
      return { batch_id, expires_at, items, entries: await entriesOf(tx, 'created', rows, described) }
    },
    entry: (_nothing, { entries }) => entries,
    reply: ({ batch_id, expires_at, items }) => ({ batch_id, expires_at: expires_at.toISOString(), items }),
    demands: refused,
  })

  // What counts against a guesser is counted together with registrations: this is no second way of guessing.
  serve(app, house, contract.greet, async ({ body, request, reply, fail }) => {
    reply.header('cache-control', 'no-store')
    const { uninvited } = registrationRules[(await findRegistrationMode(db, settings)).registration_mode]
    if (uninvited === 'is_refused') fail('registration_closed')
    await sharedLimits.countUnlessFull('wrong_invitations_by_address', request.ip)
    const invited = (await findInvited(db, hashCode(foldCode(body.code)), now())) ?? fail('invitation_not_valid')
    await sharedLimits.giveBack('wrong_invitations_by_address', request.ip)
    return invited
  })

  serve(app, house, contract.list, async ({ query }) => {
    const { limit = 20, cursor, ...wanted } = query
    const filter = { ...wanted, now: now() }
    const rows = await store.listInvitations(db, { ...filter, limit, ...(cursor !== undefined && { cursor }) })
    const page = pageOf(rows, limit, (row) => toInvitation(row, filter.now), store.placeIn)
    return { ...page, counts: await store.countStates(db, filter) }
  })

  const refuseNone = ({ ids, batch_id }: Record<string, unknown>): Record<string, string> =>
    ids === undefined && batch_id === undefined ? { ids: 'required' } : {}
  serveChange(app, house, contract.revoke, {
    ...steps,
    change: async (tx, _nothing, { body }): Promise<Done> => {
      const revoked = await store.revokeInvitations(tx, body, now())
      return { ids: idsOf(revoked), entries: await entriesOf(tx, 'revoked', revoked) }
    },
    demands: refuseNone,
  })

  serveChange(app, house, contract.restore, {
    ...steps,
    change: async (tx, _nothing, { body }): Promise<Done> => {
      const at = now()
      const since = new Date(at.getTime() - restorableFor)
      const restored = await store.restoreInvitations(tx, body.ids, { since, now: at })
      return { ids: idsOf(restored), entries: await entriesOf(tx, 'restored', restored) }
    },
  })
}
