import { eq, isNotNull, sql } from 'drizzle-orm'
import { countReads } from '../server/src/news/index.ts'
import { visitDay } from '../server/src/readings/tables.ts'
import { news, newsMark, newsReaction } from '../server/src/news/tables.ts'
import { hashOfWording } from '../server/src/news/revision.ts'
import { notification, notificationRead } from '../server/src/notifications/tables.ts'
import { person } from '../server/src/identity/tables.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { sample } from './index.ts'
import { sampleOpenings, sampleReading, type SampleVisit, sampleVisits } from './reading.ts'

/** Lets the people of the demo have read its news, so that the studio has something to tell. */
export async function loadReading(tx: Database, started: Date): Promise<void> {
  const published = await tx.select().from(news).where(eq(news.status, 'published'))
  const rows = new Map(published.map((row) => [row.id, row]))
  const items = sample.news.flatMap((item) => {
    const published_at = rows.get(item.id)?.published_at
    return published_at ? [{ ...item, published_at }] : []
  })
  const marks = sampleReading(sample, items, started)
  const confirmation = (news_id: string, read_at: Date) => {
    const row = rows.get(news_id)
    return row ? { confirmed_at: read_at, confirmed_version: row.version, confirmed_hash: hashOfWording(row) } : {}
  }
  await tx.insert(newsMark).values(
    marks.map(({ person_id, news_id, read_at, confirmed, reaction }, at) => ({
      person_id,
      news_id,
      read_at,
      reaction,
      seq: at + 1,
      ...(confirmed && confirmation(news_id, read_at)),
    })),
  )
  await tx.execute(sql`
    update ${person} set mark_seq = latest.seq
    from (select person_id, max(seq) as seq from ${newsMark} group by 1) as latest where latest.person_id = ${person}.id`)

  const { news_id, reaction } = newsMark
  await tx.insert(newsReaction).select(
    tx
      .select({ news_id, kind: sql<string>`${reaction}`.as('kind'), count: sql<number>`count(*)::int`.as('count') })
      .from(newsMark)
      .where(isNotNull(reaction))
      .groupBy(news_id, reaction),
  )

  const openings = sampleOpenings(sample.people, sample.notifications, marks)
  await tx.insert(notificationRead).values(openings)
  await tx.execute(sql`
    update ${notification} set opened = (select count(*) from ${notificationRead}
      where notification_id = ${notification}.id)`)

  const visits = sampleVisits(sample.people, marks)
  await tx.insert(visitDay).values(countedVisits(visits))
  const last = JSON.stringify(Object.fromEntries(visits.map(({ person_id, day }) => [person_id, day])))
  await tx.execute(sql`
    update ${person} set active_on = value::date from jsonb_each_text(${last}::jsonb) where key = ${person}.id`)
  while ((await countReads(tx)) > 0);
}

/** How many there were of each visit, for everybody and for the groups. */
function countedVisits(visits: readonly SampleVisit[]): (typeof visitDay.$inferInsert)[] {
  const rows = new Map<string, typeof visitDay.$inferInsert>()
  for (const { user_group: own, day, previous_day } of visits) {
    for (const user_group of ['', own]) {
      const key = [user_group, day, previous_day].join()
      rows.set(key, { user_group, day, previous_day, people: (rows.get(key)?.people ?? 0) + 1 })
    }
  }
  return [...rows.values()]
}
