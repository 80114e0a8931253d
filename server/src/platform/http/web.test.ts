import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const code = "document.documentElement.lang = 'bg'"
const page = `<!doctype html><script>${code}</script><p>${'Площадът '.repeat(50)}</p>`
const plain = '<!doctype html><p>Без скрипт'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-web-'))
  for (const name of ['app', 'studio', 'preview']) fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, 'app/index.html'), page)
  fs.writeFileSync(path.join(folder, 'app/index.html.br'), brotliCompressSync(page))
  fs.writeFileSync(path.join(folder, 'studio/index.html'), plain)
  fs.writeFileSync(path.join(folder, 'preview/index.html'), '<!doctype html><p>Преглед')
  app = Fastify()
  await serveWeb(app, [
    { prefix: '/studio/preview/', root: path.join(folder, 'preview'), framed: true },
    { prefix: '/studio/', root: path.join(folder, 'studio') },
    { prefix: '/', root: path.join(folder, 'app'), frames: () => ['https://player.example'] },
  ])
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { accept: 'text/html', ...headers } })
const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]

describe('the first page', () => {
  test('may run the script that the build put into it, and no other', async () => {
    const hash = createHash('sha256').update(code).digest('base64')
    const { headers } = await open('/home')
    expect(scriptsOf(headers['content-security-policy'])).toBe(`'self' 'sha256-${hash}'`)
    const studio = await open('/studio/news')
    expect(scriptsOf(studio.headers['content-security-policy'])).toBe("'self'")
  })

  test('comes compressed to whoever takes that, and whole to everybody else', async () => {
    const small = await open('/', { 'accept-encoding': 'gzip, deflate, br;q=0.9' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(page)
    const whole = await open('/', { 'accept-encoding': 'identity' })
    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(whole.body).toBe(page)
    expect([small, whole].map(({ headers }) => headers['vary'])).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  })

  test('does not travel twice', async () => {
    const { etag = '' } = (await open('/')).headers
    const again = await open('/news', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const compressed = (await open('/', { 'accept-encoding': 'br' })).headers['etag']
    expect(compressed).not.toBe(etag)
  })

  test('stands in nobody’s frame, but for the preview, which stands in this site’s and asks nobody', async () => {
    const policyOf = async (url: string) => {
      const { headers, body } = await open(url)
      return { body, frame: headers['x-frame-options'], policy: String(headers['content-security-policy']) }
    }
    const preview = await policyOf('/studio/preview/')
    expect(preview.body).toContain('Преглед')
    expect(preview.frame).toBe('SAMEORIGIN')
    expect(preview.policy).toMatch(/connect-src 'none'; frame-ancestors 'self'$/)
    for (const url of ['/', '/home', '/studio/', '/studio/news']) {
      const { frame, policy } = await policyOf(url)
      expect(frame).toBe('DENY')
      expect(policy).toMatch(/frame-ancestors 'none'$/)
    }
  })

  test('frames the players of the app’s films alone, and those nowhere else', async () => {
    const framesOf = async (url: string) =>
      /frame-src ([^;]*)/.exec(String((await open(url)).headers['content-security-policy']))?.[1]
    expect(await framesOf('/news/one')).toBe("'self' https://player.example")
    expect(await framesOf('/studio/news')).toBeUndefined()
    expect(await framesOf('/studio/preview/')).toBeUndefined()
  })

  test('answers HEAD', async () => {
    const head = await open('/news', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})
