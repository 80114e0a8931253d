import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import os from 'node:os'
import path from 'node:path'

export type Page = { body: Buffer | string; headers: Record<string, string> }
type Options = {
  /** Where the real server listens on this machine. */
  behind: number
  /** Addresses that the front answers by itself. */
  pages?: Record<string, Page>
  /** A bundle that lies on the phone: its files need no server, and every other page is its first one. */
  bundle?: string
}
type Front = { port: number; setSignal: (on: boolean) => void; close: () => Promise<void> }

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
function fileOf(bundle: string, address: string, isPage: boolean): Page | undefined {
  const [name = ''] = address.split('?')
  const file = path.join(bundle, isPage ? 'index.html' : name)
  if (!isPage && !(file.startsWith(bundle + path.sep) && fs.existsSync(file) && fs.statSync(file).isFile())) return
  return { body: fs.readFileSync(file), headers: { 'content-type': kinds[path.extname(file)] ?? '' } }
}

/** A certificate for this run; its key never leaves the folder, which goes at once. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-front-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string]
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...made, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Headers of one connection that HTTP/2 does not carry. */
const hop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])
const carried = (headers: http.IncomingHttpHeaders | http2.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hop.has(name)))

/** What stands before the server in production: TLS and HTTP/2, and nothing else. */
export async function openFront({ behind, pages = {}, bundle }: Options): Promise<Front> {
  let signal = true
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const sessions = new Set<http2.ServerHttp2Session>()
  const server = http2.createSecureServer(selfSigned())
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => session.destroy())
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.close())
    const path = headers[':path'] ?? '/'
    const isPage = headers['sec-fetch-dest'] === 'document'
    const own = pages[path] ?? (bundle ? fileOf(bundle, path, isPage) : undefined)
    if (own) {
      stream.respond({ ':status': 200, ...own.headers })
      stream.end(own.body)
      return
    }
    if (!signal) return stream.close(http2.constants.NGHTTP2_REFUSED_STREAM)
    const asked = http.request(
      { port: behind, host: '127.0.0.1', agent, path, method: headers[':method'], headers: carried(headers) },
      (answer) => {
        if (stream.destroyed) return void answer.destroy()
        stream.respond({ ':status': answer.statusCode ?? 502, ...carried(answer.headers) })
        answer.pipe(stream)
      },
    )
    asked.on('error', () => stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR))
    stream.on('aborted', () => asked.destroy())
    stream.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The front does not listen.')
  return {
    port: address.port,
    setSignal: (on) => void (signal = on),
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        agent.destroy()
        server.close(() => resolve())
      }),
  }
}
