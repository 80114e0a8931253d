import type { FcmSettings } from '../../../../settings.ts'
import { type Connection, mostStreams, openConnection, type Reply, type Sending, usualPatience } from './connection.ts'

/**
 * In milliseconds. The weight of one answer in the moving averages, and how many deviations above the mean are late.
 */
const [weightOfMean, weightOfSpread, deviations] = [1 / 32, 1 / 16, 4]

/** From when on an answer is late, by how long answers take now; reckoned as TCP does for its packets (RFC 6298). */
export class Lateness {
  readonly #shortest: number
  #mean: number | undefined
  #spread = 0

  /** No answer is late sooner than `shortest`. */
  constructor(shortest: number) {
    this.#shortest = shortest
  }

  /** One answer has taken so long. */
  add(took: number): void {
    if (this.#mean === undefined) this.#spread = took / 2
    const off = took - (this.#mean ?? took)
    this.#mean = (this.#mean ?? took) + weightOfMean * off
    this.#spread += weightOfSpread * (Math.abs(off) - this.#spread)
  }

  /** Infinite as long as nothing was answered. */
  get after(): number {
    if (this.#mean === undefined) return Number.POSITIVE_INFINITY
    return Math.max(this.#shortest, this.#mean + deviations * this.#spread)
  }
}

/** In milliseconds, and numbers of messages. */
export const usualWindow = {
  ...usualPatience,
  /** How many messages are in flight at once, and how many late ones beside them. */
  under_way: 300,
  /** When a message is late: when others are answered several times faster, and never sooner than this. */
  late_after: 100,
  late: 900,
  /** When the lease of a message is settled without it. */
  slow_after: 2000,
  /** The timeout of an answer. */
  give_up_after: 15_000,
}

type Flight = { sending: Sending | undefined; started: number; isLate: boolean; isSlow: boolean; slow: () => void }

/**
 * Keeps a window of messages in flight over as many connections as that takes. Late messages leave the window while
 * others are answered, so that a few silent ones do not block it (head-of-line blocking); when nothing is answered at
 * all, it fills and waits. `freed` is called when late ones have left it.
 */
export function openProvider(
  { endpoint, credentials }: FcmSettings,
  freed: () => void,
  changes: Partial<typeof usualWindow>,
) {
  const window = { ...usualWindow, ...changes }
  const path = `/v1/projects/${encodeURIComponent(credentials.project_id)}/messages:send`
  const connections: Connection[] = []
  const most = Math.ceil((window.under_way + window.late) / mostStreams)
  /** In the order in which they were sent. */
  const flights = new Set<Flight>()
  let late = 0
  let slow = 0
  let answered = 0
  /** The send time up to which every message has been overtaken by one sent later. */
  let overtaken = 0
  const lateness = new Lateness(window.late_after)
  let heads: { token: string; headers: string[] } | undefined

  const headersOf = (access_token: string) => {
    if (heads?.token !== access_token) {
      const headers = [':method', 'POST', ':path', path, 'authorization', `Bearer ${access_token}`]
      heads = { token: access_token, headers: [...headers, 'content-type', 'application/json'] }
    }
    return heads.headers
  }
  const forget = (connection: Connection) => {
    const at = connections.indexOf(connection)
    if (at >= 0) connections.splice(at, 1)
  }
  const free = () => connections.find((connection) => connection.room() > 0)
  const connectionWithRoom = () => {
    const open = free()
    if (open || connections.length >= most) return open
    const opened = openConnection(endpoint, forget, window)
    connections.push(opened)
    return opened
  }
  const isAnswering = () => performance.now() - answered < window.slow_after

  const sweep = () => {
    const now = performance.now()
    const late_after = Math.min(lateness.after, window.slow_after)
    const before = late
    let surplus = late - window.late
    for (const flight of flights) {
      const age = now - flight.started
      const isSlow = age >= window.slow_after
      // A message that no later one has overtaken may only be waiting like all the others, and is not late.
      if (!isSlow && (age < late_after || flight.started >= overtaken)) break
      if (!flight.isLate) late += 1
      flight.isLate = true
      if (!isSlow) continue
      if (!flight.isSlow) {
        flight.isSlow = true
        slow += 1
        flight.slow()
      }
      // Those that have taken longest make room for others.
      if (age >= window.give_up_after || surplus-- > 0) flight.sending?.cancel()
    }
    if (late > before) freed()
  }
  const sweeping = setInterval(sweep, Math.min(window.late_after / 2, window.slow_after / 4)).unref()

  return {
    hasRoom(): boolean {
      // While nothing at all is answered, single messages probe whether that is over.
      const isOpen = isAnswering()
        ? flights.size - Math.min(late, window.late) < window.under_way
        : flights.size < window.under_way || flights.size === Math.min(slow, window.late)
      return isOpen && (connections.length < most || free() !== undefined)
    },
    underWay: () => flights.size,
    /** `slow` is called when no answer has come for long; `done` in the end, with nothing when the answer was lost. */
    send(access_token: string, body: string, slowly: () => void, done: (reply: Reply | undefined) => void): void {
      const flight: Flight = {
        sending: undefined,
        started: performance.now(),
        isLate: false,
        isSlow: false,
        slow: slowly,
      }
      flights.add(flight)
      const end = (reply: Reply | undefined) => {
        flights.delete(flight)
        if (flight.isLate) late -= 1
        if (flight.isSlow) slow -= 1
        if (reply) {
          answered = performance.now()
          lateness.add(answered - flight.started)
          overtaken = Math.max(overtaken, flight.started)
        }
        done(reply)
      }
      try {
        const connection = connectionWithRoom()
        if (connection) flight.sending = connection.post(headersOf(access_token), body, end)
        else queueMicrotask(() => end(undefined))
      } catch {
        queueMicrotask(() => end(undefined))
      }
    },
    close(): void {
      clearInterval(sweeping)
      for (const connection of connections.splice(0)) connection.close()
      for (const flight of flights) flight.sending?.cancel()
    },
  }
}
