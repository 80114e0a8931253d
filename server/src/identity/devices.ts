import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Member } from '../platform/reader.ts'
import { device, deviceUid, session } from './tables.ts'

type Row = typeof device.$inferInsert
const isGuests = isNull(device.session_id)

/** How many devices of guests are kept: one more is refused until others have been silent for long, or removed. */
export const mostGuestDevices = 200_000

/** Whoever writes last owns it: the phone has changed hands. */
export const saveDevice = (db: Database, row: Row) => {
  const { token: _, ...rest } = row
  return db.insert(device).values(row).onConflictDoUpdate({ target: device.token, set: rest })
}

/** How many browsers of one person ring: of more, those that were not heard of for longest go. */
export const mostBrowsers = 10

/** A member's device; see `mostBrowsers`. */
export const saveOwnDevice = (db: Database, row: Row & { person_id: string }) =>
  db.transaction(async (tx) => {
    await saveDevice(tx, row)
    if (row.platform !== 'web') return
    const browsers = and(eq(device.person_id, row.person_id), eq(device.platform, 'web'))
    const kept = tx
      .select({ token: device.token })
      .from(device)
      .where(browsers)
      .orderBy(desc(device.last_seen_at), desc(eq(device.token, row.token)))
      .limit(mostBrowsers)
    await tx.delete(device).where(and(browsers, notInArray(device.token, kept)))
  })

export const isKnown = async (db: Database, token: string): Promise<boolean> =>
  (await db.select({ token: device.token }).from(device).where(eq(device.token, token))).length > 0

/** Of people, by platform. */
export async function countDevices(db: Database) {
  const rows = await db
    .select({ platform: device.platform, devices: count() })
    .from(device)
    .where(isNotNull(device.session_id))
    .groupBy(device.platform)
  return new Map(rows.map(({ platform, devices }) => [platform, devices]))
}

/** Those of one person, the one that was heard of last first. */
export const listDevicesOf = (db: Database, person_id: string) =>
  db.select().from(device).where(eq(device.person_id, person_id)).orderBy(desc(device.last_seen_at), asc(device.token))

export async function countGuestDevices(db: Database): Promise<number> {
  const [row] = await db.select({ devices: count() }).from(device).where(isGuests)
  return row?.devices ?? 0
}

/** One document for each device of a guest: one with another push token goes. False when there is no room for more. */
export const saveGuestDevice = (db: Database, row: Row & { guest_hash: string | null }, most = mostGuestDevices) =>
  db.transaction(async (tx): Promise<boolean> => {
    const { token, guest_hash } = row
    if (guest_hash !== null)
      await tx.delete(device).where(and(isGuests, eq(device.guest_hash, guest_hash), ne(device.token, token)))
    if (!(await isKnown(tx, token)) && (await countGuestDevices(tx)) >= most) return false
    await saveDevice(tx, row)
    return true
  })

/** Removes the device if this member wrote it; anything else is left alone. */
export const removeOwnDevice = (db: Database, reader: Member, token: string) =>
  db
    .delete(device)
    .where(
      and(
        eq(device.token, token),
        or(eq(device.session_id, reader.session_id), eq(device.person_id, reader.person_id)),
      ),
    )

/** A guest has no proof but the token itself, which only their phone knows. */
export const removeGuestDevice = (db: Database, token: string) =>
  db.delete(device).where(and(eq(device.token, token), isNull(device.session_id)))

/** A renewed sign-in takes its devices along, and who it is at Firebase. */
export async function moveDevices(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(device).set({ session_id: to }).where(eq(device.session_id, from))
  await tx.update(deviceUid).set({ session_id: to }).where(eq(deviceUid.session_id, from))
}

/** Phones that have not been heard of for 270 days. */
export const removeSilentDevices = (db: Database, before: Date) =>
  db.delete(device).where(lt(device.last_seen_at, before))

/** Devices whose sign-in has run out; one that was ended took them along. */
export const removeEndedDevices = (db: Database, now: Date) => {
  const ended = db.select({ id: session.id }).from(session).where(lte(session.expires_at, now))
  return db.delete(device).where(inArray(device.session_id, ended))
}
