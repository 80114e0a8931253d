import http from 'node:http'
import https from 'node:https'
import { isPrivate } from '../../../../platform/http/network.ts'
import { guardedLookup } from '../../../../platform/http/outgoing.ts'
import type { Pace } from '../../pace.ts'

/** `status` is 0 where there is no such service; `code` is what it names as the reason of a refusal. */
export type Reply = { status: number; retry_after?: string | undefined; code?: string }
type Done = (reply: Reply | undefined) => void

/** How many messages are in flight at once. */
const most = 100
/** Letters of the body of a refusal that are read. */
const mostRead = 500

/** A reason in one word: Apple and Mozilla name one, all else is left out. */
function codeIn(body: string): string {
  try {
    const { reason, errno } = JSON.parse(body) as { reason?: string; errno?: number }
    const code = String(reason ?? errno ?? '')
    return /^\w{1,40}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}

/** Whoever controls a name must not lead us to an address of this network. */
export const publicOnly = guardedLookup((address) => !isPrivate(address))

/** Posts to push services and follows no redirect. `instead` takes the place of all of them, for tests. */
export function openPost(instead: string | undefined, pace: Pick<Pace, 'slow_after' | 'give_up_after'>) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: most, lookup: publicOnly })
  const plain = new http.Agent({ keepAlive: true, maxSockets: most })
  const flights = new Set<http.ClientRequest>()

  function open(to: URL, headers: http.OutgoingHttpHeaders): http.ClientRequest {
    const method = 'POST'
    if (instead === undefined) return https.request(to, { method, headers, agent })
    const there = new URL(to.pathname + to.search, instead)
    return http.request(there, { method, headers: { ...headers, 'x-push-host': to.host }, agent: plain })
  }

  return {
    hasRoom: () => flights.size < most,
    underWay: () => flights.size,
    /** `slow` is called when no answer has come for long; `done` once, with nothing when the answer was lost. */
    send(to: URL, headers: http.OutgoingHttpHeaders, body: Buffer, slow: () => void, done: Done): void {
      const request = open(to, { ...headers, 'content-length': body.length })
      flights.add(request)
      const slowly = setTimeout(slow, pace.slow_after).unref()
      const over = setTimeout(() => request.destroy(), pace.give_up_after).unref()
      let reply: Reply | undefined
      request.on('response', (response) => {
        const retry_after = response.headers['retry-after']
        let body = ''
        response.on('error', () => undefined).setEncoding('utf8')
        response.on('data', (part: string) => {
          if (body.length < mostRead) body += part.slice(0, mostRead)
        })
        response.on('end', () => (reply = { status: response.statusCode ?? 0, retry_after, code: codeIn(body) }))
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        // Without any answer of the name servers it is EAI_AGAIN: then the service may well be there.
        if (error.code === 'ENOTFOUND') reply = { status: 0 }
      })
      request.once('close', () => {
        clearTimeout(slowly)
        clearTimeout(over)
        flights.delete(request)
        done(reply)
      })
      request.end(body)
    },
    close(): void {
      for (const request of flights) request.destroy()
      agent.destroy()
      plain.destroy()
    },
  }
}
