import type { webhookPauses } from '@megdan/contract'
import { countConfirmed } from '../news/index.ts'
import { informAdmins } from '../notifications/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { type Answer, openOutgoing } from '../platform/http/outgoing.ts'
import { openServerSecret } from '../platform/server-secret.ts'
import { cutTo } from '../platform/text.ts'
import { texts } from '../texts/index.ts'
import { signedHeaders } from './signature.ts'
import * as store from './store.ts'

/** In milliseconds. */
const usualPace = {
  /** For a whole answer. */
  timeout: 15_000,
  /** Whoever has taken a message has surely ended by then. */
  held: 60_000,
  first_wait: 10_000,
  longest_wait: 3_600_000,
  /** From the first try on. */
  give_up_after: 3 * 86_400_000,
}
/** To one address at a time, each of another thing: a slow one holds up no other. */
const mostAtOnce = 4

/** What seals the secrets; they open again with the same DATA_DIR alone. */
export const openSecrets = (data_dir: string) => openServerSecret(data_dir, 'webhook secrets')

/** Ten seconds, then four times as long each time, to an hour. */
const waitAfter = (tries: number, { first_wait, longest_wait }: typeof usualPace) =>
  Math.min(first_wait * 4 ** (tries - 1), longest_wait)

type Pause = (typeof webhookPauses)[number]
type Given = Pick<House, 'db' | 'now' | 'settings' | 'events'>

/** Sends what waits in the outbox: at least once, and in order as far as it is about one thing. */
export function openWebhooks(
  { db, now, settings, events }: Given,
  failed: (error: unknown) => void = () => undefined,
  pace = usualPace,
) {
  const { post } = openOutgoing(settings.outgoing_networks)
  const secrets = openSecrets(settings.data_dir)
  const working = new Map<string, Set<Promise<void>>>()
  const leaving = new AbortController()

  /** Tells administrators in their inbox; in the caller's transaction. */
  const tell = (tx: Database, hook: store.WebhookRow, what: 'paused' | 'given_up') =>
    informAdmins(tx, { now, settings }, (language) => {
      const { title, [what]: say } = texts[language].inbox.webhook
      return { title, body: cutTo(150, hook.name, say) }
    })
  const pauseFor = async (tx: Database, { id }: store.WebhookRow, paused_for: Pause) => {
    const hook = await store.lockWebhook(tx, id)
    if (hook?.state !== 'active') return false
    await store.changeWebhook(tx, id, { state: 'paused', paused_for, version: hook.version + 1 })
    await tell(tx, hook, 'paused')
    return true
  }

  /** What came of it, and what follows; answers whether administrators are to look. */
  const settle = ({ hook, delivery }: store.Taken, { status, text }: Answer): Promise<boolean> =>
    db.transaction(async (tx) => {
      // Before the message, in the order of whoever changes the webhook.
      const present = await store.lockWebhook(tx, hook.id)
      if (!present) return false
      const at = now()
      const outcome = { status, answer: text }
      if (status !== null && status >= 200 && status < 300) {
        await store.changeDelivery(tx, delivery, { ...outcome, state: 'delivered', due_at: null })
        await store.changeWebhook(tx, hook.id, { last_success_at: at })
        return false
      }
      const again = { ...outcome, due_at: new Date(at.getTime() + waitAfter(delivery.tries, pace)) }
      await store.changeDelivery(tx, delivery, again)
      if (status === 410) return pauseFor(tx, hook, 'gone')
      const began = delivery.first_try_at ?? at
      if (at.getTime() - began.getTime() < pace.give_up_after) return false
      // Whoever takes others and not this one gets no more of it; whoever has taken nothing at all is left alone.
      if (!present.last_success_at || present.last_success_at < began) return pauseFor(tx, hook, 'no_answer')
      await store.changeDelivery(tx, delivery, { state: 'given_up', due_at: null })
      await tell(tx, hook, 'given_up')
      return true
    })

  const send = async (taken: store.Taken): Promise<void> => {
    const { hook, event } = taken
    const at = now()
    const own = secrets.open(hook.secret, hook.id)
    const isFormerValid = hook.former_until !== null && hook.former_until > at
    const former = isFormerValid && hook.former_secret ? secrets.open(hook.former_secret, hook.id) : undefined
    if (own === undefined) {
      if (await db.transaction((tx) => pauseFor(tx, hook, 'secret_lost'))) await toldAdmins()
      return
    }
    const body = JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data: event.data ?? {} })
    const signed = signedHeaders([own, ...(former === undefined ? [] : [former])], { id: event.id, at, body })
    const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Megdan' }
    const answer = await post(new URL(hook.url), {
      headers,
      body,
      signal: leaving.signal,
      timeout: pace.timeout,
    })
    // What was cut off by our own end is sent again by whoever comes after us.
    if (leaving.signal.aborted && answer.status === null) return
    if (await settle(taken, answer)) await toldAdmins()
  }
  const toldAdmins = () => events.tell(db, { topic: 'content', of: 'notifications' })

  const take = (id: string) =>
    db.transaction(async (tx) => {
      const at = now()
      const one = await store.takeDue(tx, id, { now: at, held_until: new Date(at.getTime() + pace.held) })
      if (!one || one.event.data !== null) return one
      const event = await store.lockUncounted(tx, one.event.seq)
      const counted = { id: one.event.thing_id, confirmed: await countConfirmed(tx, one.event.thing_id) }
      if (event && event.data === null) await store.saveData(tx, event.seq, counted)
      return { ...one, event: { ...one.event, data: event?.data ?? counted } }
    })

  /**
   * Sends to this webhook, one after the other, until nothing is due. Whoever finds something calls another one, for
   * there may be more. What fails here is due again when its hold ends.
   */
  const work = async (id: string): Promise<void> => {
    for (;;) {
      const one = leaving.signal.aborted ? undefined : await take(id)
      if (!one) return
      call(id)
      await send(one)
    }
  }
  const call = (id: string): void => {
    const workers = working.get(id) ?? new Set()
    working.set(id, workers)
    if (workers.size >= mostAtOnce) return
    const worker = work(id)
      .catch((error: unknown) => failed(error))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  /** Begins with whatever is due. */
  const begin = async (): Promise<void> => {
    for (const id of await store.listBusy(db, now())) call(id)
  }
  const allWorkers = () => [...working.values()].flatMap((workers) => [...workers])
  /** Those who are called meanwhile are waited for, too. */
  const underway = async (): Promise<void> => {
    for (let all = allWorkers(); all.length > 0; all = allWorkers()) await Promise.all(all)
  }

  return {
    begin,
    /** Sends everything that is due, and waits for what came of it. */
    async sendDue(): Promise<void> {
      await begin()
      await underway()
    },
    async leave(): Promise<void> {
      leaving.abort()
      await underway()
    },
  }
}
