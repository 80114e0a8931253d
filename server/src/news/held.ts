import { saveNotificationFor } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import type { News } from './authoring-store.ts'

type Reason = NonNullable<News['held']>
const longestBody = 150

/** Tells whoever scheduled an item, in their inbox, why it did not come out; in the caller's transaction. */
export async function tellHeld(tx: Database, row: News, reason: Reason, now: Date): Promise<void> {
  if (row.published_by === null) return
  const { title: heading, [reason]: tell } = texts[row.language].inbox.held.news
  const whole = tell(row.title)
  const body = whole.length <= longestBody ? whole : `${whole.slice(0, longestBody - 2)}…${whole.slice(-1)}`
  const about = { id: newId(), kind: 'important' as const, title: heading, body, link: '/notifications' }
  const more = { language: row.language, image_id: row.cover_id, sent_at: now }
  await saveNotificationFor(tx, { ...about, ...more }, [row.published_by])
}
