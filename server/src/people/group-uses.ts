import type { GroupUses } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { person } from './tables.ts'

type Kind = 'news' | 'categories' | 'surveys' | 'notifications'
const most = 100

/** Where a group is named. By the names of their tables: those features know the groups, and these should not know them. */
export async function findUses(db: Database, id: string): Promise<GroupUses> {
  const { rows } = await db.execute<{ kind: Kind; id: string; title: string }>(sql`
    (select 'news' as kind, id, title from news where ${id} = any(audience_groups) limit ${most})
    union all
    (select 'categories', category_id, category_title from category where ${id} = any(audience_groups) limit ${most})
    union all
    (select 'surveys', id, title from survey where ${id} = any(audience_groups) limit ${most})
    union all
    (select 'notifications', id, title from notification where ${id} = any(audience_groups) limit ${most})`)
  const others = await db.execute<{ found: number }>(sql`
    select ((select count(*) from invitation where group_id = ${id} and used_at is null and revoked_at is null)
      + (select count(*) from contact where group_id = ${id}))::int as found`)
  const of = (kind: Kind) => rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, title: row.title }] : []))
  return {
    news: of('news'),
    categories: of('categories'),
    surveys: of('surveys'),
    notifications: of('notifications'),
    primary_of: await db.$count(person, eq(person.user_group, id)),
    others: others.rows[0]?.found ?? 0,
  }
}

export const isUsed = ({ primary_of, others, ...kinds }: GroupUses): boolean =>
  primary_of > 0 || others > 0 || Object.values(kinds).some((things) => things.length > 0)
