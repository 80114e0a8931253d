import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'
import { pathOf } from '../log.ts'

const year = 31_536_000

/**
 * Content Security Policy: pages run our own files and what the build put into the page itself; nothing from other
 * hosts but the players that an installation allows, in nobody's frame.
 */
const pageHeaders = (scripts: readonly string[], framed: boolean, frames: readonly string[]) => ({
  'content-security-policy': [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Ionic and React set styles of single elements; no style sheet comes from elsewhere.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // What is read aloud is kept by the app, and played from there.
    "media-src 'self' blob:",
    // Players of films, of the hosts to which links may lead.
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // What only shows what its frame was told asks nobody.
    ...(framed ? ["connect-src 'none'", "frame-ancestors 'self'"] : ["frame-ancestors 'none'"]),
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
})

/** A service worker lives by what its file says, and has to load what it keeps. */
const filePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
type Encoding = (typeof encodings)[number][0] | undefined
type Bodies = ReadonlyMap<Encoding, { body: Buffer; etag: string }>
type FirstPage = { headers: Record<string, string>; bodies: Bodies }
type Served = { prefix: WebApp['prefix']; current: () => FirstPage }

const hashed = (content: string | Buffer, form: 'base64' | 'base64url') =>
  createHash('sha256').update(content).digest(form)

/** The build writes the page's scripts and nobody else does, so that each may be named by its hash. */
const hashesOf = (html: string) =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => `'sha256-${hashed(rest.split('</script>', 1)[0] ?? '', 'base64')}'`)

function bodiesOf(of: ReadonlyMap<Encoding, Buffer>): Bodies {
  const all = [...of].map(([encoding, body]) => [
    encoding,
    { body, etag: `"${hashed(body, 'base64url').slice(0, 22)}"` },
  ])
  return new Map(all as [Encoding, { body: Buffer; etag: string }][])
}

/** As the build has it, also compressed. */
function readBodies(file: string): ReadonlyMap<Encoding, Buffer> {
  const bodies = new Map<Encoding, Buffer>([[undefined, fs.readFileSync(file)]])
  for (const [encoding, ending] of encodings)
    if (fs.existsSync(file + ending)) bodies.set(encoding, fs.readFileSync(file + ending))
  return bodies
}

/** What was changed in the page is compressed here: quickly, since somebody waits for it. */
function compressed(html: string): ReadonlyMap<Encoding, Buffer> {
  const plain = Buffer.from(html)
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return new Map<Encoding, Buffer>([
    [undefined, plain],
    ['br', brotliCompressSync(plain, quick)],
    ['gzip', gzipSync(plain)],
  ])
}

/** The first page of an app as it is to look now; made anew when that has changed. */
function openFirstPage<Look>(web: WebApp, lookNow: () => Look | undefined, dress: Dress<Look>): Served {
  const built = readBodies(firstPageOf(web))
  const html = built.get(undefined)?.toString() ?? ''
  const scripts = hashesOf(html)
  let page: (FirstPage & { look: Look | undefined; frames: string }) | undefined
  const current = () => {
    const [look, frames] = [lookNow(), web.frames?.() ?? []]
    if (!page || page.look !== look || page.frames !== frames.join()) {
      const bodies = page?.look === look && page ? page.bodies : bodiesOf(look ? compressed(dress(html, look)) : built)
      page = { look, frames: frames.join(), bodies, headers: pageHeaders(scripts, web.framed === true, frames) }
    }
    return page
  }
  return { prefix: web.prefix, current }
}

/**
 * Of apps under one another the inner one comes first. `framed` pages may stand in a frame of this site, and pages of
 * `frames` in theirs.
 */
export type WebApp = { prefix: '/' | `/${string}/`; root: string; framed?: true; frames?: () => readonly string[] }

/** Writes into a built page how it is to look; the same look is the same object. */
type Dress<Look> = (html: string, look: Look) => string

const firstPageOf = ({ root }: WebApp) => path.join(root, 'index.html')

/** Serves the files of the built web apps; every other address that a browser opens as a page gets the app's first one. */
export async function serveWeb<Look extends object>(
  app: FastifyInstance,
  apps: readonly WebApp[],
  lookNow: () => Look | undefined = () => undefined,
  dress: Dress<Look> = (html) => html,
): Promise<void> {
  const built = apps.filter((web) => fs.existsSync(firstPageOf(web)))
  for (const { prefix, root } of built) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('content-security-policy', filePolicy)
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
  }
  const pages = built.map((web) => openFirstPage(web, lookNow, dress))
  const isFirst = (path: string) => pages.some(({ prefix }) => path === prefix || path === `${prefix}index.html`)
  const pageFor = (path: string) =>
    pages.find(({ prefix }) => prefix !== '/' && `${path}/`.startsWith(prefix)) ??
    pages.find(({ prefix }) => prefix === '/')

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    // The service worker fetches the first page ahead (precache) and accepts any type.
    const wanted = isFirst(path) || (request.headers.accept ?? '').includes('text/html')
    const isPage = ['GET', 'HEAD'].includes(request.method) && wanted && !path.startsWith('/api/')
    const page = isPage ? pageFor(path) : undefined
    if (!page) throw new Failure('not_found', { message: 'There is no such address.' })
    return sendPage(page.current(), request, reply)
  })
}

function sendPage({ headers, bodies }: FirstPage, request: FastifyRequest, reply: FastifyReply) {
  const listed = (request.headers['accept-encoding'] ?? '').split(',')
  const accepted = new Set(listed.map((one) => one.split(';')[0]?.trim()))
  const [encoding] = encodings.find(([name]) => bodies.has(name) && accepted.has(name)) ?? []
  const { body, etag } = bodies.get(encoding) ?? { body: '', etag: '' }
  reply.headers({ ...headers, etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
}
