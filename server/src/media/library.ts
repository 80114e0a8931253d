import type { FilmOfMedium, MediaOrder, MediumKind, StudioMedium } from '@megdan/contract'
import { and, asc, count, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import { wordsOf } from '@megdan/contract/search'
import type { Database } from '../platform/database/database.ts'
import { byText, orderBy, type Ordered } from '../platform/database/ordering.ts'
import { hasWord, literally, searched } from '../platform/database/search.ts'
import { type Medium, urlOf } from './image.ts'
import { filmCaptions, filmWork, formerName, medium } from './tables.ts'
import { searchedBy } from './words.ts'

export type ListedMedium = Awaited<ReturnType<typeof listLibrary>>[number]
type Filter = { kind?: MediumKind; q?: string; folder?: string; described?: boolean }

/** What people show of themselves is no material for editors. */
const inLibrary = isNull(medium.person_id)

/** The languages of captions, parted by spaces. */
const captioned = sql<string>`(select coalesce(string_agg(language, ' ' order by language), '')
  from ${filmCaptions} where ${filmCaptions.medium_id} = ${medium.id})`
const work = { state: filmWork.state, share: filmWork.share, trouble: filmWork.trouble }

const select = (db: Database) =>
  db
    .select({ medium, uploaded_by: person.name, work, captioned })
    .from(medium)
    .leftJoin(person, eq(person.id, medium.uploaded_by))
    .leftJoin(filmWork, eq(filmWork.medium_id, medium.id))

/** One of which nobody is making anything, and which cannot be played, was on its way when a backup was made. */
function filmOf({ medium: { size, seconds }, work: making, captioned: captions }: ListedMedium): FilmOfMedium {
  const about = { seconds, captions: captions.split(' ').filter(Boolean) }
  if (making) return { ...about, ...making }
  if (size === 0) return { ...about, state: 'failed', share: 0, trouble: 'source_lost' }
  return { ...about, state: 'ready', share: 100, trouble: null }
}

export const toStudioMedium = (listed: ListedMedium): StudioMedium => {
  const { medium: row, uploaded_by } = listed
  const { name: _, search_stems: _stems, search_words: _words, created_at, ...shown } = row
  const film = row.kind === 'video' && { film: filmOf(listed) }
  return { ...shown, url: urlOf(row), uploaded_at: created_at.toISOString(), uploaded_by, ...film }
}

/** Each word by its stem or by one that looks alike, or all of it as a part of the title, as in «IMG_20». */
function matches(q: string): SQL | undefined {
  const words = searched(wordsOf(q))
  const stems = sql`to_tsvector('simple', search_stems)`
  const byWord = words.map((word) => hasWord(word, { stems, words: medium.search_words }))
  return or(ilike(medium.title, `%${literally(q.trim())}%`), words.length === 0 ? undefined : and(...byWord))
}

export const libraryOrder = orderBy<{ medium: Pick<Medium, 'id' | 'title' | 'size' | 'created_at'> }, MediaOrder>({
  id: { by: medium.id, of: ({ medium: row }) => row.id },
  columns: {
    uploaded: { kind: 'moment', by: medium.created_at, of: ({ medium: row }) => row.created_at },
    title: byText(medium.title, ({ medium: row }) => row.title),
    size: { kind: 'number', by: medium.size, of: ({ medium: row }) => row.size },
  },
  usual: { sort: 'uploaded', ascending: false },
})

/** What a picture shows is said in its description. */
const isDescribed = (described: boolean) =>
  and(eq(medium.kind, 'image'), described ? ne(medium.alt, '') : eq(medium.alt, ''))

/** Newest first unless another order is asked for. One row more than `limit`. */
export function listLibrary(
  db: Database,
  { kind, q, folder, described, limit, sort, ascending, cursor }: Filter & Ordered<MediaOrder> & { limit: number },
) {
  const { after, order } = libraryOrder({ sort, ascending, cursor })
  return select(db)
    .where(
      and(
        inLibrary,
        kind === undefined ? undefined : eq(medium.kind, kind),
        q === undefined ? undefined : matches(q),
        folder === undefined ? undefined : eq(medium.folder, folder),
        described === undefined ? undefined : isDescribed(described),
        after,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
}

/** More than anybody makes. */
const mostFolders = 1000

export const listFolders = (db: Database) =>
  db
    .select({ folder: medium.folder, media: count() })
    .from(medium)
    .where(and(inLibrary, ne(medium.folder, '')))
    .groupBy(medium.folder)
    .orderBy(asc(medium.folder))
    .limit(mostFolders)

export const countUndescribed = (db: Database): Promise<number> => db.$count(medium, and(inLibrary, isDescribed(false)))

export async function findInLibrary(db: Database, id: string): Promise<ListedMedium | undefined> {
  const [row] = await select(db).where(and(eq(medium.id, id), inLibrary))
  return row
}

/** The medium, locked until the transaction ends. */
export async function lockMedium(tx: Database, id: string): Promise<Medium | undefined> {
  const [row] = await tx
    .select()
    .from(medium)
    .where(and(eq(medium.id, id), inLibrary))
    .for('update')
  return row
}

/** What this person's upload with this idempotency key has already brought. */
export async function findUploaded(db: Database, uploaded_by: string, idempotency_key: string) {
  const [row] = await db
    .select({ id: medium.id })
    .from(medium)
    .where(and(eq(medium.uploaded_by, uploaded_by), eq(medium.idempotency_key, idempotency_key)))
  return row?.id
}

/** False when the same upload has arrived on another connection meanwhile. */
export async function saveMedium(tx: Database, row: Medium): Promise<boolean> {
  const saved = await tx
    .insert(medium)
    .values(row)
    .onConflictDoNothing({ target: [medium.uploaded_by, medium.idempotency_key] })
    .returning({ id: medium.id })
  return saved.length > 0
}

/** Writes what is searched by with it. */
export const changeMedium = (tx: Database, before: Medium, changes: Partial<Medium>) =>
  tx
    .update(medium)
    .set({ ...changes, ...searchedBy({ ...before, ...changes }) })
    .where(eq(medium.id, before.id))

export const saveFormerName = (tx: Database, { id, name }: Medium) =>
  tx.insert(formerName).values({ name, medium_id: id })

export const removeMedium = (tx: Database, id: string) => tx.delete(medium).where(eq(medium.id, id))
