import { insightsZone } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { guestRead } from './tables.ts'

/** The batch of one statement; the next takes the rest. */
const most = 5_000

/** One row without locks; the sums are made later. */
export const addGuestRead = (db: Database, news_id: string, read_at: Date) =>
  db.insert(guestRead).values({ news_id, read_at })

/** Moves what came since the last time into the sums, in one statement, which loses and doubles nothing. */
export async function countGuestReads(db: Database): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    with taken as (
      delete from guest_read where id in (select id from guest_read order by id limit ${most} for update skip locked)
      returning news_id, date_trunc('hour', read_at, ${insightsZone}) as hour
    ), summed as (
      insert into guest_read_hour (news_id, hour, reads)
      select news_id, hour, count(*) from taken group by 1, 2 order by 1, 2
      on conflict (news_id, hour) do update set reads = guest_read_hour.reads + excluded.reads
    )
    select count(*)::int as counted from taken`)
  return rows[0]?.counted ?? 0
}
