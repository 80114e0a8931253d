import { type Language, saidIn } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { texts } from '../texts/index.ts'
import type { Notification } from './authoring.ts'
import { saveNotificationFor } from './store.ts'

type Reason = NonNullable<Notification['held']>

type Held = { reason: Reason; now: Date; languages: readonly Language[] }

/** Tells whoever scheduled it, in their inbox, why it did not go out; in the caller's transaction. */
export async function tellHeld(tx: Database, row: Notification, { reason, now, languages }: Held): Promise<void> {
  if (row.created_by === null) return
  const say = (language: Language) => {
    const { title, [reason]: tell } = texts[language].inbox.held.notification
    return { title, body: tell(row.title) }
  }
  const about = { id: newId(), kind: 'important' as const, ...saidIn(languages, say) }
  await saveNotificationFor(tx, { ...about, link: '/notifications', sent_at: now }, [row.created_by])
}
