import type { FeedKind } from '@megdan/contract'
import { saveFeedAddress } from '../src/identity/index.ts'
import { newsSource } from '../src/sources/tables.ts'
import type { World } from './world.ts'

/** An address of a person; answers the token that opens it. */
export async function addFeed({ db, clock }: World, person_id: string, kind: FeedKind): Promise<string> {
  const day = clock.now.toISOString().slice(0, 10)
  return (await saveFeedAddress(db, { person_id, kind, day })).token
}

/** A feed of others in the category `general`, due at once. */
export async function addSource({ db, clock }: World, row: Partial<typeof newsSource.$inferInsert> = {}) {
  const id = row.id ?? 'source'
  const own = { name: 'Общината', url: 'https://example.com/feed', category_id: 'general', language: 'bg' as const }
  await db.insert(newsSource).values({ ...own, due_at: clock.now, created_at: clock.now, ...row, id })
  return id
}
