import { insightsZone } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { addReads } from '../readings/index.ts'

/** What one statement takes at once; the next takes the rest. */
const most = 5_000

/** Counts the readings that were marked since the last time; answers how many. */
export const countReads = (db: Database): Promise<number> =>
  addReads(
    db,
    sql`fresh as (
      select person_id, news_id from news_mark
      where read_at is not null and not read_counted limit ${most} for update skip locked
    ), marked as (
      update news_mark set read_counted = true from fresh
      where news_mark.person_id = fresh.person_id and news_mark.news_id = fresh.news_id
      returning news_mark.person_id, news_mark.news_id, date_trunc('hour', read_at, ${insightsZone}) as hour
    )`,
  )
