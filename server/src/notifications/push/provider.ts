import type { PushSettings } from '../../settings.ts'
import { type Connection, mostStreams, openConnection, type Reply, type Sending, usualPatience } from './connection.ts'

/** In milliseconds, and numbers of messages. */
export const usualWindow = {
  ...usualPatience,
  /** Messages under way at once, those aside that take long. */
  under_way: 300,
  /** From when on a message takes long, and how many such there may be before they count like the others. */
  slow_after: 2000,
  slow: 900,
  /** When an answer is not waited for any longer. */
  give_up_after: 15_000,
}

type Flight = { sending: Sending | undefined; started: number; isSlow: boolean; slow: () => void }

/**
 * Keeps a window of messages under way over as many connections as that takes. Messages that take long leave the window
 * while others are answered, so that a few silent ones hold up nobody; when nothing is answered at all, it fills and waits.
 */
export function openProvider({ endpoint, credentials }: PushSettings, changes: Partial<typeof usualWindow> = {}) {
  const window = { ...usualWindow, ...changes }
  const path = `/v1/projects/${encodeURIComponent(credentials.project_id)}/messages:send`
  const connections: Connection[] = []
  const most = Math.ceil((window.under_way + window.slow) / mostStreams)
  /** In the order in which they were sent. */
  const flights = new Set<Flight>()
  let slow = 0
  let answered = 0
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
    let surplus = slow - window.slow
    for (const flight of flights) {
      const age = now - flight.started
      if (age < window.slow_after) return
      if (!flight.isSlow) {
        flight.isSlow = true
        slow += 1
        flight.slow()
      }
      // Those that have taken longest make room for others.
      if (age >= window.give_up_after || surplus-- > 0) flight.sending?.cancel()
    }
  }
  const sweeping = setInterval(sweep, Math.min(250, window.slow_after / 4)).unref()

  return {
    hasRoom(): boolean {
      const fresh = flights.size - Math.min(slow, window.slow)
      // While nothing at all is answered one message at a time finds out whether that is over.
      const isOpen = isAnswering() ? fresh < window.under_way : flights.size < window.under_way || fresh === 0
      return isOpen && (connections.length < most || free() !== undefined)
    },
    underWay: () => flights.size,
    /** `slow` is called when no answer has come for long; `done` in the end, with nothing when the answer was lost. */
    send(access_token: string, body: string, slowly: () => void, done: (reply: Reply | undefined) => void): void {
      const flight: Flight = { sending: undefined, started: performance.now(), isSlow: false, slow: slowly }
      flights.add(flight)
      const end = (reply: Reply | undefined) => {
        flights.delete(flight)
        if (flight.isSlow) slow -= 1
        if (reply) answered = performance.now()
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
