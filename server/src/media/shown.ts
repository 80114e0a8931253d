import { type SQL, sql } from 'drizzle-orm'
import type { Audience } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'

/*
 * Tables by their names: these features know their media, and the media should not know them. Each condition is the one by
 * which the feature itself finds what it shows.
 */

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Somebody, whoever he is: of him it is asked whether anybody is shown a medium at all. */
export const anybody = 'anybody'
type Asker = Audience | typeof anybody

function openTo(audience: Asker) {
  if (audience !== anybody && !audience.member) return (table: SQL) => sql`${table}.guests`
  const among = (table: SQL) =>
    audience === anybody
      ? sql`cardinality(${table}.audience_groups) > 0`
      : sql`${table}.audience_groups && ${textsOf(audience.groups)}`
  return (table: SQL) => sql`(${table}.guests or ${table}.audience_everyone or ${among(table)})`
}

/** `whose` is a person's id in SQL: the one who asks, anybody's, or nobody's. */
function isOwn(audience: Asker, person_id: string) {
  if (audience === anybody) return () => sql`true`
  return (whose: SQL) => (audience.member ? sql`${whose} = ${person_id}` : sql`false`)
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
  audience: Asker,
  now: Date,
  person_id = '',
): Promise<string[]> {
  if (names.length === 0) return []
  const open = openTo(audience)
  const own = isOwn(audience, person_id)
  const isMember = audience === anybody || audience.member
  const at = sql`${now.toISOString()}::timestamptz`
  const readable = sql`news.status = 'published' and (news.expires_at is null or news.expires_at > ${at})
    and ${open(sql`news`)} and exists (
      select from category where category.category_id = news.category_id and ${open(sql`category`)})`
  const named = sql`exists (select from notification_recipient as named
    where named.notification_id = notification.id and ${own(sql`named.person_id`)})`
  const shows = [
    ...inNews.map((names) => sql`exists (select from news where ${names} and ${readable})`),
    sql`exists (select from category where cover_id = asked.id and ${open(sql`category`)})`,
    sql`exists (select from survey where status = 'published' and ${open(sql`survey`)} and (cover_id = asked.id
      or jsonb_path_query_array(questions, '$[*].options[*].image_id') ? asked.id))`,
    sql`exists (select from notification where image_id = asked.id and status = 'sent' and sent_at <= ${at} and (
      ${named} or ${open(sql`notification`)} and coalesce(category_id, '') not in (
        select category_id from category where not ${open(sql`category`)})))`,
    sql`exists (select from contact where photo_id = asked.id
      and ${isMember ? sql`true` : sql`public and not 'photo' = any(members_only)`})`,
    sql`exists (select from person where avatar_id = asked.id and (${own(sql`id`)} or exists (
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
