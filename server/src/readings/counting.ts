import { insightsZone } from '@megdan/contract'
import { type SQL, sql } from 'drizzle-orm'
import { hasOpened } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'

/** The readings of each hour, by what `key` names. */
function addHours(table: string, key: string, from: string): SQL {
  const [sums, by, read] = [table, key, from].map((name) => sql.identifier(name))
  return sql`insert into ${sums} (${by}, hour, reads, from_notification)
      select ${by}, hour, count(*), sum(opened) from ${read} group by 1, 2 order by 1, 2
      on conflict (${by}, hour) do update
      set reads = ${sums}.reads + excluded.reads,
        from_notification = ${sums}.from_notification + excluded.from_notification`
}

/**
 * Adds these readings to the sums, in one statement with the one that marks them as counted: nothing is lost when the
 * process dies, and several processes count each reading once. `marked` is a CTE, and gives `person_id`, `news_id` and
 * `hour`. A reading came from a notification if its person had opened one that leads to the item.
 */
export async function addReads(db: Database, marked: SQL): Promise<number> {
  const opened = hasOpened(sql`'/news/' || marked.news_id`, sql`marked.person_id`)
  const { rows } = await db.execute<{ counted: number }>(sql`
    with ${marked}, reading as (
      select news_id, hour, user_group, (${opened})::int as opened
      from marked join person on person.id = marked.person_id
    ), spread as (
      select news_id, hour, opened, '' as user_group from reading
      union all select news_id, hour, opened, user_group from reading where user_group is not null
    ), by_hour as (
      ${addHours('read_hour', 'user_group', 'spread')}
    ), by_item as (
      insert into news_read (news_id, user_group, reads)
      select news_id, user_group, count(*) from spread group by 1, 2 order by 1, 2
      on conflict (news_id, user_group) do update set reads = news_read.reads + excluded.reads
    ), by_item_hour as (
      ${addHours('news_read_hour', 'news_id', 'reading')}
    )
    select count(*)::int as counted from reading`)
  return rows[0]?.counted ?? 0
}

/** Counts who has been here on a new day; again, or by several processes at once, counts nobody twice. */
export const countVisits = (db: Database) =>
  db.execute(sql`
    with seen as (
      select person_id, max((last_used_at at time zone ${insightsZone})::date) as day from session group by 1
    ), fresh as (
      select person.id, person.user_group, person.active_on, seen.day
      from person join seen on seen.person_id = person.id
      where person.active_on is null or person.active_on < seen.day
      for update of person skip locked
    ), moved as (
      update person set active_on = fresh.day from fresh where person.id = fresh.id
      returning fresh.user_group, fresh.day, coalesce(fresh.active_on, '-infinity'::date) as previous_day
    ), spread as (
      select '' as user_group, day, previous_day from moved
      union all select user_group, day, previous_day from moved where user_group is not null
    )
    insert into visit_day (user_group, day, previous_day, people)
    select user_group, day, previous_day, count(*) from spread group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_group, day, previous_day) do update set people = visit_day.people + excluded.people`)
