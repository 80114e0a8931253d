import type { NewsStatus } from '@megdan/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type EditorRights, mayArrange, mayEdit, mayPublish } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Medium } from './image.ts'
import { formerName } from './tables.ts'

/** A medium by all the names under which a text may show it. */
export type MediumNames = { id: string; names: readonly string[] }
export type NewsUse = { id: string; title: string; status: NewsStatus; category_id: string | null }
/** What features say of where they show a medium; of `others` only the number is told. */
export type UsedBy = {
  news: (db: Database, medium: MediumNames) => Promise<{ news: NewsUse[]; former_news: NewsUse[] }>
  categories: (db: Database, id: string) => Promise<{ id: string; title: string }[]>
  others: readonly ((id: string, names: readonly string[]) => SQL)[]
  /** Of those the ones that are approved: the categories in which readers see it there, null for none. */
  seenIn: readonly ((id: string) => SQL)[]
  /** Whether what stands in one of these, or in no category, reaches readers by an approval alone. */
  asksApproval: (db: Database, categories: readonly (string | null)[]) => Promise<boolean>
}
export type Uses = Awaited<ReturnType<typeof findUses>>

const asPhoto = (id: string) => sql`select count(*) from person where avatar_id = ${id}`

/** Everything that shows this medium, or would after going back to a former version. */
export async function findUses(db: Database, usedBy: UsedBy, { id, name }: Medium) {
  const former = await db.select({ name: formerName.name }).from(formerName).where(eq(formerName.medium_id, id))
  const names = [name, ...former.map((one) => one.name)]
  const counts = [asPhoto, ...usedBy.others].map((count) => sql`(${count(id, names)})`)
  const { rows } = await db.execute<{ others: number }>(sql`select (${sql.join(counts, sql` + `)})::int as others`)
  return {
    ...(await usedBy.news(db, { id, names })),
    categories: await usedBy.categories(db, id),
    others: rows[0]?.others ?? 0,
  }
}

/** Whether readers see it where another's approval is asked for: another file in its place would be what nobody approved. */
export async function needsApproval(
  db: Database,
  { asksApproval, seenIn }: UsedBy,
  { id }: Medium,
  { news }: Uses,
): Promise<boolean> {
  const seen = news.filter(({ status }) => status === 'published' || status === 'scheduled')
  const places = seenIn.map((list) => list(id))
  const { rows } = await db.execute<{ category_id: string | null }>(sql.join(places, sql` union `))
  return asksApproval(
    db,
    [...seen, ...rows].map(({ category_id }) => category_id),
  )
}

export const isUsed = ({ news, former_news, categories, others }: Uses): boolean =>
  news.length + former_news.length + categories.length + others > 0

/**
 * Whoever changes a medium changes everything that shows it, so they need the right to change that: to write where
 * drafts show it, to publish where readers see it, to arrange for all the rest. What nothing shows is for the one who
 * uploaded it and for whoever may publish.
 */
export function mayChangeMedium(rights: EditorRights, person_id: string, row: Medium, uses: Uses): boolean {
  if (!isUsed(uses)) return rights.publish || row.uploaded_by === person_id
  const mayChangeNews = uses.news.every(({ status, category_id }) => {
    const isSeen = status === 'published' || status === 'scheduled'
    return isSeen ? mayPublish(rights, category_id ?? '') : mayEdit(rights, category_id ?? '')
  })
  const mayChangeFormer = uses.former_news.every(({ category_id }) => mayEdit(rights, category_id ?? ''))
  return mayChangeNews && mayChangeFormer && (uses.categories.length + uses.others === 0 || mayArrange(rights))
}
