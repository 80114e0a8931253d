import { isDeepStrictEqual } from 'node:util'
import { groups as contract, type GroupRule } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, recordChange } from '../audit/index.ts'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import type { Member } from '../platform/reader.ts'
import { type Context, serve } from '../platform/serve.ts'
import { applyRulesToAll, holdRules, previewRule } from './group-rules.ts'
import * as store from './group-store.ts'
import { findUses, isUsed } from './group-uses.ts'
import { countActive } from './reach.ts'
import { endSignIns, tellEnded } from './sign-outs.ts'
import { tidy } from './tidy.ts'

const tidyRule = (rule: GroupRule | null): GroupRule | null =>
  rule && { ...rule, conditions: rule.conditions.map((one) => ({ ...one, value: tidy(one.value) })) }

const auditedOf = ({ title, choosable, rule }: Pick<store.Group, 'title' | 'choosable' | 'rule'>): Audited => ({
  title,
  choosable,
  rule,
})

/** Administrators: which groups there are, in which order, and who is in them. */
export function groupRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  const list = async () => ({ items: await store.listHeadCounts(db), people: await countActive(db) })
  const find = async (id: string) => (await store.listHeadCounts(db, id))[0]
  const record = (
    tx: Database,
    by: Member,
    action: AuditVerb<'people.group_'>,
    thing: Pick<store.Group, 'id' | 'title'>,
    fields: Difference,
  ) =>
    recordChange(tx, {
      at: now(),
      person_id: by.person_id,
      action: `people.group_${action}`,
      thing_id: thing.id,
      title: thing.title,
      ...fields,
    })
  /** Whoever came in or went by the rules as they are now is signed out with the transaction. */
  const regroup = async (tx: Database, id: string) => {
    const ruled = (await holdRules(tx)).filter((one) => one.id === id)
    return endSignIns(tx, await applyRulesToAll(tx, ruled))
  }
  const isTaken = (rows: readonly store.Group[], title: string, id?: string) =>
    rows.some((row) => row.id !== id && tidy(row.title).toLowerCase() === title.toLowerCase())

  serve(app, house, contract.list, list)

  serve(app, house, contract.get, async ({ params, fail }) => {
    const group = (await find(params.id)) ?? fail('not_found')
    return { ...group, uses: await findUses(db, group.id, now()) }
  })

  serve(app, house, contract.create, async ({ reader, body, fail }) => {
    const rule = tidyRule(body.rule ?? null)
    const title = tidy(body.title)
    const choosable = rule === null && (body.choosable ?? false)
    const id = newId()
    const ended = await db.transaction(async (tx) => {
      const rows = await store.lockGroups(tx)
      if (isTaken(rows, title)) fail('group_title_taken')
      const position = Math.max(0, ...rows.map((row) => row.position)) + 1
      await store.saveGroup(tx, { id, title, choosable, rule, position })
      await record(tx, reader, 'created', { id, title }, { after: auditedOf({ title, choosable, rule }) })
      return regroup(tx, id)
    })
    await tellEnded(house, ended)
    return (await find(id)) ?? fail('not_found')
  })

  const change = async ({ reader, params, body, fail }: Context<typeof contract.change>) => {
    const ended = await db.transaction(async (tx) => {
      const rows = await store.lockGroups(tx)
      const before = rows.find(({ id }) => id === params.id) ?? fail('not_found')
      if (before.version !== body.version) fail('version_conflict')
      const title = body.title === undefined ? before.title : tidy(body.title)
      if (isTaken(rows, title, before.id)) fail('group_title_taken')
      const rule = body.rule === undefined ? before.rule : tidyRule(body.rule)
      const choosable = rule === null && (body.choosable ?? before.choosable)
      if (isDeepStrictEqual(auditedOf(before), { title, choosable, rule })) return []
      const after = { ...before, title, rule, choosable, version: before.version + 1 }
      await store.changeGroup(tx, before.id, after)
      await record(tx, reader, 'changed', after, { before: auditedOf(before), after: auditedOf(after) })
      // Without a rule from now on, its people stay, and are chosen by hand.
      return body.rule === undefined ? [] : regroup(tx, before.id)
    })
    await tellEnded(house, ended)
    return (await find(params.id)) ?? fail('not_found')
  }
  serve(app, house, contract.change, change)

  serve(app, house, contract.order, async ({ reader, body, fail }) => {
    await db.transaction(async (tx) => {
      const before = (await store.lockGroups(tx)).map(({ id }) => id)
      // Somebody has added or deleted one meanwhile: this order is of another list.
      if (before.length !== body.ids.length || before.some((id) => !body.ids.includes(id))) fail('version_conflict')
      if (isDeepStrictEqual(before, body.ids)) return
      for (const [at, id] of body.ids.entries()) await store.changeGroup(tx, id, { position: at + 1 })
      const fields = { before: { ids: before }, after: { ids: body.ids } }
      await record(tx, reader, 'ordered', { id: 'groups', title: '' }, fields)
    })
    return list()
  })

  serve(app, house, contract.remove, async ({ reader, params, fail }) => {
    const ended = await db.transaction(async (tx) => {
      const before = (await store.lockGroups(tx)).find(({ id }) => id === params.id) ?? fail('not_found')
      if (isUsed(await findUses(tx, before.id, now()))) fail('group_in_use')
      const people = await store.removeGroup(tx, before)
      await record(tx, reader, 'deleted', before, { before: auditedOf(before) })
      return endSignIns(tx, people)
    })
    await tellEnded(house, ended)
  })

  serve(app, house, contract.preview, async ({ body }) => previewRule(db, tidyRule(body.rule) ?? body.rule))
}
