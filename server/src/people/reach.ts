import { byPlatform, type PushPlatform, pushPlatforms, type QuietHours, quietUntil, type Reach } from '@megdan/contract'
import { and, count, eq, exists, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { hasDigest, isMailRefused } from '../digests/index.ts'
import { countGuestDevices, device, hasSignedIn, isAddressed, person, personGroup, session } from '../identity/index.ts'
import { isMandatory } from '../categories/index.ts'
import { findDigestByDefault, usualQuietHours } from '../installation/index.ts'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Whoever has signed in, or has a password: they chose it themselves, and nobody else gives them another by a code. */
export const hasJoined = (db: Database) => or(hasSignedIn(db), isNotNull(person.password_hash))

/** What is only for groups is for one of theirs that they have not muted. */
function followsGroup(db: Database, audience: Addressed | undefined): SQL {
  if (!audience || audience.audience_everyone || audience.guests || audience.audience_groups.length === 0)
    return sql`true`
  const isMuted = sql`coalesce(${person.preferences} -> 'muted_groups' ? ${personGroup.group_id}, false)`
  const own = db
    .select({ id: personGroup.group_id })
    .from(personGroup)
    .where(
      and(
        eq(personGroup.person_id, person.id),
        inArray(personGroup.group_id, audience.audience_groups),
        sql`not ${isMuted}`,
      ),
    )
  return exists(own)
}

/**
 * Push as a whole is on unless they have switched it off, and neither this category nor what it is for is muted. A
 * mandatory category cannot be.
 */
const wantsPush = (db: Database, audience: Addressed | undefined, category_id: string | undefined) => {
  const isOn = sql`coalesce((${person.preferences} ->> 'push')::boolean, true)`
  const follows = followsGroup(db, audience)
  if (category_id === undefined) return and(isOn, follows)
  const isMuted = sql`coalesce(${person.preferences} -> 'muted_categories' ? ${category_id}, false)`
  return and(isOn, or(and(sql`not ${isMuted}`, follows), isMandatory(category_id)))
}

/** A phone rings as long as its sign-in lasts. */
const hasPhone = (db: Database, now: Date, platforms: readonly PushPlatform[]) =>
  exists(
    db
      .select({ token: device.token })
      .from(device)
      .innerJoin(session, eq(session.id, device.session_id))
      .where(and(eq(device.person_id, person.id), inArray(device.platform, platforms), gt(session.expires_at, now))),
  )

/** Of these people, those in whose quiet hours this moment lies. Many have the same hours: each is looked at once. */
async function countQuiet(db: Database, those: SQL | undefined, now: Date): Promise<number> {
  const quiet_hours = sql<QuietHours>`coalesce(${person.preferences} -> 'quiet_hours', ${usualQuietHours})`
  const alike = await db
    .select({ quiet_hours, time_zone: person.time_zone, people: count() })
    .from(person)
    .where(and(those, sql`(${quiet_hours} ->> 'on')::boolean`))
    .groupBy(quiet_hours, person.time_zone)
  const quiet = alike.filter((one) => quietUntil(one.quiet_hours, one.time_zone, now) !== undefined)
  return quiet.reduce((sum, { people }) => sum + people, 0)
}

/**
 * How many people are in all of these audiences at once, of which the first is the notification’s own, or are those of these ids in
 * SQL, and how they can be reached now with news of this category, or of none; `at` is when it rings, by whose quiet hours.
 */
export async function countReach(
  db: Database,
  whom: readonly Addressed[] | { people: SQL },
  now: Date,
  category_id?: string,
  at = now,
): Promise<Reach> {
  const isNamed = 'people' in whom
  const audiences: readonly Addressed[] = isNamed ? [] : whom
  const addressed = isNamed
    ? and(eq(person.state, 'active'), sql`${person.id} in (${whom.people})`)
    : isAddressed(db, audiences)
  const signedIn = hasSignedIn(db)
  const mayRing = and(signedIn, wantsPush(db, audiences[0], category_id))
  /** Who rings on each platform or on one before it: so everybody counts once. */
  const ringsUpTo = pushPlatforms.map((_, index) => and(mayRing, hasPhone(db, now, pushPlatforms.slice(0, index + 1))))
  const byMail = hasDigest(db, await findDigestByDefault(db))
  const isSilent = sql`not (${ringsUpTo.at(-1)})`
  const [row] = await db
    .select({
      people: count(),
      inSight: countOf(signedIn),
      by_digest: countOf(and(isSilent, byMail)),
      no_way: countOf(and(isSilent, isMailRefused)),
      ...byPlatform((index) => countOf(ringsUpTo[index])),
    })
    .from(person)
    .where(addressed)
  const none = { people: 0, inSight: 0, by_digest: 0, no_way: 0 }
  const { people, inSight, by_digest, no_way, ...columns } = row ?? { ...none, ...byPlatform(() => 0) }
  const ringing = pushPlatforms.map((platform) => columns[platform])
  const allRinging = ringing.at(-1) ?? 0
  const allHeld = await countQuiet(db, and(addressed, ringsUpTo.at(-1)), at)
  const held: number[] = []
  for (const rings of ringsUpTo)
    held.push(rings === ringsUpTo.at(-1) || allHeld === 0 ? allHeld : await countQuiet(db, and(addressed, rings), at))
  const partsOf = (upTo: readonly number[]) => byPlatform((index) => (upTo[index] ?? 0) - (upTo[index - 1] ?? 0))
  return {
    people,
    push_now: allRinging - allHeld,
    held_by_quiet_hours: allHeld,
    push_now_platforms: partsOf(ringing.map((upTo, index) => upTo - (held[index] ?? 0))),
    held_platforms: partsOf(held),
    inbox_only: inSight - allRinging,
    never_signed_in: people - inSight,
    by_digest,
    no_way,
    guests_devices: !isNamed && audiences.every(({ guests }) => guests) ? await countGuestDevices(db) : 0,
  }
}

export async function countActive(db: Database): Promise<number> {
  const [row] = await db.select({ people: count() }).from(person).where(eq(person.state, 'active'))
  return row?.people ?? 0
}
