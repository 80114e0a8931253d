import {
  type Bound,
  type Campaign,
  type CampaignItem,
  campaigns as contract,
  type CampaignState,
  csvOf,
  defaultLanguage,
  type Language,
  mostInCampaign,
} from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Audited, type Difference, type Entry, type Named, nothingHeld, serveChange } from '../audit/index.ts'
import { type EditorRights, findRights, mayArrange } from '../identity/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { route, serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { attach, csvType } from '../platform/http/attachment.ts'
import { newId } from '../platform/id.ts'
import { bookOf, bookType } from '../platform/tables/book.ts'
import { tidy } from '../platform/text.ts'
import { dayOf } from '../platform/time-zone.ts'
import { listWith } from '../review/index.ts'
import {
  canRemind,
  findReminded,
  findTitle,
  listAboutThings,
  listThings,
  remindersOf,
  type Thing,
  timelineOf,
} from './bound.ts'
import { countedOf, resultOf } from './result.ts'
import * as store from './store.ts'
import { resultRows, sheetsOf } from './table.ts'

const stateOf = ({ starts_on, ends_on }: store.CampaignRow, today: string): CampaignState =>
  starts_on > today ? 'ahead' : ends_on !== null && ends_on < today ? 'over' : 'running'

/** Whoever writes anything in the studio. */
const writes = ({ categories }: EditorRights) => categories === null || categories.length > 0

const entryOf = (verb: AuditVerb<'campaigns.'>, { id, name }: Named, fields: Difference = {}): Entry => ({
  action: `campaigns.${verb}`,
  thing_id: id,
  title: name,
  ...fields,
})

const auditedOf = ({ name, goal, starts_on, ends_on }: store.CampaignRow): Audited => ({
  name,
  goal,
  starts_on,
  ends_on,
})

/** Editors: what belongs together, when it goes out, and what came of it. */
export function campaignRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house
  const today = () => dayOf(now())

  const toItem = ({ row, owner, items }: store.Listed): CampaignItem => ({
    id: row.id,
    name: row.name,
    goal: row.goal,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    owner: row.owner_id !== null && owner !== null ? { id: row.owner_id, name: owner } : null,
    state: stateOf(row, today()),
    items,
    version: row.version,
  })

  const mayRemove = ({ owner_id, created_by }: store.CampaignRow, person_id: string, rights: EditorRights) =>
    mayArrange(rights) || owner_id === person_id || created_by === person_id

  const read = async (id: string) => {
    const found = await store.findCampaign(db, id)
    if (!found) throw new Failure('not_found')
    const things = await listThings(db, await store.listItems(db, id), now())
    const about = await listAboutThings(db, things)
    return { found, things, about, reminders: remindersOf(about, things), ...(await countedOf(db, things)) }
  }
  const toBound = ({ things, counted }: { things: readonly Thing[]; counted: readonly Thing[] }): Bound[] => {
    const isCounted = new Set(counted)
    return things.map((thing) => {
      const { kind, id, title, state, at, until } = thing
      const times = { at: at?.toISOString() ?? null, until: until?.toISOString() ?? null }
      return { kind, id, title, state, ...times, counted: isCounted.has(thing), asks: canRemind(thing) }
    })
  }
  const answer = async (id: string, { person_id }: { person_id: string }): Promise<Campaign> => {
    const campaign = await read(id)
    const { found, reminders } = campaign
    return {
      ...toItem(found),
      created_at: found.row.created_at.toISOString(),
      bound: toBound(campaign),
      reminders: reminders.map(({ id: of_reminder, title, isOut, at, of }) => ({
        id: of_reminder,
        title,
        state: isOut ? 'sent' : 'leaving',
        at: at.toISOString(),
        ...of,
      })),
      timeline: timelineOf(campaign.things, campaign.about, now()),
      owners: await listWith(db, writes),
      may_remove: mayRemove(found.row, person_id, await findRights(db, person_id)),
    }
  }
  const hold = (tx: Database, { params }: { params: { id: string } }) => store.lockCampaign(tx, params.id)

  /** A name that shows nothing, a day that is none, and an end before the beginning. */
  const refused = ({ name, starts_on, ends_on }: Record<string, unknown>): Record<string, string> => ({
    ...(typeof name === 'string' && tidy(name) === '' && { name: 'required' }),
    ...(typeof starts_on === 'string' &&
      typeof ends_on === 'string' &&
      ends_on < starts_on && { ends_on: 'too_small' }),
  })
  const requireWriter = async (tx: Database, owner: string) => {
    if (!writes(await findRights(tx, owner))) throw new Failure('invalid', { fields: { owner: 'not_allowed' } })
  }

  serve(app, house, contract.list, async ({ query: { limit = 20, ...query } }) =>
    pageOf(
      await store.listCampaigns(db, { ...query, today: today(), limit }),
      limit,
      toItem,
      store.campaignOrder({}).placeOf,
    ),
  )

  serve(app, house, contract.get, ({ params, reader }) => answer(params.id, reader))

  serveChange(app, house, contract.create, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader, rights, body: { owner = reader.person_id, ...body }, fail }) => {
      if (!writes(rights)) fail('forbidden')
      await requireWriter(tx, owner)
      const stamps = { owner_id: owner, created_at: now(), created_by: reader.person_id, version: 1 }
      const row = { id: newId(), ...body, name: tidy(body.name), ...stamps }
      await store.saveCampaign(tx, row)
      return row
    },
    entry: (_nothing, row) => entryOf('created', row, { after: auditedOf(row) }),
    reply: ({ id }, { reader }) => answer(id, reader),
    demands: refused,
  })

  serveChange(app, house, contract.change, {
    hold,
    change: async (tx, row, { rights, body: { version, owner, name, ...others }, fail }) => {
      if (!writes(rights)) fail('forbidden')
      if (owner !== undefined && owner !== row.owner_id) await requireWriter(tx, owner)
      const changes = {
        ...others,
        ...(name !== undefined && { name: tidy(name) }),
        ...(owner !== undefined && { owner_id: owner }),
        version: version + 1,
      }
      const after = { ...row, ...changes }
      if (after.ends_on !== null && after.ends_on < after.starts_on)
        fail('invalid', { fields: { ends_on: 'too_small' } })
      await store.changeCampaign(tx, row.id, changes)
      return after
    },
    entry: (before, after) => entryOf('changed', after, { before: auditedOf(before), after: auditedOf(after) }),
    reply: ({ id }, { reader }) => answer(id, reader),
    demands: refused,
  })

  serveChange(app, house, contract.remove, {
    hold,
    change: async (tx, row, { reader, rights, fail }) => {
      if (!mayRemove(row, reader.person_id, rights)) fail('forbidden')
      await store.removeCampaign(tx, row.id)
    },
    entry: (row) => entryOf('deleted', row, { before: auditedOf(row) }),
    reply: () => undefined,
  })

  serveChange(app, house, contract.bind, {
    hold,
    change: async (tx, { id }, { params: { kind, thing }, rights, fail }) => {
      if (!writes(rights)) fail('forbidden')
      const title = (await findTitle(tx, kind, thing, now())) ?? fail('not_found')
      const isNew = await store.bindItem(tx, { campaign_id: id, kind, thing_id: thing, title, bound_at: now() })
      if ((await store.countItems(tx, id)) > mostInCampaign) fail('too_many_bound')
      return isNew ? title : undefined
    },
    entry: (row, title) => (title === undefined ? undefined : entryOf('bound', row, { after: { title } })),
    reply: (_done, { params, reader }) => answer(params.id, reader),
  })

  serveChange(app, house, contract.unbind, {
    hold,
    change: (tx, { id }, { params: { kind, thing }, rights, fail }) =>
      writes(rights) ? store.unbindItem(tx, { campaign_id: id, kind, thing_id: thing }) : fail('forbidden'),
    entry: (row, item) => item && entryOf('unbound', row, { before: { title: item.title } }),
    reply: (_done, { params, reader }) => answer(params.id, reader),
  })

  serve(app, house, contract.of, async ({ params: { kind, id } }) => {
    const items = await store.listCampaignsOf(db, kind, id)
    const of = kind === 'notification' ? await findReminded(db, id) : undefined
    const those = of ? await store.listCampaignsOf(db, of.kind, of.thing_id) : []
    const known = new Set(items.map((one) => one.id))
    return { items: [...items, ...those.filter((one) => !known.has(one.id))] }
  })

  serve(app, house, contract.result, async ({ params }) => resultOf(house, await read(params.id)))

  const askedOf = (request: FastifyRequest) => {
    const { params, query } = request as unknown as { params: { id: string }; query: { lang?: Language } }
    return { id: params.id, lang: query.lang ?? defaultLanguage }
  }

  route(app, house, contract.file, async (request, reply) => {
    const { id, lang } = askedOf(request)
    const result = await resultOf(house, await read(id))
    attach(reply, `campaign-${today()}.csv`, csvType)
    return csvOf(
      resultRows(result, lang).map((cells) => cells.map((cell) => cell ?? '')),
      lang,
    )
  })

  route(app, house, contract.book, async (request, reply) => {
    const { id, lang } = askedOf(request)
    const campaign = await read(id)
    const { things, about, reminders } = campaign
    const result = await resultOf(house, campaign)
    const timeline = timelineOf(things, about, now())
    attach(reply, `campaign-${today()}.xlsx`, bookType)
    return bookOf(sheetsOf({ result, bound: toBound(campaign), reminders, timeline }, lang))
  })
}
