import type { Language } from '@megdan/contract'
import { saveNotificationFor } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { News } from './authoring-store.ts'

type Reason = NonNullable<News['held']>
const longestBody = 150

const words: Record<Language, { title: string } & Record<Reason, (title: string) => string>> = {
  bg: {
    title: 'Новина не излезе',
    audience_empty: (title) => `Няма кой да я прочете и чака в черновите: „${title}“`,
    right_missing: (title) => `Нямате право да я публикувате и чака в черновите: „${title}“`,
  },
  en: {
    title: 'A story was not published',
    audience_empty: (title) => `Nobody would read it; it waits among the drafts: “${title}”`,
    right_missing: (title) => `You may not publish it; it waits among the drafts: “${title}”`,
  },
}

/** Tells whoever scheduled an item, in their inbox, why it did not come out; in the caller's transaction. */
export async function tellHeld(tx: Database, row: News, reason: Reason, now: Date): Promise<void> {
  if (row.published_by === null) return
  const { title: heading, [reason]: tell } = words[row.language]
  const whole = tell(row.title)
  const body = whole.length <= longestBody ? whole : `${whole.slice(0, longestBody - 2)}…${whole.slice(-1)}`
  const about = { id: newId(), kind: 'important' as const, title: heading, body, link: '/notifications' }
  const more = { language: row.language, image_id: row.cover_id, sent_at: now }
  await saveNotificationFor(tx, { ...about, ...more }, [row.published_by])
}
