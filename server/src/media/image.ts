import type { Image } from '@megdan/contract'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { formerName, medium } from './tables.ts'

export type Medium = typeof medium.$inferSelect
/** As much of it as an image takes. */
type Shown = Pick<Medium, 'kind' | 'name' | 'width' | 'height' | 'alt' | 'thumbhash' | 'focus'>
export type MediaById = ReadonlyMap<string, Medium>

/** The media of these ids, in one query. */
export async function listMedia(db: Database, ids: Iterable<string | null>): Promise<MediaById> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(medium).where(inArray(medium.id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
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

export const urlOf = ({ name }: Pick<Medium, 'name'>): string => `/media/${name}`
