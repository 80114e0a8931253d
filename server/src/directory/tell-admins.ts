import { type Language, saidIn } from '@megdan/contract'
import { listAdmins } from '../identity/index.ts'
import { saveNotificationFor } from '../notifications/index.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'

type Words = { title: string; body: string }
type Rooms = Pick<House, 'db' | 'events' | 'mail' | 'now' | 'settings'>

/** Says something to every administrator in their inbox, and by letter as well where that is asked for. */
export async function tellAdmins(
  { db, events, mail, now, settings }: Rooms,
  say: (language: Language) => Words,
  letter = false,
): Promise<void> {
  const admins = await listAdmins(db)
  if (admins.length === 0) return
  const about = { id: newId(), kind: 'important' as const, link: '/notifications', sent_at: now() }
  const ids = admins.map(({ id }) => id)
  await db.transaction((tx) => saveNotificationFor(tx, { ...about, ...saidIn(settings.languages, say) }, ids))
  await events.tell(db, { topic: 'content', of: 'notifications' })
  for (const { email, locale } of letter ? admins : []) {
    const { title: subject, body: text } = say(locale)
    if (email !== null) mail.send({ to: email, subject, text })
  }
}
