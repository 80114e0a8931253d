import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { findPlace } from '../categories/index.ts'
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

type Owner = {
  /** Whether it can be read now, as a condition on the column that holds its id. */
  stands: (id: PgColumn, now: Date) => SQL
  find: (db: Database, id: string, at: Date) => Promise<Target | undefined>
}
/** What the features say that announce themselves by notifications, which do not know them. */
export type LeadsTo = {
  survey: Owner
  news: Owner & {
    /** How many of these this person is still asked to confirm. */
    countToConfirm: (db: Database, person_id: string, ids: readonly string[]) => Promise<number>
  }
}

export const anywhere: Target = { category_id: null, news_id: null, survey_id: null, audiences: [], isOpen: true }

async function findCategory(db: Database, category_id: string): Promise<Target | undefined> {
  const [place] = await findPlace(db, category_id)
  return place && { ...anywhere, category_id, audiences: [place] }
}

/** `link` as `parseLink` reads it. Undefined when there is nothing where it leads; outside of the app nobody looks. */
export async function findTarget(db: Database, leadsTo: LeadsTo, link: string, at: Date): Promise<Target | undefined> {
  const [, kind, id] = /^\/(news|category|survey)\/([\w-]+)$/.exec(link) ?? []
  if (id === undefined) return anywhere
  if (kind === 'category') return findCategory(db, id)
  return kind === 'news' ? leadsTo.news.find(db, id, at) : leadsTo.survey.find(db, id, at)
}
