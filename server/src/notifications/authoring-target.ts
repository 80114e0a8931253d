import { type SQL, sql } from 'drizzle-orm'
import type { Addressed } from '../platform/audience.ts'
import type { Database } from '../platform/database/database.ts'

/** What a link of ours leads to. */
export type Target = {
  category_id: string | null
  news_id: string | null
  survey_id: string | null
  /** Who is in all of these may open it; empty for what is for everybody. */
  audiences: Addressed[]
  /** Whether it can be read at the asked moment. */
  isOpen: boolean
}

type Found = Addressed & { category_id: string; place: Addressed; is_open: boolean }

const anywhere: Target = { category_id: null, news_id: null, survey_id: null, audiences: [], isOpen: true }

/** Tables by their names: these features announce themselves by notifications, which should not know them. */
async function find(db: Database, query: SQL): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(query)
  return rows[0]
}

async function findNews(db: Database, id: string, at: Date): Promise<Target | undefined> {
  const moment = at.toISOString()
  const row = await find(
    db,
    sql`select news.audience_everyone, news.audience_groups, news.guests, category_id,
        (select row_to_json(category) from category where category.category_id = news.category_id) as place,
        (status = 'published' or (status = 'scheduled' and published_at <= ${moment}))
          and (expires_at is null or expires_at > ${moment}) as is_open
      from news where id = ${id}`,
  )
  return (
    row && {
      ...anywhere,
      news_id: id,
      category_id: row.category_id,
      audiences: [row, row.place],
      isOpen: row.is_open,
    }
  )
}

async function findCategory(db: Database, category_id: string): Promise<Target | undefined> {
  const row = await find(db, sql`select * from category where category_id = ${category_id}`)
  return row && { ...anywhere, category_id, audiences: [row] }
}

async function findSurvey(db: Database, id: string): Promise<Target | undefined> {
  const row = await find(db, sql`select *, status = 'published' as is_open from survey where id = ${id}`)
  return row && { ...anywhere, survey_id: id, audiences: [row], isOpen: row.is_open }
}

/** `link` as `parseLink` reads it. Undefined when there is nothing where it leads; outside of the app nobody looks. */
export async function findTarget(db: Database, link: string, at: Date): Promise<Target | undefined> {
  const [, kind, id] = /^\/(news|category|survey)\/([\w-]+)$/.exec(link) ?? []
  if (id === undefined) return anywhere
  if (kind === 'news') return findNews(db, id, at)
  return kind === 'category' ? findCategory(db, id) : findSurvey(db, id)
}
