import { isDeepStrictEqual } from 'node:util'
import { groupNamesOf, groups as contract, type GroupRule, type GroupTitles, type StudioGroup } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, type Entry, serveChange } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import { inUse, withGivenUp } from '../platform/given-up.ts'
import type { House } from '../platform/house.ts'
import { lead, listLeaders } from '../identity/index.ts'
import { newId } from '../platform/id.ts'
import { Failure } from '../platform/http/failure.ts'
import { serve } from '../platform/http/serve.ts'
import { applyRulesToAll, holdRules, previewRule } from './group-rules.ts'
import * as store from './group-store.ts'
import { findUses, isUsed } from './group-uses.ts'
import { countActive } from './reach.ts'
import { endSignIns, tellEnded } from './sign-outs.ts'
import { tidy } from '../platform/text.ts'

const tidyRule = (rule: GroupRule | null): GroupRule | null =>
  rule && { ...rule, conditions: rule.conditions.map((one) => ({ ...one, value: tidy(one.value) })) }

const tidyTitles = (titles: GroupTitles): GroupTitles =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, tidy(title)]))

type Said = Pick<store.Group, 'title' | 'titles' | 'choosable' | 'rule'>
const auditedOf = ({ title, titles, choosable, rule }: Said): Audited => ({ title, titles, choosable, rule })

const entryOf = (
  verb: AuditVerb<'people.group_'>,
  thing: Pick<store.Group, 'id' | 'title'>,
  fields: Difference,
): Entry => ({
  action: `people.group_${verb}`,
  thing_id: thing.id,
  title: thing.title,
  ...fields,
})

/** Of the person: whoever is told of one's group is one's own affair, too. */
const leaderEntry = (verb: AuditVerb<'people.leader_'>, { id, name }: Leader, group: { id: string }): Entry => ({
  action: `people.leader_${verb}`,
  thing_id: id,
  title: name,
  after: { group_id: group.id },
})
type Leader = { id: string; name: string }
const nobodyNamed: { named: Leader[]; unnamed: Leader[]; strangers: string[] } = {
  named: [],
  unnamed: [],
  strangers: [],
}

/** Administrators: which groups there are, in which order, and who is in them. */
export function groupRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  const shown = (group: StudioGroup): StudioGroup => ({ ...group, titles: inUse(group.titles, settings.languages) })
  const list = async () => ({
    items: (await store.listHeadCounts(db)).map(shown),
    people: await countActive(db),
  })
  const find = async (id: string) => (await store.listHeadCounts(db, id)).map(shown)[0]
  const hold = async (tx: Database, { params }: { params: { id: string } }) =>
    (await store.lockGroups(tx)).find(({ id }) => id === params.id)
  /** Whoever came in or went by the rules as they are now is signed out with the transaction. */
  const regroup = async (tx: Database, id: string) => {
    const ruled = (await holdRules(tx)).filter((one) => one.id === id)
    return endSignIns(tx, await applyRulesToAll(tx, ruled))
  }
  const namesOf = ({ title, titles }: Pick<store.Group, 'title' | 'titles'>) =>
    groupNamesOf({ title, titles: inUse(titles, settings.languages) }).map((name) => tidy(name).toLowerCase())
  const isTaken = (rows: readonly store.Group[], title: string, id?: string) =>
    rows.some((row) => row.id !== id && namesOf(row).includes(title.toLowerCase()))
  /** Two companies of one name could not be told apart by whoever reads in that language, nor by an import. */
  const refuseTaken = (rows: readonly store.Group[], titles: GroupTitles, id?: string) => {
    const taken = Object.entries(inUse(titles, settings.languages)).filter(([, title]) => isTaken(rows, title, id))
    const fields = Object.fromEntries(taken.map(([language]) => [`titles.${language}`, 'taken']))
    if (taken.length > 0) throw new Failure('invalid', { fields })
  }

  serve(app, house, contract.list, list)

  serve(app, house, contract.get, async ({ params, fail }) => {
    const group = (await find(params.id)) ?? fail('not_found')
    return { ...group, leaders: await listLeaders(db, group.id), uses: await findUses(db, group.id, now()) }
  })

  serveChange(app, house, contract.create, {
    hold: store.lockGroups,
    change: async (tx, rows, { body, fail }) => {
      const rule = tidyRule(body.rule ?? null)
      const title = tidy(body.title)
      const choosable = rule === null && (body.choosable ?? false)
      const titles = tidyTitles(body.titles ?? {})
      if (isTaken(rows, title)) fail('group_title_taken')
      refuseTaken(rows, titles)
      const position = Math.max(0, ...rows.map((row) => row.position)) + 1
      const made = { id: newId(), title, titles, choosable, rule, position }
      await store.saveGroup(tx, made)
      return { made, ended: await regroup(tx, made.id) }
    },
    entry: (_rows, { made }) => entryOf('created', made, { after: auditedOf(made) }),
    reply: async ({ made, ended }, { fail }) => {
      await tellEnded(house, ended)
      return (await find(made.id)) ?? fail('not_found')
    },
  })

  serveChange(app, house, contract.change, {
    hold: async (tx, { params }) => {
      const rows = await store.lockGroups(tx)
      const before = rows.find(({ id }) => id === params.id)
      return before && { ...before, rows }
    },
    change: async (tx, { rows, ...before }, { body, fail }) => {
      const { version: _, leaders: wanted, titles: said, ...itself } = body
      // Its directory says its title and who is in it; what it is called in other languages and who leads it is said here.
      const isNothingHere = wanted === undefined && said === undefined
      if (before.directory !== null && (isNothingHere || Object.keys(itself).length > 0)) fail('group_of_directory')
      const titles = said ? withGivenUp(before.titles, tidyTitles(said), settings.languages) : before.titles
      if (said) refuseTaken(rows, titles, before.id)
      const title = body.title === undefined ? before.title : tidy(body.title)
      if (isTaken(rows, title, before.id)) fail('group_title_taken')
      const rule = body.rule === undefined ? before.rule : tidyRule(body.rule)
      const choosable = rule === null && (body.choosable ?? before.choosable)
      const after = { ...before, title, titles, rule, choosable }
      const isOther = !isDeepStrictEqual(auditedOf(before), auditedOf(after))
      if (isOther) await store.changeGroup(tx, before.id, { title, titles, rule, choosable })
      // Without a rule from now on, its people stay, and are chosen by hand.
      const ended = isOther && body.rule !== undefined ? await regroup(tx, before.id) : []
      const { named, unnamed, strangers } = wanted ? await lead(tx, before.id, wanted, now()) : nobodyNamed
      if (strangers.length > 0) fail('invalid', { fields: { leaders: 'not_in_group' } })
      if (!isOther && named.length + unnamed.length === 0) return { after, ended, named, unnamed }
      await store.changeGroup(tx, before.id, { version: before.version + 1 })
      return { after, ended, named, unnamed }
    },
    entry: (before, { after, named, unnamed }) => {
      const [was, is] = [auditedOf(before), auditedOf(after)]
      return [
        ...(isDeepStrictEqual(was, is) ? [] : [entryOf('changed', after, { before: was, after: is })]),
        ...named.map((one) => leaderEntry('named', one, after)),
        ...unnamed.map((one) => leaderEntry('unnamed', one, after)),
      ]
    },
    reply: async ({ ended }, { params, fail }) => {
      await tellEnded(house, ended)
      return (await find(params.id)) ?? fail('not_found')
    },
  })

  serveChange(app, house, contract.order, {
    hold: store.lockGroups,
    change: async (tx, rows, { body: { ids }, fail }) => {
      const before = rows.map(({ id }) => id)
      // Somebody has added or deleted one meanwhile: this order is of another list.
      if (before.length !== ids.length || before.some((id) => !ids.includes(id))) fail('version_conflict')
      if (isDeepStrictEqual(before, ids)) return undefined
      for (const [at, id] of ids.entries()) await store.changeGroup(tx, id, { position: at + 1 })
      return { before: { ids: before }, after: { ids } }
    },
    entry: (_rows, moved) => moved && entryOf('ordered', { id: 'groups', title: '' }, moved),
    reply: list,
  })

  serveChange(app, house, contract.remove, {
    hold,
    change: async (tx, before, { fail }) => {
      if (before.directory !== null) fail('group_of_directory')
      if (isUsed(await findUses(tx, before.id, now()))) fail('group_in_use')
      return endSignIns(tx, await store.removeGroup(tx, before))
    },
    entry: (before) => entryOf('deleted', before, { before: auditedOf(before) }),
    reply: (ended) => tellEnded(house, ended),
  })

  serve(app, house, contract.preview, async ({ body }) => previewRule(db, tidyRule(body.rule) ?? body.rule))
}
