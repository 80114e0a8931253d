import { type Language, saidIn } from '@megdan/contract'
import { listAdmins } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { saveNotificationFor } from './store.ts'

export type Said = { title: string; body: string }
type Telling = Pick<House, 'now' | 'settings'>
type Say = (language: Language) => Said

/** Says something to these people in their inbox, in the caller's transaction. */
export async function inform(tx: Database, { now, settings }: Telling, people: readonly string[], say: Say) {
  if (people.length === 0) return
  const about = { id: newId(), kind: 'important' as const, link: '/notifications', sent_at: now() }
  await saveNotificationFor(tx, { ...about, ...saidIn(settings.languages, say) }, people)
}

/** The same to every administrator; answers whom it was said to. */
export async function informAdmins(tx: Database, house: Telling, say: Say) {
  const admins = await listAdmins(tx)
  await inform(
    tx,
    house,
    admins.map(({ id }) => id),
    say,
  )
  return admins
}
