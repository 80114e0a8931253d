import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database.ts'

/*
 * Tables by their names: these features know their media, and the media should not know them. Each condition is the one by
 * which the feature itself finds what it shows.
 */

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

function openTo({ member, groups }: Audience) {
  const own = textsOf(groups)
  return (table: SQL) =>
    member
      ? sql`(${table}.guests or ${table}.audience_everyone or ${table}.audience_groups && ${own})`
      : sql`${table}.guests`
}

/** Where an item names a medium; `asked` is the medium. Each stands alone, so that its index is found. */
const inNews = [
  sql`news.cover_id = asked.id`,
  sql`news.author ->> 'avatar_id' = asked.id`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(asked.id)`,
  sql`(news.gallery || news.attachments) @> jsonb_build_array(jsonb_build_object('medium_id', asked.id))`,
  sql`jsonb_path_query_array(news.body || news.translations, '$.**.image.url') ?| asked.addresses`,
]

/** Those of the names that something shows to this audience now; `person_id` is whoever asks. */
export async function listShown(
  db: Database,
  names: readonly string[],
  audience: Audience,
  now: Date,
  person_id = '',
): Promise<string[]> {
  if (names.length === 0) return []
  const open = openTo(audience)
  const at = sql`${now.toISOString()}::timestamptz`
  const readable = sql`news.status = 'published' and (news.expires_at is null or news.expires_at > ${at})
    and ${open(sql`news`)} and exists (
      select from category where category.category_id = news.category_id and ${open(sql`category`)})`
  const named = audience.member
    ? sql`exists (select from notification_recipient as named
        where named.notification_id = notification.id and named.person_id = ${person_id})`
    : sql`false`
  const shows = [
    ...inNews.map((names) => sql`exists (select from news where ${names} and ${readable})`),
    sql`exists (select from category where cover_id = asked.id and ${open(sql`category`)})`,
    sql`exists (select from survey where status = 'published' and ${open(sql`survey`)} and (cover_id = asked.id
      or jsonb_path_query_array(questions, '$[*].options[*].image_id') ? asked.id))`,
    sql`exists (select from notification where image_id = asked.id and status = 'sent' and sent_at <= ${at} and (
      ${named} or ${open(sql`notification`)} and coalesce(category_id, '') not in (
        select category_id from category where not ${open(sql`category`)})))`,
    sql`exists (select from contact where photo_id = asked.id
      and ${audience.member ? sql`true` : sql`public and not 'photo' = any(members_only)`})`,
    sql`exists (select from person where avatar_id = asked.id and (id = ${person_id} or exists (
      select from comment join news on news.id = comment.news_id
      where comment.person_id = person.id and comment.removed_at is null and comment.hidden_at is null
      and comment.held_at is null and ${readable})))`,
  ]
  const { rows } = await db.execute<{ name: string }>(sql`
    with asked as materialized (
      select id, name, array(
        select '/media/' || medium.name union all
        select '/media/' || former.name from medium_former_name as former where former.medium_id = medium.id
      ) as addresses
      from medium where name = any(${textsOf(names)})
    )
    select name from asked where ${sql.join(shows, sql` or `)}`)
  return rows.map(({ name }) => name)
}

/** When an item ends next, and with it what guests see. */
export async function findNextEnd(db: Database, now: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(expires_at) as next from news
    where status = 'published' and expires_at > ${now.toISOString()}::timestamptz`)
  const next = rows[0]?.next
  return next ? new Date(next) : undefined
}
