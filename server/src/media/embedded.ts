import type { Document } from '@megdan/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { imageOf } from './image.ts'
import { formerName, medium } from './tables.ts'

const prefix = '/media/'
const nameIn = ({ url }: { url: string }) => url.slice(prefix.length)

/**
 * The text with the pictures as they are now: one that was replaced is still named as it was called before. What is stored
 * stays as it was written, and with it what readers have confirmed.
 */
export async function withCurrentImages(db: Database, text: Document): Promise<Document> {
  const names = text.content.flatMap((block) => (block.type === 'image' ? [nameIn(block.attrs.image)] : []))
  if (names.length === 0) return text
  const rows = await db
    .select({ name: formerName.name, medium })
    .from(formerName)
    .innerJoin(medium, eq(medium.id, formerName.medium_id))
    .where(inArray(formerName.name, names))
  if (rows.length === 0) return text
  const replaced = new Map(rows.map((row) => [row.name, row.medium]))
  const content = text.content.map((block) => {
    if (block.type !== 'image') return block
    const current = imageOf(replaced.get(nameIn(block.attrs.image)), block.attrs.image.alt)
    return current ? { ...block, attrs: { ...block.attrs, image: current } } : block
  })
  return { ...text, content }
}
