import { randomBytes } from 'node:crypto'
import { and, desc, eq, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import { momentOf, placeOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Gathered } from './gather.ts'
import { securityAlias, securityEvent } from './tables.ts'

/** The most rows: even a flood of months stays below a few hundred megabytes. */
const mostKept = 500_000
const together = 500

export type SecurityRow = Awaited<ReturnType<typeof listEvents>>[number]

/** The aliases of those who are still here. */
async function aliasesOf(tx: Database, people: readonly string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const here = await tx
    .select({ id: person.id, alias: securityAlias.alias })
    .from(person)
    .leftJoin(securityAlias, eq(securityAlias.person_id, person.id))
    .where(inArray(person.id, [...people]))
    .orderBy(person.id)
    .for('key share', { of: person })
  const fresh = here.flatMap(({ id, alias }) =>
    alias === null ? [{ person_id: id, alias: randomBytes(16).toString('hex') }] : [],
  )
  if (fresh.length > 0) await tx.insert(securityAlias).values(fresh).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(securityAlias)
    .where(inArray(securityAlias.person_id, [...people]))
  return new Map(rows.map(({ person_id, alias }) => [person_id, alias]))
}

async function saveSome(tx: Database, events: readonly Gathered[]): Promise<void> {
  const people = [...new Set(events.flatMap(({ person_id }) => person_id ?? []))].toSorted()
  const aliases = await aliasesOf(tx, people)
  // Of people who are gone meanwhile several may be equal now, and one upsert may touch a row only once.
  const rows = new Map<string, typeof securityEvent.$inferInsert>()
  for (const { person_id, is_known: _, ...event } of events) {
    const who = aliases.get(person_id ?? '') ?? ''
    const key = [event.minute.getTime(), event.kind, event.outcome, who, event.network, event.device].join('\n')
    const there = rows.get(key)
    if (there) there.count += event.count
    else rows.set(key, { id: newId(), ...event, who })
  }
  await tx
    .insert(securityEvent)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [
        securityEvent.minute,
        securityEvent.kind,
        securityEvent.outcome,
        securityEvent.who,
        securityEvent.network,
        securityEvent.device,
      ],
      set: {
        count: sql`${securityEvent.count} + excluded.count`,
        last_at: sql`greatest(${securityEvent.last_at}, excluded.last_at)`,
      },
    })
}

export async function saveEvents(db: Database, events: readonly Gathered[]): Promise<void> {
  for (let at = 0; at < events.length; at += together) {
    await db.transaction((tx) => saveSome(tx, events.slice(at, at + together)))
  }
}

/** A sign-in from before this counts as an earlier one; a newer one may be the very one that is asked about. */
const before = (at: Date) => new Date(at.getTime() - 60_000)

/** Whether somebody has been here before, and whether on a device like this one and from its network. */
export async function findFormer(
  db: Database,
  {
    person_id,
    network,
    device,
    minute,
    last_at,
  }: Pick<Gathered, 'network' | 'device' | 'minute' | 'last_at'> & { person_id: string },
): Promise<{ known: boolean; same: boolean }> {
  const { rows } = await db.execute<{ known: boolean; same: boolean }>(sql`
    with former as (
      select e.network, e.device from ${securityEvent} as e
      join ${securityAlias} as a on a.alias = e.who
      where a.person_id = ${person_id} and e.outcome = 'success' and e.minute < ${minute}
        and e.kind in ('sign_in', 'company_sign_in', 'registration')
      union all
      select place, device from session where person_id = ${person_id} and created_at < ${before(last_at)})
    select count(*) > 0 as known, coalesce(bool_or(network = ${network} and device = ${device}), false) as same from former`)
  return rows[0] ?? { known: false, same: false }
}

/** Registrations count for nothing here: anybody may begin one under somebody else's name. */
export async function isNetworkOf(db: Database, person_id: string, network: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_known: boolean }>(sql`
    select exists (
      select 1 from ${securityEvent} as e
      join ${securityAlias} as a on a.alias = e.who
      where a.person_id = ${person_id} and e.outcome = 'success' and e.network = ${network}
        and e.kind in ('sign_in', 'company_sign_in')
    ) or exists (select 1 from session where person_id = ${person_id} and place = ${network}) as is_known`)
  return rows[0]?.is_known ?? false
}

export async function findReceiver(db: Database, id: string) {
  const [row] = await db
    .select({ id: person.id, email: person.email, locale: person.locale, state: person.state })
    .from(person)
    .where(eq(person.id, id))
  return row
}

type Filter = {
  kind?: string
  outcome?: 'success' | 'failure' | 'limited'
  person?: string
  from?: string
  to?: string
  limit: number
  cursor?: string
}

function after(cursor: string) {
  const [at, id] = placeOf(cursor, ['', ''] as [string, string])
  const moment = momentOf(at)
  return or(lt(securityEvent.last_at, moment), and(eq(securityEvent.last_at, moment), lt(securityEvent.id, id)))
}

const aliasIn = (db: Database, person_id: string) =>
  sql`(${db.select({ alias: securityAlias.alias }).from(securityAlias).where(eq(securityAlias.person_id, person_id))})`

/** Pagination: one row more than `limit`. */
export const listEvents = (db: Database, { kind, outcome, person: who, from, to, limit, cursor }: Filter) =>
  db
    .select({ event: securityEvent, living: { id: person.id, name: person.name } })
    .from(securityEvent)
    .leftJoin(securityAlias, eq(securityAlias.alias, securityEvent.who))
    .leftJoin(person, eq(person.id, securityAlias.person_id))
    .where(
      and(
        kind === undefined ? undefined : eq(securityEvent.kind, kind),
        outcome === undefined ? undefined : eq(securityEvent.outcome, outcome),
        who === undefined ? undefined : or(eq(securityEvent.who, who), eq(securityEvent.who, aliasIn(db, who))),
        from === undefined ? undefined : gte(securityEvent.last_at, new Date(from)),
        to === undefined ? undefined : lt(securityEvent.last_at, new Date(to)),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(securityEvent.last_at), desc(securityEvent.id))
    .limit(limit + 1)

/** What concerns one person, for themselves. */
export async function listEventsOf(db: Database, person_id: string) {
  const rows = await db
    .select({ event: securityEvent })
    .from(securityEvent)
    .innerJoin(securityAlias, eq(securityAlias.alias, securityEvent.who))
    .where(eq(securityAlias.person_id, person_id))
    .orderBy(securityEvent.last_at, securityEvent.id)
  return rows.map(({ event: { last_at, kind, outcome, count, network, device } }) => ({
    last_at: last_at.toISOString(),
    security_kind: kind,
    security_outcome: outcome,
    count,
    network,
    device,
  }))
}

export async function removeOldSecurityEvents(db: Database, oldest: Date): Promise<void> {
  await db.delete(securityEvent).where(lt(securityEvent.last_at, oldest))
  const many = db
    .select({ last_at: securityEvent.last_at })
    .from(securityEvent)
    .where(ne(securityEvent.outcome, 'success'))
    .orderBy(desc(securityEvent.last_at))
    .offset(mostKept)
    .limit(1)
  const [last] = await many
  if (!last) return
  await db
    .delete(securityEvent)
    .where(and(ne(securityEvent.outcome, 'success'), lte(securityEvent.last_at, last.last_at)))
}
