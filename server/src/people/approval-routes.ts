import { type Applicant, approvals as contract, type approvalObstacles } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { commitChange, type Entry, recordChange } from '../audit/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId } from '../platform/id.ts'
import { type Context, serve } from '../platform/http/serve.ts'
import { type ErasePerson } from '../session/index.ts'
import { lockPerson } from '../identity/index.ts'
import { allGroupsOf, auditedOf } from './account.ts'
import * as store from './account-store.ts'
import { texts } from '../texts/index.ts'
import { listApplicants } from './applicants.ts'
import { applyRules, holdRules } from './group-rules.ts'
import { listOwned } from './owned-groups.ts'

type Obstacle = (typeof approvalObstacles)[number]
type Call = Context<typeof contract.decide>
type Chosen = Call['body']['people'][number]
type Rules = Awaited<ReturnType<typeof holdRules>>

const toApplicant = (row: Omit<Applicant, 'created_at'> & { created_at: Date }): Applicant => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** Whoever registered where administrators decide who comes in. */
export function approvalRoutes(app: FastifyInstance, house: House, erasePerson: ErasePerson): void {
  const { db, mail, now, settings } = house

  serve(app, house, contract.list, async ({ query }) => {
    const { limit = 20, cursor } = query
    const rows = await listApplicants(db, limit, cursor)
    return pageOf(rows, limit, toApplicant, ({ created_at, id: last }) => [created_at.toISOString(), last])
  })

  /** Why nothing can be done about this one, while their row is locked. */
  const obstacleTo = async (tx: Database, { id, version }: Chosen): Promise<Obstacle | undefined> => {
    const row = await lockPerson(tx, id)
    if (!row) return 'not_found'
    if (row.state !== 'awaiting_approval') return 'not_awaiting'
    return row.version === version ? undefined : 'version_conflict'
  }

  /** Each in a transaction of its own: what stands in the way of one does not keep the others out. */
  const approve = async (call: Call, one: Chosen): Promise<Obstacle | undefined> => {
    const { done } = await commitChange(house, contract.decide, call, {
      hold: async (tx): Promise<{ obstacle: Obstacle } | { rules: Rules; before: store.Account }> => {
        const rules = await holdRules(tx)
        const obstacle = await obstacleTo(tx, one)
        const before = await store.findAccount(tx, one.id)
        return obstacle || !before ? { obstacle: obstacle ?? 'not_found' } : { rules, before }
      },
      change: async (tx, held, { body }) => {
        if ('obstacle' in held) return held
        const { rules, before } = held
        const user_group = body.user_group === undefined ? before.user_group : body.user_group
        const role = body.role ?? before.role
        const changes = { state: 'active', role, user_group, version: one.version + 1 } as const
        const others = before.groups.filter((id) => id !== before.user_group)
        const after = { ...before, ...changes, groups: allGroupsOf(user_group, others) }
        await store.changeAccount(tx, one.id, changes)
        await store.saveGroups(tx, one.id, after.groups)
        await applyRules(tx, rules, [one.id])
        after.groups = await store.listGroupsOf(tx, one.id)
        const entry: Entry = {
          action: 'people.approved',
          thing_id: one.id,
          title: after.name,
          before: auditedOf(before),
          after: auditedOf(after),
        }
        return { letIn: after, entry }
      },
      entry: (_held, made) => ('entry' in made ? made.entry : undefined),
    })
    if ('obstacle' in done) return done.obstacle
    const { email, locale } = done.letIn
    if (email) mail.send({ to: email, ...texts[locale].letters.approved(`${settings.public_url}/auth`) })
    return undefined
  }

  const refuse = async ({ reader, body }: Call, one: Chosen): Promise<Obstacle | undefined> => {
    // From here on nobody can let them in any more; whoever cannot be erased now stays shut out.
    const applicant = await db.transaction(async (tx) => {
      const obstacle = await obstacleTo(tx, one)
      if (obstacle) return obstacle
      await store.changeAccount(tx, one.id, { state: 'suspended', version: one.version + 1 })
      return store.findAccount(tx, one.id)
    })
    if (typeof applicant === 'string') return applicant
    const record = (tx: Database) =>
      recordChange(tx, {
        at: now(),
        person_id: reader.person_id,
        action: 'people.refused',
        thing_id: one.id,
        title: '',
      })
    if (await erasePerson(one.id, record)) return 'not_found'
    if (applicant?.email)
      mail.send({ to: applicant.email, ...texts[applicant.locale].letters.refused(body.reason?.trim() ?? '') })
    return undefined
  }

  const decide = async (call: Call) => {
    const [done, left]: [string[], { id: string; code: Obstacle }[]] = [[], []]
    for (const one of call.body.people) {
      const code = await (call.body.decision === 'approve' ? approve : refuse)(call, one)
      if (code) left.push({ id: one.id, code })
      else done.push(one.id)
    }
    return { done, left }
  }

  /** What belongs to the other decision, and groups that are none. */
  const refused = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
    const strangers = body['decision'] === 'refuse' ? ['user_group', 'role'] : ['reason']
    const group = body['user_group']
    const isUnknown = isId(group) && (await store.listUnknownGroups(db, [group])).length > 0
    const isOwned = isId(group) && (await listOwned(db, [group])).length > 0
    return {
      ...(isOwned && { user_group: 'not_allowed' }),
      ...(isUnknown && { user_group: 'not_found' }),
      ...Object.fromEntries(strangers.flatMap((name) => (body[name] === undefined ? [] : [[name, 'not_allowed']]))),
    }
  }
  serve(app, house, contract.decide, decide, refused)
}
