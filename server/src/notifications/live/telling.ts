import { setTimeout as passed } from 'node:timers/promises'
import type { LiveTopic } from '@megdan/contract'
import type { House } from '../../platform/house.ts'
import { countUnread } from '../store.ts'
import { Arrivals } from './arrivals.ts'
import { Hub } from './hub.ts'
import { EventLog, frameOf } from './log.ts'

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

/** Forwards the events of this process to its streams, and ends streams with their sign-ins. */
export function openTelling(house: House) {
  const { db, events, now } = house
  const log = new EventLog()
  const hub = new Hub(log, () => now().getTime())
  const arrivals = new Arrivals(house, log)
  const changed = new Map<LiveTopic, NodeJS.Timeout>()
  const lastTold = new Map<LiveTopic, number>()
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

  events.on((event) => {
    if (event.topic === 'session') hub.endPerson(event.person_id, event.session_id)
    else if (event.topic === 'unread') void tellCount(event.person_id)
    else if (event.topic === 'content') {
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
