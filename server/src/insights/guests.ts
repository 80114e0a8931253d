import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { guestReadHour } from '../readings/index.ts'
import { isWithin, type Period } from './store.ts'

const total = sql<number>`coalesce(sum(${guestReadHour.reads}), 0)`.mapWith(Number)

export async function sumGuestReads(db: Database, period: Period): Promise<number> {
  const [row] = await db
    .select({ total })
    .from(guestReadHour)
    .where(isWithin(sql`hour`, period))
  return row?.total ?? 0
}

export async function sumGuestReadsOf(db: Database, news_id: string): Promise<number> {
  const [row] = await db.select({ total }).from(guestReadHour).where(eq(guestReadHour.news_id, news_id))
  return row?.total ?? 0
}
