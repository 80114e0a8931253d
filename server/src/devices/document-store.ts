import { and, count, eq, exists, gt, isNull, ne, sql } from 'drizzle-orm'
import { device, deviceUid, person, saveDevice, saveGuestDevice, session } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import type { FollowedDocument } from './document.ts'
import { deviceDocument } from './tables.ts'

/** As whom Firebase knows this sign-in, from now on; undefined when it has ended meanwhile. */
export const saveUid = (db: Database, session_id: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [alive] = await tx.select({ id: session.id }).from(session).where(eq(session.id, session_id)).for('key share')
    if (!alive) return undefined
    await tx
      .insert(deviceUid)
      .values({ firebase_uid: `m-${newToken()}`, session_id })
      .onConflictDoNothing()
    const [row] = await tx.select().from(deviceUid).where(eq(deviceUid.session_id, session_id))
    return row?.firebase_uid
  })

/** The sign-in of a uid, locked to the end of the transaction; undefined when it has ended. */
async function lockOwner(tx: Database, firebase_uid: string, now: Date) {
  const [owner] = await tx
    .select({ session_id: session.id, person_id: person.id, user_group: person.user_group })
    .from(deviceUid)
    .innerJoin(session, eq(session.id, deviceUid.session_id))
    .innerJoin(person, eq(person.id, session.person_id))
    .where(and(eq(deviceUid.firebase_uid, firebase_uid), gt(session.expires_at, now), eq(person.state, 'active')))
    .for('key share', { of: session })
  return owner
}

const guest = { session_id: null, person_id: null, user_group: null }
const ownerOf = (tx: Database, { owner, firebase_uid }: NonNullable<FollowedDocument['fields']>, now: Date) =>
  owner === 'guest' ? guest : lockOwner(tx, firebase_uid, now)

/**
 * Takes over one version of a document. It is idempotent, each version counts once: a device that went since, because
 * its session ended or its token died, does not come back with it. Whoever is no live sign-in has no device: false, and
 * the document is owed a deletion.
 */
export const saveDocument = (db: Database, document: FollowedDocument, listing: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, token, update_time, fields } = document
    const version = { token, update_time, listing }
    const changed = await tx
      .insert(deviceDocument)
      .values({ id, ...version })
      .onConflictDoUpdate({
        target: deviceDocument.id,
        set: version,
        setWhere: sql`${deviceDocument.update_time} < excluded.update_time`,
      })
      .returning({ id: deviceDocument.id })
    if (changed.length === 0) {
      await tx.update(deviceDocument).set({ listing }).where(eq(deviceDocument.id, id))
      return true
    }
    const owner = token && fields ? await ownerOf(tx, fields, now) : undefined
    if (fields && owner) {
      const { platform, locale, time_zone, app_version, firebase_uid } = fields
      const row = { token, ...owner, platform, locale, time_zone, app_version, last_seen_at: new Date(update_time) }
      const guest_hash = owner === guest ? hashOf(`device ${firebase_uid}`) : null
      if (owner !== guest) await saveDevice(tx, { ...row, guest_hash })
      if (owner !== guest || (await saveGuestDevice(tx, { ...row, guest_hash }))) return true
    }
    await tx.delete(device).where(eq(device.token, token))
    return false
  })

/** The document is gone, and the device with it. */
export const removeDocument = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(deviceDocument).where(eq(deviceDocument.id, id)).returning()
    for (const { token } of gone) await tx.delete(device).where(eq(device.token, token))
  })

/** What a whole listing did not name is gone. */
export const removeUnlisted = (db: Database, listing: string): Promise<void> =>
  db.transaction(async (tx) => {
    const isUnlisted = ne(deviceDocument.listing, listing)
    await tx.delete(device).where(
      exists(
        tx
          .select()
          .from(deviceDocument)
          .where(and(isUnlisted, eq(deviceDocument.token, device.token))),
      ),
    )
    await tx.delete(deviceDocument).where(isUnlisted)
  })

export async function countDocuments(db: Database): Promise<number> {
  const [row] = await db.select({ documents: count() }).from(deviceDocument)
  return row?.documents ?? 0
}

/** Documents that are to be deleted in Firestore, since their devices are gone. */
export const listDebts = (db: Database, after: string, most: number) =>
  db
    .select({ id: deviceDocument.id, update_time: deviceDocument.update_time })
    .from(deviceDocument)
    .leftJoin(device, eq(device.token, deviceDocument.token))
    .where(and(isNull(device.token), gt(deviceDocument.id, after)))
    .orderBy(deviceDocument.id)
    .limit(most)

/** This version was deleted in Firestore, or was not there any more. */
export const settleDebt = (db: Database, { id, update_time }: { id: string; update_time: string }) =>
  db.delete(deviceDocument).where(and(eq(deviceDocument.id, id), eq(deviceDocument.update_time, update_time)))
