import { QueryBuilder } from 'drizzle-orm/pg-core'
import { filmCaptions, filmWork, formerName, medium } from './tables.ts'
import type { Block, Document, Image } from '@megdan/contract'
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared.ts'

/** What of a medium others join to whatever shows it; the database looks through it as if it were the table. */
export const picture = new QueryBuilder()
  .select({
    id: medium.id,
    kind: medium.kind,
    name: medium.name,
    width: medium.width,
    height: medium.height,
    alt: medium.alt,
    thumbhash: medium.thumbhash,
    focus: medium.focus,
  })
  .from(medium)
  .as('picture')

/** To be selected beside what shows it; null where that shows none. */
export const pictureFields = {
  id: picture.id,
  kind: picture.kind,
  name: picture.name,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  thumbhash: picture.thumbhash,
  focus: picture.focus,
}

export type Medium = typeof medium.$inferSelect
/** As much of it as an image takes. */
type Shown = Pick<Medium, 'kind' | 'name' | 'width' | 'height' | 'alt' | 'thumbhash' | 'focus'>
export type MediaById = ReadonlyMap<string, Medium>

const ofIds = prepared((db) =>
  db
    .select()
    .from(medium)
    .where(eq(medium.id, sql`any(${sql.placeholder('ids')})`)),
)

/** The media of these ids, in one query. */
export async function listMedia(db: Database, ids: Iterable<string | null>): Promise<MediaById> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await ofIds(db).execute({ ids: wanted })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The files of the whole library and of all photos; a video that is still to be made has none. */
export async function listFiles(db: Database): Promise<Pick<Medium, 'name' | 'size'>[]> {
  const { name, size, poster } = medium
  const rows = await db
    .select({ name, size, poster })
    .from(medium)
    .where(or(ne(medium.kind, 'video'), gt(size, 0)))
    .orderBy(name)
  return rows.flatMap((row) => [
    { name: row.name, size: row.size },
    ...(row.poster === null ? [] : [{ name: row.poster, size: 0 }]),
  ])
}

export async function findImage(db: Database, id: string | null): Promise<Image | null> {
  if (id === null) return null
  const [row] = await db
    .select()
    .from(medium)
    .where(and(eq(medium.id, id), eq(medium.kind, 'image')))
  return imageOf(row)
}

/** A photo is seen as long as its person is here: whoever is suspended is seen by nobody. */
const isShown = or(isNull(medium.person_id), eq(person.state, 'active'))

/** The medium of this name, or the one that came in its place. */
export async function findByName(db: Database, name: string): Promise<Medium | undefined> {
  const [row] = await db
    .select({ medium })
    .from(medium)
    .leftJoin(person, eq(person.id, medium.person_id))
    .where(and(eq(medium.name, name), isShown))
  if (row) return row.medium
  const [replaced] = await db
    .select({ medium })
    .from(formerName)
    .innerJoin(medium, eq(medium.id, formerName.medium_id))
    .where(eq(formerName.name, name))
  return replaced?.medium
}

/** An image as readers get it; `alt` of the place where it stands comes before its own. */
export function imageOf(row: Shown | undefined, alt = ''): Image | null {
  if (!row || row.kind !== 'image') return null
  const { width, height, thumbhash, focus } = row
  return { url: urlOf(row), width, height, alt: alt || row.alt, thumbhash, focus }
}

/** Whether it is the photo of a person, which is shown where its person is. */
export const isPhoto = ({ url }: Pick<Image, 'url'>): boolean => url.startsWith(`${prefix}${photoMark}`)

export const urlOf = ({ name }: Pick<Medium, 'name'>): string => `/media/${name}`

const prefix = '/media/'
/** How the names of photos of people begin. */
export const photoMark = 'photo-'
const nameIn = ({ url }: { url: string }) => url.slice(prefix.length)

/** The address of the medium that a block shows, where it shows one. */
function shownBy(block: Block): { url: string } | undefined {
  if (block.type === 'image') return block.attrs.image
  if (block.type === 'film') return block.attrs.film
  return block.type === 'file' ? block.attrs.file : undefined
}

/** The block with its medium as it is now. */
function showing(block: Block, current: Medium): Block {
  if (block.type === 'image') {
    const image = imageOf(current, block.attrs.image.alt)
    return image ? { ...block, attrs: { ...block.attrs, image } } : block
  }
  if (block.type !== 'file') return block
  return { ...block, attrs: { ...block.attrs, file: { url: urlOf(current), size: current.size } } }
}

const namesIn = (text: Document): string[] =>
  text.content.flatMap((block) => {
    const shown = shownBy(block)
    return shown ? [nameIn(shown)] : []
  })

const listIn = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/**
 * Holds these media, and those that these texts show, as they are until the transaction ends: whoever puts another file or another
 * description in the place of one waits for it, and then finds what it has become.
 */
export async function holdMedia(
  tx: Database,
  ids: readonly (string | null)[],
  texts: readonly Document[] = [],
): Promise<void> {
  const wanted = ids.filter((id) => id !== null)
  const names = texts.flatMap(namesIn)
  if (wanted.length + names.length === 0) return
  await tx.execute(sql`
    select id from ${medium} where id in ${listIn(wanted)} or name in ${listIn(names)}
      or id in (select medium_id from ${formerName} where name in ${listIn(names)})
    order by id for share`)
}

type Film = Extract<Block, { type: 'film' }>['attrs']['film']
const isFilm = (block: Block): block is Extract<Block, { type: 'film' }> => block.type === 'film'

/** Videos by every name under which a text may show them, as they are now. */
async function listFilms(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, Film & { next: string }>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ medium, former: formerName.name, next: filmWork.target, state: filmWork.state })
    .from(medium)
    .leftJoin(formerName, eq(formerName.medium_id, medium.id))
    .leftJoin(filmWork, eq(filmWork.medium_id, medium.id))
    .where(and(eq(medium.kind, 'video'), or(inArray(medium.name, [...names]), inArray(formerName.name, [...names]))))
  const said = await db
    .select({ medium_id: filmCaptions.medium_id, language: filmCaptions.language, mark: filmCaptions.mark })
    .from(filmCaptions)
    .where(
      inArray(
        filmCaptions.medium_id,
        rows.map((row) => row.medium.id),
      ),
    )
    .orderBy(filmCaptions.language)
  const films = new Map<string, Film & { next: string }>()
  for (const { medium: row, former, next, state } of rows) {
    const { id, size, width, height, seconds, thumbhash } = row
    const captions = said.flatMap(({ medium_id, language, mark }) => (medium_id === id ? [{ language, mark }] : []))
    const film = { id, url: urlOf(row), size, width, height, seconds, thumbhash, captions }
    const coming = next === null || state === 'failed' ? film.url : `${prefix}${next}`
    for (const name of [row.name, ...(former === null ? [] : [former])]) films.set(name, { ...film, next: coming })
  }
  return films
}

const blankFilm = { size: 0, width: 0, height: 0, seconds: 0, thumbhash: null, captions: [] }

/** The text with its videos as `as` shows them. One that is no longer there cannot be played. */
async function withFilms(db: Database, text: Document, as: (film: Film & { next: string }) => Film): Promise<Document> {
  const names = text.content.flatMap((block) => (isFilm(block) ? [nameIn(block.attrs.film)] : []))
  if (names.length === 0) return text
  const films = await listFilms(db, names)
  const content = text.content.map((block) => {
    if (!isFilm(block)) return block
    const found = films.get(nameIn(block.attrs.film))
    return { ...block, attrs: { ...block.attrs, film: found ? as(found) : { ...block.attrs.film, ...blankFilm } } }
  })
  return { ...text, content }
}

/**
 * The text with its pictures and files as they are now: what was replaced is still named as it was called before. What is
 * stored stays as it was written, and with it what readers have confirmed.
 */
export async function withCurrentMedia(db: Database, text: Document): Promise<Document> {
  return withFilms(db, await withReplaced(db, text), (film) => {
    const { next: _, ...shown } = film
    return shown
  })
}

/** The same as an approval is of it: a video is the one that is on its way, whether it has been made yet or not. */
export async function withReviewedMedia(db: Database, text: Document): Promise<Document> {
  return withFilms(db, await withReplaced(db, text), ({ id, next, captions }) => ({
    ...blankFilm,
    id,
    url: next,
    captions,
  }))
}

const replacedOf = prepared((db) =>
  db
    .select({ name: formerName.name, medium })
    .from(formerName)
    .innerJoin(medium, eq(medium.id, formerName.medium_id))
    .where(eq(formerName.name, sql`any(${sql.placeholder('names')})`)),
)

async function withReplaced(db: Database, text: Document): Promise<Document> {
  const names = text.content.flatMap((block) => {
    const shown = isFilm(block) ? undefined : shownBy(block)
    return shown ? [nameIn(shown)] : []
  })
  if (names.length === 0) return text
  const rows = await replacedOf(db).execute({ names })
  if (rows.length === 0) return text
  const replaced = new Map(rows.map((row) => [row.name, row.medium]))
  const content = text.content.map((block) => {
    const shown = isFilm(block) ? undefined : shownBy(block)
    const current = shown && replaced.get(nameIn(shown))
    return current ? showing(block, current) : block
  })
  return { ...text, content }
}
