import { and, eq, inArray, sql } from 'drizzle-orm'
import { place, placeFields } from '../../categories/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { countUnread, sentBetween } from '../store.ts'
import { notification, notificationRecipient } from '../tables.ts'
import type { House } from '../../platform/house.ts'
import { EventLog, frameOf, Hub } from './hub.ts'
import { audiencesOf } from '../who-sees.ts'
import { setTimeout as passed } from 'node:timers/promises'
import type { LiveTopic, SharedKind } from '@megdan/contract'
import { Presences } from './presence.ts'

/** What was sent after one moment and up to another, the oldest first, but for these; with whom its category is for. */
const listSentBetween = (db: Database, after: Date, up_to: Date, except: readonly string[]) =>
  db
    .select({ row: notification, place: placeFields, mandatory: place.mandatory })
    .from(notification)
    .leftJoin(place, eq(place.category_id, notification.category_id))
    .where(
      and(
        sentBetween(after, up_to),
        sql`${notification.id} not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb))`,
      ),
    )
    .orderBy(notification.sent_at, notification.id)

/** The people of those among these notifications that are for certain people. */
async function listRecipients(db: Database, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const byPerson = new Map<string, Set<string>>()
  if (ids.length === 0) return byPerson
  const rows = await db
    .select()
    .from(notificationRecipient)
    .where(inArray(notificationRecipient.notification_id, [...ids]))
  for (const { notification_id, person_id } of rows)
    byPerson.set(notification_id, (byPerson.get(notification_id) ?? new Set()).add(person_id))
  return byPerson
}

/** How long after the moment in its row a transaction may commit, in milliseconds. */
const overlap = 30_000
/** After a longer sleep of the process nothing is caught up on: clients begin anew. */
const longestSleep = 10 * 60_000

/**
 * Polls what has been sent since the last look, whoever sent it: at a press of a button, by the clock, or in a process
 * that was killed before it could notify.
 */
class Arrivals {
  readonly #house: House
  readonly #log: EventLog
  /**
   * Ids that have been announced, or were there before the first look, with their moments: they are skipped
   * (deduplication).
   */
  readonly #known = new Map<string, number>()
  #looked_at = 0
  #looking: Promise<void> | undefined
  #again = false

  constructor(house: House, log: EventLog) {
    this.#house = house
    this.#log = log
  }

  /** Whether what was sent until a moment ago is known. */
  get isAwake(): boolean {
    return this.#house.now().getTime() - this.#looked_at <= longestSleep
  }

  /** Done when everything sent before the call stands in the log. */
  look(): Promise<void> {
    if (this.#looking) this.#again = true
    this.#looking ??= this.#run().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  /** Nothing that was sent before now is told any more. */
  restart(): void {
    this.#looked_at = 0
    this.#known.clear()
  }

  async #run(): Promise<void> {
    do {
      this.#again = false
      await this.#take()
    } while (this.#again)
  }

  async #take(): Promise<void> {
    const { db, now } = this.#house
    const moment = now().getTime()
    const isFirst = !this.isAwake
    if (isFirst && this.#looked_at > 0) {
      this.#log.restart()
      this.#log.add('reset', {}, 'all')
    }
    const since = (isFirst ? moment : this.#looked_at) - overlap
    const rows = await listSentBetween(db, new Date(since), new Date(moment), [...this.#known.keys()])
    const recipients = isFirst
      ? new Map<string, Set<string>>()
      : await listRecipients(
          db,
          rows.map(({ row }) => row.id),
        )
    this.#looked_at = moment
    for (const [id, sent_at] of this.#known) if (sent_at <= moment - 2 * overlap) this.#known.delete(id)
    for (const { row, place, mandatory } of rows) {
      const { id, kind, title, body, language, translations, link, urgent, sent_at } = row
      this.#known.set(id, sent_at.getTime())
      // Whoever comes now has these from the list.
      if (isFirst) continue
      const people = recipients.get(id)
      const words = { title, body, language, translations }
      const category_id = urgent || mandatory ? null : row.category_id
      const arrival = { id, kind, ...words, link, urgent, category_id, sent_at: sent_at.toISOString() }
      this.#log.add('notification', arrival, people ? { people } : audiencesOf(row, place))
    }
  }
}

/** Batching, in milliseconds: one change is heard several times, and its count is told once. */
const gather = 25
/** The throttle of «content changed»: comments come in waves. */
const pause: Record<LiveTopic, number> = {
  news: 1000,
  comments: 5000,
  menu: 1000,
  contacts: 1000,
  surveys: 1000,
  notifications: 1000,
}

/** More saves than come between the first and the last time that one is heard. */
const keptSaves = 500

/** Forwards the events of this process to its streams, and ends streams with their sign-ins. */
export function openTelling(house: House) {
  const { db, events, now } = house
  const log = new EventLog()
  const hub = new Hub(log, () => now().getTime())
  const arrivals = new Arrivals(house, log)
  const presences = new Presences(() => now().getTime())
  const changed = new Map<LiveTopic, NodeJS.Timeout>()
  const lastTold = new Map<LiveTopic, number>()
  /** The last saves that editors were told of: each is heard several times (deduplication). */
  const toldSaves = new Set<string>()
  /** People whose unread are being counted, and whether they must be counted again afterwards. */
  const counting = new Map<string, boolean>()
  let ticking: NodeJS.Timeout | undefined
  let waking: Promise<void> | undefined

  /** While the database is away nothing is sent; the next look makes up for it. */
  const look = () =>
    arrivals.look().then(
      () => hub.serve(),
      () => undefined,
    )

  const tellChange = (of: LiveTopic) => {
    if (changed.has(of)) return
    const wait = Math.max(gather, (lastTold.get(of) ?? -Infinity) + pause[of] - performance.now())
    const tell = () => {
      changed.delete(of)
      lastTold.set(of, performance.now())
      log.add('content', { of }, 'all')
      void hub.serve()
    }
    changed.set(of, setTimeout(tell, wait).unref())
  }

  const countAndTell = async (person_id: string) => {
    const id = log.idOf(log.count(person_id))
    const [first] = hub.of(person_id)
    if (first?.reader.kind !== 'member') return
    const frame = frameOf(id, 'unread', { unread: await countUnread(db, first.reader, now()) })
    for (const stream of hub.of(person_id)) hub.tell(stream, frame)
  }
  /** One count after the other, so that no older one comes last. */
  const tellCount = async (person_id: string) => {
    if (counting.has(person_id)) return void counting.set(person_id, true)
    try {
      do {
        counting.set(person_id, false)
        await passed(gather, undefined, { ref: false })
        counting.set(person_id, false)
        await countAndTell(person_id)
      } while (counting.get(person_id))
    } catch {
      // The database is away: the app asks again by itself.
    } finally {
      counting.delete(person_id)
    }
  }

  const tick = () => {
    if (hub.isEmpty) {
      clearInterval(ticking)
      ticking = undefined
      return
    }
    void hub.beat()
    void look()
  }

  const startTicking = () => {
    ticking ??= setInterval(tick, 1000).unref()
  }

  const isFirstHeard = (save: string) => {
    if (toldSaves.has(save)) return false
    toldSaves.add(save)
    const [oldest] = toldSaves
    if (toldSaves.size > keptSaves && oldest !== undefined) toldSaves.delete(oldest)
    return true
  }

  /** To whoever has it open. */
  const tellThose = (kind: SharedKind, id: string, add: (people: ReadonlySet<string>) => void) => {
    add(new Set(presences.of(kind, id).map((one) => one.id)))
    void hub.serve()
  }

  events.on((event) => {
    if (event.topic === 'session') hub.endPerson(event.person_id, event.session_id)
    else if (event.topic === 'unread') void tellCount(event.person_id)
    else if (event.topic === 'presence') {
      const { kind, id } = event
      if (!presences.hear(event)) return
      tellThose(kind, id, (people) => log.add('presence', { kind, id, people: presences.of(kind, id) }, { people }))
    } else if (event.topic === 'written') {
      const { kind, id, save, person_id: by } = event
      if (!isFirstHeard(save)) return
      tellThose(kind, id, (people) => log.add('written', { kind, id, by }, { people }))
    } else if (event.topic === 'content') {
      tellChange(event.of)
      void look()
    }
  })
  // Ends of sign-ins may have been missed: every stream ends, and whoever comes back is asked who they are.
  events.onGap(() => {
    for (const timer of changed.values()) clearTimeout(timer)
    changed.clear()
    arrivals.restart()
    log.restart()
    void hub.endAll()
  })

  return {
    hub,
    presences,
    tellCount,
    /** What was sent while nobody listened stands in the log before the first stream goes on from there. */
    async wake(): Promise<void> {
      if (!ticking || !arrivals.isAwake) waking = look()
      startTicking()
      await waking
      // Meanwhile a second may have passed in which nobody listened yet.
      startTicking()
    },
    async close(): Promise<void> {
      clearInterval(ticking)
      for (const timer of changed.values()) clearTimeout(timer)
      await hub.endAll()
    },
  }
}
