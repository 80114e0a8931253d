import { type Language, saidIn } from '@megdan/contract'
import { listAdmins } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { saveNotificationFor } from './store.ts'

export type Said = { title: string; body: string }

/** Says something to every administrator in their inbox, in the caller's transaction; answers whom it was said to. */
export async function informAdmins(
  tx: Database,
  { now, settings }: Pick<House, 'now' | 'settings'>,
  say: (language: Language) => Said,
) {
  const admins = await listAdmins(tx)
  const about = { id: newId(), kind: 'important' as const, link: '/notifications', sent_at: now() }
  const ids = admins.map(({ id }) => id)
  if (ids.length > 0) await saveNotificationFor(tx, { ...about, ...saidIn(settings.languages, say) }, ids)
  return admins
}
