import type { GroupUses } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { person } from '../identity/index.ts'

type Kind = 'news' | 'categories' | 'surveys' | 'notifications'
const most = 100

/**
 * Where a group is named. By the names of their tables: those features know the groups, and these should not know them.
 * What has been sent, has closed or is no longer read is past: it only goes on saying for whom it was.
 */
export async function findUses(db: Database, id: string, now: Date): Promise<GroupUses> {
  const named = sql`
    select 'news' as kind, id, title, status not in ('expired', 'archived') as current from news
      where ${id} = any(audience_groups)
    union all
    select 'categories', category_id, category_title, true from category where ${id} = any(audience_groups)
    union all
    select 'surveys', id, title,
      status = 'draft' or status = 'published' and (closes_at is null or closes_at > ${now.toISOString()}) from survey
      where ${id} = any(audience_groups)
    union all
    select 'notifications', id, title, status in ('scheduled', 'held') from notification
      where ${id} = any(audience_groups)`
  const { rows } = await db.execute<{ kind: Kind; id: string; title: string }>(sql`
    select kind, id, title from (select *, row_number() over (partition by kind order by title, id) as place
      from (${named}) as named where current) as numbered where place <= ${most} order by title, id`)
  const past = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (${named}) as named where not current`)
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
    past: past.rows[0]?.found ?? 0,
  }
}

export const isUsed = ({ primary_of, others, news, categories, surveys, notifications }: GroupUses): boolean =>
  primary_of > 0 || others > 0 || [news, categories, surveys, notifications].some((things) => things.length > 0)
