import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'

/**
 * In milliseconds. An HTTP/2 ping that stays unanswered so long ends a connection whose other side is gone without a
 * word.
 */
export const usualPatience = { connect: 10_000, ping_every: 5000, idle: 60_000 }
/** What the provider allows on one connection. */
export const mostStreams = 100
const mostBody = 16_384

export type Reply = { status: number; body: string; retry_after: string | undefined }
/** A request under way. `cancel` ends it as lost. */
export type Sending = { cancel: () => void }
export type Connection = {
  room: () => number
  /** `done` is called once, with nothing when the answer was lost. */
  post: (headers: readonly string[], body: string, done: (reply: Reply | undefined) => void) => Sending
  close: () => void
}

/**
 * One HTTP/2 session (RFC 9113); `ended` says that it takes no more requests: closed, or silent to requests, though a
 * proxy on the way may answer its pings.
 */
export function openConnection(
  endpoint: string,
  ended: (connection: Connection) => void,
  patience: typeof usualPatience = usualPatience,
): Connection {
  const session = connect(endpoint, { settings: { enablePush: false } })
  let streams = 0
  let isOver = false
  let lastUsed = performance.now()
  let answered = 0

  const over = () => {
    if (isOver) return
    isOver = true
    clearTimeout(connecting)
    ended(connection)
  }
  const breakOff = () => {
    over()
    session.destroy()
  }
  const connecting = setTimeout(breakOff, patience.connect).unref()
  const ping = () => {
    if (!isOver && streams === 0 && performance.now() - lastUsed > patience.idle) return close()
    if (session.destroyed) return
    let isThere = false
    session.ping((error) => (isThere = !error))
    setTimeout(() => !isThere && breakOff(), patience.ping_every).unref()
  }
  const pinging = setInterval(ping, patience.ping_every).unref()
  session.once('connect', () => clearTimeout(connecting))
  session.on('error', breakOff)
  session.once('close', () => {
    clearInterval(pinging)
    over()
  })
  // What is under way may still be answered.
  const close = () => {
    over()
    session.close()
  }
  session.once('goaway', close)

  const connection: Connection = {
    room: () => (isOver ? 0 : Math.min(mostStreams, mostOf(session)) - streams),
    post(headers, body, done) {
      streams += 1
      lastUsed = performance.now()
      const started = lastUsed
      const stream = session.request(headers, { endStream: false })
      follow(stream, (reply) => {
        streams -= 1
        if (reply) answered = performance.now()
        done(reply)
      })
      stream.end(body)
      return {
        cancel() {
          stream.close(constants.NGHTTP2_CANCEL)
          if (answered < started) close()
        },
      }
    },
    close,
  }
  return connection
}

const mostOf = (session: ClientHttp2Session) =>
  session.connecting ? mostStreams : (session.remoteSettings.maxConcurrentStreams ?? mostStreams)

/** Without a listener an error would end the process; its reason changes nothing. */
const ignored = () => undefined

function follow(stream: ClientHttp2Stream, done: (reply: Reply | undefined) => void): void {
  let status = 0
  let retry_after: string | undefined
  let body = ''
  stream.on('response', (headers) => {
    status = headers[':status'] ?? 0
    if (status === 200) return void stream.resume()
    retry_after = headers['retry-after']
    stream.setEncoding('utf8').on('data', (part: string) => {
      if (body.length < mostBody) body += part
    })
  })
  stream.on('error', ignored)
  stream.on('close', () => done(stream.readableEnded && status > 0 ? { status, body, retry_after } : undefined))
}
