import { eq, type SQL, sql } from 'drizzle-orm'
import { place, placeFields } from '../categories/index.ts'
import { anywhere, type LeadsTo } from '../notifications/index.ts'
import { news } from './tables.ts'

/** What notifications that lead to an item ask about it. */
export const newsAsTarget: LeadsTo['news'] = {
  stands: (id, now): SQL => sql`exists (select from news
    where news.id = ${id} and news.status = 'published'
      and (news.expires_at is null or news.expires_at > ${now.toISOString()}))`,

  async find(db, id, at) {
    const moment = at.toISOString()
    const isOpen = sql<boolean>`(${news.status} = 'published' or (${news.status} = 'scheduled' and ${news.published_at} <= ${moment}))
      and (${news.expires_at} is null or ${news.expires_at} > ${moment})`
    const { audience_everyone, audience_groups, guests } = news
    const [row] = await db
      .select({
        category_id: news.category_id,
        own: { audience_everyone, audience_groups, guests },
        place: placeFields,
        isOpen,
      })
      .from(news)
      .innerJoin(place, eq(place.category_id, news.category_id))
      .where(eq(news.id, id))
    if (!row) return undefined
    const { category_id, own, isOpen: open } = row
    return { ...anywhere, news_id: id, category_id, audiences: [own, row.place], isOpen: open }
  },

  async countToConfirm(db, person_id, ids) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from news
      where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and must_read
        and not exists (select from news_mark
          where news_id = news.id and person_id = ${person_id} and confirmed_version >= news.asked_version)`)
    return rows[0]?.count ?? 0
  },
}
