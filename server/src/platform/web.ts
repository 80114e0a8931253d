import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'
import { pathOf } from './log.ts'

const year = 31_536_000

/** Pages run our own files only: no inline script, nothing from other hosts, in nobody's frame. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Ionic and React set styles of single elements; no style sheet comes from elsewhere.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  'cache-control': 'no-cache',
}

export type WebApp = { prefix: '/' | '/studio/'; root: string }

const firstPageOf = ({ root }: WebApp) => path.join(root, 'index.html')

/** Serves the files of the built web apps; every other address that a browser opens as a page gets the app's first one. */
export async function serveWeb(app: FastifyInstance, apps: readonly WebApp[]): Promise<void> {
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
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
  }
  const pages = built.map((web) => ({ prefix: web.prefix, page: fs.readFileSync(firstPageOf(web)) }))
  const isFirst = (path: string) => pages.some(({ prefix }) => path === prefix || path === `${prefix}index.html`)
  const pageFor = (path: string) =>
    pages.find(({ prefix }) => prefix !== '/' && `${path}/`.startsWith(prefix)) ??
    pages.find(({ prefix }) => prefix === '/')

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    // A service worker fetches the first page ahead and takes whatever comes.
    const wanted = isFirst(path) || (request.headers.accept ?? '').includes('text/html')
    const isPage = request.method === 'GET' && wanted && !path.startsWith('/api/')
    const found = isPage ? pageFor(path) : undefined
    if (!found) throw new Failure('not_found', { message: 'There is no such address.' })
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(found.page)
  })
}
