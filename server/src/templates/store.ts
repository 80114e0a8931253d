import type { TemplateKind } from '@megdan/contract'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { titlesOfCategories } from '../categories/index.ts'
import { person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { template } from './tables.ts'

export type TemplateRow = typeof template.$inferSelect
export type Listed = Awaited<ReturnType<typeof listTemplates>>[number]

const { content, ...plain } = {
  id: template.id,
  kind: template.kind,
  name: template.name,
  content: template.content,
  created_at: template.created_at,
  created_by: template.created_by,
  version: template.version,
}

/** By name, without their texts. */
export const listTemplates = (db: Database, { kind, id }: { kind?: TemplateKind; id?: string } = {}) =>
  db
    .select({
      ...plain,
      author: person.name,
      title: sql<string>`${content} ->> 'title'`,
      language: sql<string>`${content} ->> 'language'`,
      category_title: sql<
        string | null
      >`(select title from (${titlesOfCategories}) as place where place.id = ${content} ->> 'category_id')`,
      translated: sql<string[]>`array(select jsonb_object_keys(${content} -> 'translations') order by 1)`,
    })
    .from(template)
    .leftJoin(person, eq(person.id, template.created_by))
    .where(id === undefined ? (kind === undefined ? undefined : eq(template.kind, kind)) : eq(template.id, id))
    .orderBy(asc(sql`lower(${template.name})`), asc(template.id))

export const countTemplates = (db: Database): Promise<number> => db.$count(template)

export async function findTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(template).where(eq(template.id, id))
  return row
}

export async function lockTemplate(tx: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(template).where(eq(template.id, id)).for('update')
  return row
}

export const saveTemplate = (tx: Database, row: typeof template.$inferInsert) => tx.insert(template).values(row)

export const renameTemplate = (tx: Database, id: string, name: string, version: number) =>
  tx.update(template).set({ name, version }).where(eq(template.id, id))

export const removeTemplate = (tx: Database, id: string) => tx.delete(template).where(eq(template.id, id))

/** How many show a medium, by its id or inside a text by one of its names. */
export function countTemplatesShowing(id: string, names: readonly string[]): SQL {
  // Our names need no escaping in a pattern, and stand nowhere by chance.
  const shown = [`%"${id}"%`, ...names.map((name) => `%/media/${name}"%`)]
  const text = sql`template.content::text`
  return sql`select count(*) from template where ${sql.join(
    shown.map((one) => sql`${text} like ${one}`),
    sql` or `,
  )}`
}
