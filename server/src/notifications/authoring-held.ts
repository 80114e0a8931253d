import { type Language, saidInAll } from '@megdan/contract'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Notification } from './authoring.ts'
import { saveNotificationFor } from './store.ts'

type Reason = NonNullable<Notification['held']>

const words: Record<Language, { title: string } & Record<Reason, (title: string) => string>> = {
  bg: {
    title: 'Известие не беше изпратено',
    audience_empty: (title) => `В избраните групи вече няма никого: „${title}“`,
    right_missing: (title) => `Вече нямате право да го изпратите: „${title}“`,
    target_missing: (title) => `Страницата, към която води, вече я няма: „${title}“`,
  },
  en: {
    title: 'A notification was not sent',
    audience_empty: (title) => `Nobody is left in the chosen groups: “${title}”`,
    right_missing: (title) => `You may no longer send it: “${title}”`,
    target_missing: (title) => `The page it leads to is gone: “${title}”`,
  },
}

/** Tells whoever scheduled it, in their inbox, why it did not go out; in the caller's transaction. */
export async function tellHeld(tx: Database, row: Notification, reason: Reason, now: Date): Promise<void> {
  if (row.created_by === null) return
  const say = (language: Language) => ({ title: words[language].title, body: words[language][reason](row.title) })
  const about = { id: newId(), kind: 'important' as const, ...saidInAll(say) }
  await saveNotificationFor(tx, { ...about, link: '/notifications', sent_at: now }, [row.created_by])
}
