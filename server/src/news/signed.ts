import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { news } from './tables.ts'

/** Whether readers see this picture beside the name of an author. */
export async function isSigning(db: Database, medium_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: news.id })
    .from(news)
    .where(sql`${news.author} ->> 'avatar_id' = ${medium_id}`)
    .limit(1)
  return row !== undefined
}

const nobody = { name: '', position: null, avatar_id: null }

/** What somebody has signed stays, without their name. */
export const unsignNews = (tx: Database, person_id: string) =>
  tx
    .update(news)
    .set({ author: nobody })
    .where(and(eq(news.created_by, person_id), isNull(news.alias)))
