import { team as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Led, listLed, toldTitles } from '../identity/index.ts'
import { listAskedToConfirm, listUnconfirmed } from '../news/index.ts'
import { pageOf, placeOf } from '../platform/database/cursor.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { listAskedNow, listUnanswered } from '../surveys/index.ts'
import { countAbsent, listAbsent } from './absent.ts'
import { findDoors, isRuled } from './doors.ts'
import { ledOrThrow, notLeading } from './led.ts'
import { readWaiting } from './waiting.ts'

const usual = 20
type Query = { limit?: number; cursor?: string }
type Named = { id: string; name: string; head: string }
const placeIn = ({ head, id }: Named) => [head, id]
const toMate = ({ name }: Named) => ({ name })

/** Of a list by name. */
function pageIn({ limit = usual, cursor }: Query) {
  if (cursor === undefined) return { limit }
  return { limit, after: placeOf(cursor, ['', ''] as [string, string]) }
}

/** What somebody is told of the people whom they lead: no more than this, however they ask. */
export function teamRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, contract.list, async ({ reader, query }) => {
    const { limit = usual, cursor } = query
    const after = cursor === undefined ? undefined : placeOf(cursor, [0, ''] as [number, string])
    const led = await listLed(db, reader.person_id, { limit, ...(after && { after }) })
    if (led.length === 0 && after === undefined) throw notLeading()
    const whom = { group_ids: led.slice(0, limit).map(({ id }) => id), leader: reader.person_id }
    const absent = await countAbsent(db, whom, now())
    const waiting = await readWaiting(db, { audience: reader.audience, whom, now: now(), lang: undefined })
    const toSummary = ({ id, title, titles }: Led) => ({
      id,
      title,
      ...toldTitles(titles),
      people: waiting.people(id),
      not_joined: absent.get(id) ?? 0,
      ...waiting.count(id),
    })
    return pageOf(led, limit, toSummary, ({ position, id }) => [position, id])
  })

  serve(app, house, contract.get, async ({ reader, params, query }) => {
    const { id, title, titles } = await ledOrThrow(db, reader, params.id)
    const whom = { group_ids: [id], leader: reader.person_id }
    const absent = await countAbsent(db, whom, now())
    const waiting = await readWaiting(db, { audience: reader.audience, whom, now: now(), lang: query.lang })
    return {
      id,
      title,
      ...toldTitles(titles),
      people: waiting.people(id),
      not_joined: absent.get(id) ?? 0,
      ...(await waiting.list(id)),
    }
  })

  serve(app, house, contract.absent, async ({ reader, params, query }) => {
    const { id: group_id } = await ledOrThrow(db, reader, params.id)
    const { limit = usual, cursor } = query
    const after = cursor === undefined ? undefined : placeOf(cursor, ['', '', ''] as [string, string, string])
    const [doors, ruled] = [await findDoors(house, db), await isRuled(db, group_id)]
    const which = { group_id, leader: reader.person_id, doors, ruled, now: now() }
    const rows = await listAbsent(db, which, { limit, ...(after && { after }) })
    const toAbsent = ({ kind, id, name, way }: (typeof rows)[number]) => ({ kind, id, name, way })
    return pageOf(rows, limit, toAbsent, ({ head, kind, id }) => [head, kind, id])
  })

  serve(app, house, contract.unconfirmed, async ({ reader, params, query, fail }) => {
    const { id: group_id } = await ledOrThrow(db, reader, params.id)
    const wanted = { audience: reader.audience, now: now(), lang: undefined, limit: 1, id: params.item }
    const [item] = await listAskedToConfirm(db, wanted)
    if (!item?.readable) return fail('not_found')
    const page = pageIn(query)
    const rows = await listUnconfirmed(db, item, { group_id, leader: reader.person_id }, page)
    return pageOf(rows, page.limit, toMate, placeIn)
  })

  serve(app, house, contract.unanswered, async ({ reader, params, query, fail }) => {
    const { id: group_id } = await ledOrThrow(db, reader, params.id)
    const wanted = { audience: reader.audience, now: now(), lang: undefined, limit: 1, id: params.item }
    const [asked] = await listAskedNow(db, wanted)
    // Of surveys without names nobody is told who has taken part.
    if (!asked?.readable || asked.mode !== 'named') return fail('not_found')
    const page = pageIn(query)
    const rows = await listUnanswered(db, asked, { group_id, leader: reader.person_id }, page)
    return pageOf(rows, page.limit, toMate, placeIn)
  })
}
