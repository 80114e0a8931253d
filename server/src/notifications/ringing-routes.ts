import { type AboutToRing, type Ringing, ringing as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import { findMandatory, findPlace } from '../categories/index.ts'
import { countAddressed, refusedGroups } from '../identity/index.ts'
import { addressedOf } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'
import { areEnough } from '../platform/few.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { linkOf, mayNotify } from './authoring.ts'
import { findTarget, type LeadsTo } from './authoring-target.ts'
import { letGoNow, listLeaving, lockSent, lockToTakeBack, takeBack } from './leaving.ts'
import { rungHere } from './push/channels/index.ts'
import { countPhones } from './push/targets.ts'
import type { Notification } from './authoring.ts'
import type { Tellers, ToBeTold } from './tellers.ts'
import { audiencesOf } from './who-sees.ts'

const nobody = { audience_everyone: false, audience_groups: [], guests: false }
const unknown = { phones: null, quiet: 0, keyless: 0 }
type ForAudience = Extract<AboutToRing, { audience: unknown }>

/** What would ring, whom, and what leaves now and may still be taken back. */
export function ringingRoutes(
  app: FastifyInstance,
  house: House,
  { leadsTo, tellers }: { leadsTo: LeadsTo; tellers: Tellers },
): void {
  const { db, events, now, settings } = house

  /** The number of their phones would tell of one of so few people whether they are rung; nobody knows whose are those of guests. */
  const told = (people: number, guests: boolean, { ring, quiet, keyless }: Awaited<ReturnType<typeof countPhones>>) =>
    people === 0 || areEnough(people) || guests ? { phones: ring, quiet, keyless } : unknown

  const categoryOf = async ({ category_id, link }: ForAudience, at: Date) => {
    if (category_id !== undefined) return category_id
    const path = link === undefined ? undefined : linkOf(link, settings.link_hosts)
    return path === undefined ? null : ((await findTarget(db, leadsTo, path, at))?.category_id ?? null)
  }

  const ofAudience = async (asked: ForAudience): Promise<Ringing> => {
    const moment = now()
    const at = asked.at === undefined || new Date(asked.at) < moment ? moment : new Date(asked.at)
    const category_id = await categoryOf(asked, at)
    const own = addressedOf(asked.audience)
    const [place] = category_id === null ? [] : await findPlace(db, category_id)
    const audiences = audiencesOf(own, place ?? null)
    const row = { id: '', status: 'sent' as const, ...own, category_id, urgent: asked.urgent ?? false }
    const mandatory = category_id !== null && (await findMandatory(db, category_id))
    const rule = { row, audiences, mandatory }
    const phones = await countPhones(db, rule, { now: moment, at, platforms: rungHere(settings) })
    const people = await countAddressed(db, audiences)
    const guests = audiences.every((one) => one.guests)
    return { people, ...told(people, guests, phones), words: null }
  }

  const ofPeople = async ({ people, words, few }: ToBeTold): Promise<Ringing> => {
    if (few) return { people: null, ...unknown, words }
    const row = { id: '', status: 'sent' as const, ...nobody, category_id: null, urgent: false }
    const at = now()
    const rule = { row, audiences: [], mandatory: false }
    const phones = await countPhones(db, rule, { people, now: at, at, platforms: rungHere(settings) })
    return { people: people.length, ...told(people.length, false, phones), words }
  }

  const groupsOf = ({ audience }: Record<string, unknown>) => refusedGroups(db, audience)
  serve(
    app,
    house,
    contract.count,
    async ({ body }) => {
      if ('audience' in body) return ofAudience(body)
      if ('outcome' in body) return ofPeople(await tellers.survey.outcome(db, body.id, body.outcome))
      return ofPeople(await tellers[body.reminder].reminder(db, body.id, now(), body))
    },
    groupsOf,
  )

  serve(app, house, contract.leaving, async ({ reader }) => {
    const at = now().getTime()
    const rows = await listLeaving(db, reader.person_id)
    const items = rows.map(({ id, title, occasion, urgent, sent_at }) => ({
      id,
      title,
      occasion,
      urgent,
      leaves_in: Math.max(0, sent_at.getTime() - at),
    }))
    return { items }
  })

  type Press = { reader: { person_id: string }; rights: Parameters<typeof mayNotify>[0] }
  const isTheirs = (row: Notification, { reader, rights }: Press) =>
    [row.leaving_by, row.created_by].includes(reader.person_id) || mayNotify(rights, row)

  serveChange(app, house, contract.takeBack, {
    hold: (tx: Database, { params }) => lockToTakeBack(tx, tellers, params.id),
    change: async (tx, row, press) => {
      const { fail } = press
      if (!isTheirs(row, press)) fail('forbidden')
      if (row.status === 'cancelled') fail('already_cancelled')
      if (row.status !== 'leaving') fail('too_late')
      return takeBack(tx, row, now())
    },
    entry: (_row, entry) => entry,
    reply: () => undefined,
  })

  serveChange(app, house, contract.letGo, {
    hold: (tx: Database, { params }) => lockSent(tx, params.id),
    change: async (tx, row, press) => {
      const { fail } = press
      if (!isTheirs(row, press)) fail('forbidden')
      if (row.status === 'cancelled') fail('already_cancelled')
      if (row.status !== 'leaving') fail('already_sent')
      await letGoNow(tx, row.id, now())
    },
    // It was sent when it was sent: some seconds sooner is no other act.
    entry: () => undefined,
    tell: () => events.tell(db, { topic: 'content', of: 'notifications' }),
    reply: () => undefined,
  })
}
