import { saidIn, type SecurityKind, type SecurityOutcome } from '@megdan/contract'
import { saveNotificationFor } from '../notifications/index.ts'
import type { House } from '../platform/house.ts'
import { newId } from '../platform/id.ts'
import { Gatherer, type Gathered, type Happened } from './gather.ts'
import { texts } from '../texts/index.ts'
import { findFormer, findReceiver, isNetworkOf, saveEvents } from './store.ts'

type Rooms = Pick<House, 'db' | 'events' | 'mail' | 'now' | 'settings'>
type PersonEvent = Gathered & { person_id: string }
export type Counted = { kind: SecurityKind; outcome: SecurityOutcome; count: number }
export type SecurityLog = ReturnType<typeof openSecurityLog>

const isSignIn = ({ kind }: Happened) => kind === 'sign_in' || kind === 'company_sign_in'
const isNewPassword = ({ kind }: Happened) => kind === 'password_reset' || kind === 'password_changed'
const hasWorked = (event: Gathered): event is PersonEvent =>
  event.outcome === 'success' && event.person_id !== undefined

/** Every security event comes here, is aggregated in memory, and is written in small batches beside the requests. */
export function openSecurityLog({ db, events, mail, now, settings }: Rooms) {
  const gatherer = new Gatherer()
  const counts = new Map<string, Counted>()
  let writing: Promise<void> = Promise.resolve()

  const add = (happened: Happened) => {
    const { kind, outcome } = happened
    const key = `${kind} ${outcome}`
    const counted = counts.get(key)
    if (counted) counted.count++
    else counts.set(key, { kind, outcome, count: 1 })
    gatherer.add(happened, now())
  }

  /** By letter, or in the inbox of whoever has no address. */
  const tell = async ({ person_id, device, network }: PersonEvent, reason: 'new_device' | 'password') => {
    const receiver = await findReceiver(db, person_id)
    if (receiver?.state !== 'active') return
    const where = { device, network }
    if (receiver.email !== null) {
      const address = `${settings.public_url}/auth/forgot`
      mail.send({ to: receiver.email, ...texts[receiver.locale].security.letter(reason, where, address) })
      return
    }
    const words = saidIn(settings.languages, (language) => texts[language].security.notice(reason, where))
    const about = { id: newId(), kind: 'important' as const, link: '/notifications', sent_at: now() }
    await db.transaction((tx) => saveNotificationFor(tx, { ...about, ...words }, [person_id]))
    await events.tell(db, { topic: 'content', of: 'notifications' })
  }

  const write = async () => {
    const taken = gatherer.take()
    if (taken.length === 0) return
    const successful = taken.filter(hasWorked)
    // Looked up before this batch is written, or each event would count as its own predecessor.
    const fresh: PersonEvent[] = []
    for (const event of successful.filter((one) => isSignIn(one) && !one.is_known)) {
      const { known, same } = await findFormer(db, event)
      if (known && !same) fresh.push(event)
    }
    for (const { count: _, minute: __, last_at: ___, ...event } of fresh) add({ ...event, kind: 'new_device' })
    await saveEvents(db, [...taken, ...gatherer.take()])
    for (const event of fresh) await tell(event, 'new_device')
    for (const event of successful.filter(isNewPassword)) await tell(event, 'password')
  }

  return {
    record: add,
    hasSignedInFrom: (person_id: string, network: string) => isNetworkOf(db, person_id, network),
    /** Since the process began. */
    counts: (): Counted[] => [...counts.values()],
    /** Writes what waits; one run after the other (mutex). */
    flush: (): Promise<void> => {
      const next = writing.then(write)
      writing = next.catch(() => undefined)
      return next
    },
  }
}
