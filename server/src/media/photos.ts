import { eq, inArray, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { BlobStore } from './blobs.ts'
import { type Medium, photoMark } from './image.ts'
import type { MediaStore } from './media-store.ts'
import { medium } from './tables.ts'

/** The photo that this person took themselves; what stands for them from the library is not theirs to delete. */
async function findOwnPhoto(db: Database, person_id: string): Promise<Medium | undefined> {
  const [row] = await db.select().from(medium).where(eq(medium.person_id, person_id))
  return row
}

/** Puts the photo in the place of the one before, so that whatever names that shows this; answers what it replaced. */
export async function saveOwnPhoto(tx: Database, person_id: string, made: Medium): Promise<Medium | undefined> {
  const before = await findOwnPhoto(tx, person_id)
  if (before) {
    const { id: _, ...file } = made
    await tx.update(medium).set(file).where(eq(medium.id, before.id))
  } else await tx.insert(medium).values(made)
  await setPhoto(tx, person_id, before?.id ?? made.id)
  return before
}

/** Answers what was removed, whose files are still there. */
export async function removeOwnPhoto(tx: Database, person_id: string): Promise<Medium | undefined> {
  const [gone] = await tx.delete(medium).where(eq(medium.person_id, person_id)).returning()
  await setPhoto(tx, person_id, null)
  return gone
}

/** The profile is another one after it. */
const setPhoto = (tx: Database, id: string, avatar_id: string | null) =>
  tx
    .update(person)
    .set({ avatar_id, version: sql`${person.version} + 1` })
    .where(eq(person.id, id))

/** The photo as everybody can open it, in base64; null where there is none. */
export async function readOwnPhoto(db: Database, files: MediaStore, person_id: string) {
  const row = await findOwnPhoto(db, person_id)
  const jpeg = row && (await files.readJpeg(row.name, row.width))
  return jpeg ? { type: jpeg.type, data: jpeg.bytes.toString('base64') } : null
}

/** Erases the photo with its person; its files go once that is certain. */
export const takePhotoAlong = (files: MediaStore) => async (tx: Database, person_id: string) => {
  const gone = await removeOwnPhoto(tx, person_id)
  return gone && (() => files.remove(gone))
}

/** Between the writing of a photo and of its row; in milliseconds. */
const written = 600_000

/** Deletes photos that nobody has any more: a process may be stopped between the row and the files. */
export async function sweepPhotos(db: Database, blobs: Pick<BlobStore, 'list' | 'remove'>): Promise<void> {
  const nameIn = (key: string) => /photo-[\w-]{1,80}\.webp/.exec(key)?.[0] ?? ''
  for (const begin of [photoMark, `variants/${photoMark}`]) {
    for await (const listed of blobs.list(begin)) {
      const old = listed.filter(({ changed_at }) => changed_at.getTime() < Date.now() - written)
      const names = [...new Set(old.map(({ key }) => nameIn(key)))].filter(Boolean)
      if (names.length === 0) continue
      const rows = await db.select({ name: medium.name }).from(medium).where(inArray(medium.name, names))
      const owned = new Set(['', ...rows.map(({ name }) => name)])
      for (const { key } of old) if (!owned.has(nameIn(key))) await blobs.remove(key)
    }
  }
}
