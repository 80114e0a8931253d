import type { Language } from '@megdan/contract'
import { informAdmins, type Said } from '../notifications/index.ts'
import type { House } from '../platform/house.ts'

type Rooms = Pick<House, 'db' | 'events' | 'mail' | 'now' | 'settings'>

/** Says something to every administrator in their inbox, and by letter as well where that is asked for. */
export async function tellAdmins(house: Rooms, say: (language: Language) => Said, letter = false): Promise<void> {
  const { db, events, mail } = house
  const admins = await db.transaction((tx) => informAdmins(tx, house, say))
  if (admins.length === 0) return
  await events.tell(db, { topic: 'content', of: 'notifications' })
  for (const { email, locale } of letter ? admins : []) {
    const { title: subject, body: text } = say(locale)
    if (email !== null) mail.send({ to: email, subject, text })
  }
}
