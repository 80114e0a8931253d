import fs from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { MediaFolder } from './folder.ts'
import type { Medium } from './image.ts'
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
export async function readOwnPhoto(db: Database, folder: MediaFolder, person_id: string) {
  const row = await findOwnPhoto(db, person_id)
  if (!row || !(await folder.has(row.name))) return null
  const { file, type } = await folder.findVariant(row.name, row.width, '')
  return { type, data: (await fs.readFile(file)).toString('base64') }
}

/** Erases the photo with its person; its files go once that is certain. */
export const takePhotoAlong = (folder: MediaFolder) => async (tx: Database, person_id: string) => {
  const gone = await removeOwnPhoto(tx, person_id)
  return gone && (() => folder.remove(gone))
}

/** Between the writing of a photo and of its row; in milliseconds. */
const written = 600_000

/** Deletes files of photos that nobody has any more: a process may be stopped between the row and the files. */
export async function sweepPhotos(db: Database, data_dir: string): Promise<void> {
  const media = path.join(data_dir, 'media')
  for (const folder of [media, path.join(media, 'variants')]) {
    for (const entry of await fs.readdir(folder).catch(() => [])) {
      const name = /^photo-[\w-]+\.webp/.exec(entry)?.[0]
      const file = path.join(folder, entry)
      if (!name || (await fs.stat(file)).mtimeMs > Date.now() - written) continue
      const [row] = await db.select({ id: medium.id }).from(medium).where(eq(medium.name, name))
      if (!row) await fs.rm(file, { force: true })
    }
  }
}
