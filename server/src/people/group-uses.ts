import type { GroupUses } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { countContactsOfGroup } from '../contacts/index.ts'
import { person } from '../identity/index.ts'
import { countInvitationsOfGroup } from '../invitations/index.ts'
import { categoriesForGroup } from '../categories/index.ts'
import { newsForGroup } from '../news/index.ts'
import { notificationsForGroup } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { surveysForGroup } from '../surveys/index.ts'

type Kind = 'news' | 'categories' | 'surveys' | 'notifications'
const most = 100

/** Where a group is named, as its owners say. What is past only goes on saying for whom it was. */
export async function findUses(db: Database, id: string, now: Date): Promise<GroupUses> {
  const each = [newsForGroup(id), categoriesForGroup(id), surveysForGroup(id, now), notificationsForGroup(id)]
  const named = sql.join(each, sql` union all `)
  const { rows } = await db.execute<{ kind: Kind; id: string; title: string }>(sql`
    select kind, id, title from (select *, row_number() over (partition by kind order by title, id) as place
      from (${named}) as named where current) as numbered where place <= ${most} order by title, id`)
  const past = await db.execute<{ uses: number }>(sql`
    select count(*)::int as uses from (${named}) as named where not current`)
  const others = await db.execute<{ uses: number }>(sql`
    select ((${countInvitationsOfGroup(id)}) + (${countContactsOfGroup(id)}))::int as uses`)
  const of = (kind: Kind) => rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, title: row.title }] : []))
  return {
    news: of('news'),
    categories: of('categories'),
    surveys: of('surveys'),
    notifications: of('notifications'),
    primary_of: await db.$count(person, eq(person.user_group, id)),
    others: others.rows[0]?.uses ?? 0,
    past: past.rows[0]?.uses ?? 0,
  }
}

export const isUsed = ({ primary_of, others, news, categories, surveys, notifications }: GroupUses): boolean =>
  primary_of > 0 || others > 0 || [news, categories, surveys, notifications].some((things) => things.length > 0)
