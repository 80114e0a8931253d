import type { FilmTrouble, Language } from '@megdan/contract'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import type { Container } from './film-maker.ts'
import type { Medium } from './image.ts'
import { filmCaptions, filmUpload, filmWork, medium } from './tables.ts'

export type UploadRow = typeof filmUpload.$inferSelect
export type WorkRow = typeof filmWork.$inferSelect

/** Where the parts of an upload lie among the blobs. */
export const partsMark = 'parts/'
export const partKey = (upload: string, part: number): string =>
  `${partsMark}${upload}-${String(part).padStart(5, '0')}`
/** The upload of a part; '' for what is none. */
export const uploadOf = (key: string): string => /^parts\/([\w-]{1,64})-\d{5}$/.exec(key)?.[1] ?? ''

type SameFile = Pick<UploadRow, 'person_id' | 'name' | 'size' | 'modified' | 'replaces'>

/** Uploads of this person that have not ended, the last touched first. */
export const listUploadsOf = (db: Database, person_id: string): Promise<UploadRow[]> =>
  db.select().from(filmUpload).where(eq(filmUpload.person_id, person_id)).orderBy(desc(filmUpload.touched_at))

export const isSame = (row: UploadRow, { name, size, modified, replaces }: SameFile): boolean =>
  row.name === name && row.size === size && row.modified === modified && row.replaces === replaces

export const saveUpload = (db: Database, row: typeof filmUpload.$inferInsert) => db.insert(filmUpload).values(row)

export async function findUpload(db: Database, id: string, person_id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(filmUpload)
    .where(and(eq(filmUpload.id, id), eq(filmUpload.person_id, person_id)))
  return row
}

/** The upload, locked until the transaction ends. */
export async function lockUpload(tx: Database, id: string, person_id: string): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(filmUpload)
    .where(and(eq(filmUpload.id, id), eq(filmUpload.person_id, person_id)))
    .for('update')
  return row
}

/** Counts a part that has come; one that has been counted meanwhile is not counted again. */
export const countPart = (
  db: Database,
  { id, part, now, container }: { id: string; part: number; now: Date; container?: Container },
) =>
  db
    .update(filmUpload)
    .set({ parts: part + 1, touched_at: now, ...(container && { container }) })
    .where(and(eq(filmUpload.id, id), eq(filmUpload.parts, part)))

export const removeUpload = (db: Database, id: string) => db.delete(filmUpload).where(eq(filmUpload.id, id))

export const removeOldUploads = (db: Database, before: Date): Promise<{ id: string; parts: number }[]> =>
  db
    .delete(filmUpload)
    .where(lt(filmUpload.touched_at, before))
    .returning({ id: filmUpload.id, parts: filmUpload.parts })

/** Those of the uploads that somebody still wants. */
export async function listWanted(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const uploads = await db
    .select({ id: filmUpload.id })
    .from(filmUpload)
    .where(inArray(filmUpload.id, [...ids]))
  const works = await db
    .select({ id: filmWork.source })
    .from(filmWork)
    .where(inArray(filmWork.source, [...ids]))
  return new Set([...uploads, ...works].map(({ id }) => id))
}

/** Puts the work in the place of one that is not done yet, which is answered. */
export async function saveWork(tx: Database, row: typeof filmWork.$inferInsert): Promise<WorkRow | undefined> {
  const [before] = await tx.delete(filmWork).where(eq(filmWork.medium_id, row.medium_id)).returning()
  await tx.insert(filmWork).values(row)
  return before
}

export async function findWork(db: Database, medium_id: string): Promise<WorkRow | undefined> {
  const [row] = await db.select().from(filmWork).where(eq(filmWork.medium_id, medium_id))
  return row
}

/** Takes what has waited longest, for so long as `until`; what another process took is free again after its time. */
export async function takeWork(
  db: Database,
  { now, until, by }: { now: Date; until: Date; by: string },
): Promise<WorkRow | undefined> {
  const { rows } = await db.execute<{ medium_id: string }>(sql`
    update film_work set state = 'making', share = 0, tries = tries + 1, taken_by = ${by},
      not_before = ${until.toISOString()}::timestamptz
    where medium_id = (
      select medium_id from film_work
      where state in ('waiting', 'making') and not_before <= ${now.toISOString()}::timestamptz
      order by not_before, medium_id limit 1 for update skip locked
    ) returning medium_id`)
  const [taken] = rows
  return taken && findWork(db, taken.medium_id)
}

const ours = ({ medium_id, taken_by }: Pick<WorkRow, 'medium_id' | 'taken_by'>) =>
  and(eq(filmWork.medium_id, medium_id), eq(filmWork.taken_by, taken_by ?? ''))

/** Says how far it is; false where it belongs to somebody else by now, or to nobody. */
export async function renewWork(db: Database, work: WorkRow, share: number, until: Date): Promise<boolean> {
  const renewed = await db
    .update(filmWork)
    .set({ share, not_before: until })
    .where(ours(work))
    .returning({ id: filmWork.medium_id })
  return renewed.length > 0
}

/** For another time; `counts` where this try is one of those after which it is left alone. */
export const giveBack = (db: Database, work: WorkRow, not_before: Date, counts: boolean) =>
  db
    .update(filmWork)
    .set({ state: 'waiting', share: 0, taken_by: null, not_before, tries: work.tries - (counts ? 0 : 1) })
    .where(ours(work))

export async function failWork(db: Database, work: WorkRow, trouble: FilmTrouble): Promise<boolean> {
  const failed = await db
    .update(filmWork)
    .set({ state: 'failed', trouble, share: 0, taken_by: null })
    .where(ours(work))
    .returning({ id: filmWork.medium_id })
  return failed.length > 0
}

/** Ends the work, locked against whoever would take it; false where it is no longer ours. */
export async function endWork(tx: Database, work: WorkRow): Promise<boolean> {
  const ended = await tx.delete(filmWork).where(ours(work)).returning({ id: filmWork.medium_id })
  return ended.length > 0
}

/** Videos on which somebody is at work, or waits. */
export const listWorks = (db: Database): Promise<{ medium_id: string }[]> =>
  db.select({ medium_id: filmWork.medium_id }).from(filmWork).orderBy(asc(filmWork.medium_id))

/** The video that this upload has become, for whoever asks again. */
export async function findMade(db: Database, upload_id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: medium.id })
    .from(medium)
    .where(and(eq(medium.kind, 'video'), eq(medium.idempotency_key, upload_id)))
  if (row) return row.id
  const [work] = await db.select({ id: filmWork.medium_id }).from(filmWork).where(eq(filmWork.source, upload_id))
  return work?.id
}

/** A video that nobody can play yet. */
export const blankFilm = (
  row: Pick<Medium, 'id' | 'name' | 'title' | 'created_at' | 'uploaded_by' | 'idempotency_key'>,
): Omit<Medium, 'search_stems' | 'search_words'> => ({
  ...row,
  kind: 'video',
  type: 'video/mp4',
  size: 0,
  width: 0,
  height: 0,
  seconds: 0,
  thumbhash: null,
  poster: null,
  alt: '',
  focus: null,
  folder: '',
  person_id: null,
})

export async function saveCaptions(tx: Database, medium_id: string, language: Language, vtt: string): Promise<void> {
  const mark = hash('sha256', vtt, 'base64url').slice(0, 12)
  await tx
    .insert(filmCaptions)
    .values({ medium_id, language, vtt, mark })
    .onConflictDoUpdate({ target: [filmCaptions.medium_id, filmCaptions.language], set: { vtt, mark } })
}

export async function removeCaptions(tx: Database, medium_id: string, language: Language): Promise<boolean> {
  const removed = await tx
    .delete(filmCaptions)
    .where(and(eq(filmCaptions.medium_id, medium_id), eq(filmCaptions.language, language)))
    .returning({ language: filmCaptions.language })
  return removed.length > 0
}

export async function findCaptions(
  db: Database,
  medium_id: string,
  language: Language,
): Promise<{ vtt: string; mark: string } | undefined> {
  const [row] = await db
    .select({ vtt: filmCaptions.vtt, mark: filmCaptions.mark })
    .from(filmCaptions)
    .where(and(eq(filmCaptions.medium_id, medium_id), eq(filmCaptions.language, language)))
  return row
}

export const listCaptions = async (db: Database, medium_id: string): Promise<string[]> =>
  (
    await db
      .select({ language: filmCaptions.language })
      .from(filmCaptions)
      .where(eq(filmCaptions.medium_id, medium_id))
      .orderBy(asc(filmCaptions.language))
  ).map(({ language }) => language)
