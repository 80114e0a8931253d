import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstPaint } from '../../app/vite-first-paint.ts'
import { root } from '../node.mjs'

const source = readFileSync(path.join(root, 'app/index.html'), 'utf8')

type Handler = (html: string, context: object) => string
/** The page as a build makes it, but for the names of its files. */
function pageOf(isShell: boolean, host?: string): string {
  const plugin = firstPaint(isShell)
  const { transformIndexHtml, configResolved } = plugin as unknown as {
    transformIndexHtml: { handler: Handler }
    configResolved: (config: object) => void
  }
  configResolved({ env: { ...(host !== undefined && { VITE_HOST: host }) } })
  return transformIndexHtml.handler(source, {})
}
const policyOf = (html: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
const rulesOf = (html: string) =>
  new Map(
    policyOf(html)
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )

test('the page of a shell runs its own scripts alone, the inline ones by their hashes, before all of which that stands', () => {
  const html = pageOf(true, 'https://hub.example.bg/')
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(scripts.length).toBeGreaterThan(1)
  const allowed = rulesOf(html).get('script-src') ?? []
  for (const code of scripts)
    expect(allowed).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(allowed.filter((one) => one.startsWith("'sha256-"))).toHaveLength(scripts.length)
  expect(allowed).not.toContain("'unsafe-inline'")
  expect(allowed).not.toContain("'unsafe-eval'")
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'))
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('it asks its own host and no other', () => {
  const rules = rulesOf(pageOf(true, 'https://hub.example.bg/path/'))
  const own = ["'self'", 'capacitor://localhost', 'https://localhost']
  expect(rules.get('connect-src')).toEqual([...own, 'https://hub.example.bg'])
  expect(rules.get('img-src')).toEqual([...own, 'data:', 'blob:', 'https://hub.example.bg'])
  expect(rules.get('object-src')).toEqual(["'none'"])
})

test('in a browser the server says it by a header', () => {
  expect(policyOf(pageOf(false, 'https://hub.example.bg'))).toBe('')
})
