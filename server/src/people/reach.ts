import type { Reach, StudioGroup } from '@megdan/contract'
import { and, asc, count, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { device } from '../devices/index.ts'
import { category } from '../menu/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'
import { session } from '../session/index.ts'
import { isAddressed } from './audience.ts'
import { groups, person, personGroup } from './tables.ts'

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Old sign-ins are deleted; whoever accepted the terms or marked something has been here all the same. */
const hasSignedIn = (db: Database) =>
  or(
    isNotNull(person.terms_accepted_at),
    isNotNull(person.active_on),
    gt(person.mark_seq, 0),
    exists(db.select({ id: session.id }).from(session).where(eq(session.person_id, person.id))),
  )

const wantsPush = sql`coalesce((${person.preferences} ->> 'push')::boolean, true)`

/** A device rings as long as its sign-in lasts. */
const hasDevice = (db: Database, now: Date) =>
  exists(
    db
      .select({ token: device.token })
      .from(device)
      .innerJoin(session, eq(session.id, device.session_id))
      .where(and(eq(device.person_id, person.id), gt(session.expires_at, now))),
  )

/** How many people are in all of these audiences at once, and how they can be reached now. */
export async function countReach(db: Database, audiences: readonly Addressed[], now: Date): Promise<Reach> {
  const [signedIn, rings] = [hasSignedIn(db), and(wantsPush, hasDevice(db, now))]
  const [row] = await db
    .select({ people: count(), push_now: countOf(and(signedIn, rings)), inSight: countOf(signedIn) })
    .from(person)
    .where(isAddressed(db, audiences))
  const { people, push_now, inSight } = row ?? { people: 0, push_now: 0, inSight: 0 }
  return {
    people,
    push_now,
    // Nobody has quiet hours among his preferences yet.
    held_by_quiet_hours: 0,
    inbox_only: inSight - push_now,
    never_signed_in: people - inSight,
    guests_devices: audiences.every(({ guests }) => guests) ? await countGuestDevices(db) : 0,
  }
}

async function countGuestDevices(db: Database): Promise<number> {
  const [row] = await db.select({ devices: count() }).from(device).where(isNull(device.person_id))
  return row?.devices ?? 0
}

/** Whom the category is for; empty when there is none. */
export const findPlace = (db: Database, category_id: string): Promise<Addressed[]> =>
  db
    .select({
      audience_everyone: category.audience_everyone,
      audience_groups: category.audience_groups,
      guests: category.guests,
    })
    .from(category)
    .where(eq(category.category_id, category_id))

/** Every group, also an empty one, in the order of registration. */
export function listHeadCounts(db: Database): Promise<StudioGroup[]> {
  return db
    .select({ id: groups.id, title: groups.title, people: count(person.id) })
    .from(groups)
    .leftJoin(personGroup, eq(personGroup.group_id, groups.id))
    .leftJoin(person, and(eq(person.id, personGroup.person_id), eq(person.state, 'active')))
    .groupBy(groups.id)
    .orderBy(asc(groups.position), asc(groups.title), asc(groups.id))
}

export async function countActive(db: Database): Promise<number> {
  const [row] = await db.select({ people: count() }).from(person).where(eq(person.state, 'active'))
  return row?.people ?? 0
}
