import { Agent, request } from 'node:http'

type Sent = { method?: string; path: string; headers?: Record<string, string>; payload?: string | Buffer }
export type Send = (sent: Sent) => Promise<number>

/** Asks without reading more than it must; a stream is ended as soon as it has begun. 0 where nothing was answered. */
export function sender(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  return ({ method = 'GET', path, headers = {}, payload }) =>
    new Promise((resolve) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
      const asked = request({ port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...length } })
      asked.once('response', (answer) => {
        const done = () => resolve(answer.statusCode ?? 0)
        answer.once('close', done).on('error', done)
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) answer.destroy()
        else answer.resume()
      })
      asked.once('error', () => resolve(0))
      asked.end(payload)
    })
}
