import fs from 'node:fs'
import { type Endpoint, usualBody } from '@megdan/contract'
import { expect, test } from 'vitest'
import { Failure } from '../src/platform/http/failure.ts'
import { wrongShapeOf } from '../src/platform/http/body-limits.ts'
import { checkOf } from '../src/platform/http/validation.ts'
import { costOf, most } from './cpu-cost.ts'
import { endpoints } from './endpoints.ts'
import {
  hostileBodies,
  hostileQueries,
  hostileShapes,
  type Schema,
  textFieldsOf,
  worstTexts,
} from './hostile-inputs.ts'
import { startServer, usedFolder } from './processes.ts'
import { useWorld } from './use-world.ts'

const refusal = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure || error instanceof SyntaxError) return error
    throw error
  }
  return undefined
}

/** The same body or the same question is tried once, whichever endpoint takes it. */
const distinct = (part: 'params' | 'query' | 'body') => [
  ...new Map(endpoints.flatMap((one) => (one[part] ? [[JSON.stringify(one[part]), one] as const] : []))).values(),
]
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

const world = useWorld({ emptied: false, settings: { rate_limit_scale: 1_000_000 } })

test('no body, however hostile, is read and checked for longer than it may take', { timeout: 300_000 }, async () => {
  const slow: unknown[] = []
  let tried = 0
  for (const endpoint of distinct('body')) {
    const check = checkOf(endpoint.body, 'body')
    for (const { what, payload } of hostileBodies(endpoint)) {
      const cost = await costOf(() =>
        refusal(() => wrongShapeOf(Buffer.from(payload)) === undefined && check?.(JSON.parse(payload) as unknown)),
      )
      tried++
      if (cost > most) slow.push([keyOf(endpoint), what, payload.length, cost])
    }
  }
  expect(slow).toEqual([])
  expect(tried).toBeGreaterThan(3_000)
})

test(
  'no text of any endpoint is looked through for longer, as long as a whole body',
  { timeout: 300_000 },
  async () => {
    const parts = endpoints.flatMap(({ params, query, body }) => [params, query, body]) as (Schema | undefined)[]
    const texts = parts.flatMap((part) => (part ? textFieldsOf(part) : [])).map(({ schema }) => schema)
    const kinds = new Map(texts.map((text) => [JSON.stringify(text), text]))
    expect(kinds.size).toBeGreaterThan(30)
    const slow: unknown[] = []
    for (const [kind, text] of kinds) {
      const check = checkOf({ type: 'object', additionalProperties: false, properties: { said: text } }, 'body')
      for (const [what, worst] of Object.entries(worstTexts)) {
        const said = worst(usualBody)
        let refused: unknown
        const cost = await costOf(() => (refused = refusal(() => check?.({ said }))))
        if (cost > most || !(refused instanceof Failure)) slow.push([kind, what, cost])
      }
    }
    expect(slow).toEqual([])
  },
)

test.each(['params', 'query'] as const)(
  'no address, however hostile, is checked for longer than it may take: %s',
  async (part) => {
    const slow: unknown[] = []
    for (const endpoint of distinct(part)) {
      const check = checkOf(endpoint[part], part)
      for (const { what, query } of hostileQueries(endpoint[part] ?? {})) {
        const said = Object.fromEntries(new URLSearchParams(query))
        const cost = await costOf(() => refusal(() => check?.(said)))
        if (cost > most) slow.push([keyOf(endpoint), what, cost])
      }
    }
    expect(slow).toEqual([])
  },
)

const json = { 'content-type': 'application/json' }
const address = `a@${'.'.repeat(40_000)}@`
const marks = '\u0301\u0316'.repeat(29_000)
/** As they froze the process: none of them needs a sign-in. */
const freezing = [
  ['/api/auth/register', { email: address, name: 'A', password: 'x', terms_accepted: true }],
  ['/api/auth/register', { email: 'a@b.bg', name: marks, password: marks, terms_accepted: true }],
  ['/api/auth/login', { email: address, password: marks }],
  ['/api/auth/login', { [marks]: marks }],
  ['/api/auth/password/reset', { code: marks, password: marks }],
  ['/api/auth/register/confirm', { code: marks, password: marks }],
] as const

test.each(freezing)('%s refuses at once what froze the process', async (url, body) => {
  const payload = JSON.stringify(body)
  const cost = await costOf(async () => {
    const answer = await world.app.inject({ method: 'POST', url, headers: json, payload })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid'])
  })
  expect(cost).toBeLessThan(most)
})

test('whatever shape a body has, whoever asks is refused at once', async () => {
  const slow: unknown[] = []
  const open = endpoints.filter(({ access, body, method }) => access === 'anyone' && body && method !== 'GET')
  expect(open.length).toBeGreaterThan(5)
  const headers = json
  for (const { path, method } of open) {
    for (const { what, payload } of hostileShapes()) {
      const url = path.replace(/:\w+/g, 'thing')
      let status = 0
      const cost = await costOf(async () => {
        status = (await world.app.inject({ method, url, headers, payload })).statusCode
      })
      if (cost > most || status >= 500 || status < 400) slow.push([path, what, status, cost])
    }
  }
  expect(slow).toEqual([])
})

test('headers and paths as long as the server reads them cost nothing either', async () => {
  const slow: unknown[] = []
  for (const [what, text] of Object.entries(worstTexts)) {
    const long = text(7_000).replace(/[^\x20-\x7e]/g, 'x')
    const headers = { authorization: `Bearer ${long}`, cookie: `megdan_studio=${long}`, 'if-none-match': long }
    const asked = [
      { url: '/api/news?guest=1', headers: { ...headers, 'accept-encoding': long, 'accept-language': long } },
      { url: '/api/studio/news', headers: { cookie: `megdan_studio=${encodeURIComponent(long)}` } },
      { url: `/media/${encodeURIComponent(long).slice(0, 7_000)}`, headers: { range: `bytes=${long}` } },
      { url: `/api/news/${encodeURIComponent(long).slice(0, 4_000).replace(/%.?$/, '')}?guest=1`, headers: {} },
    ]
    for (const { url, headers: sent } of asked) {
      let status = 0
      const cost = await costOf(async () => {
        status = (await world.app.inject({ url, headers: sent })).statusCode
      })
      if (cost > most || status >= 500) slow.push([what, url.slice(0, 40), status, cost])
    }
  }
  expect(slow).toEqual([])
})

test('while a real server is sent all that, it goes on answering', async () => {
  const server = startServer({ DATA_DIR: usedFolder(), RATE_LIMIT_SCALE: '1000' })
  const base = await server.address()
  const before = server.workSince(performance.now())
  const send = ([url, body]: (typeof freezing)[number]) =>
    fetch(base + url, { method: 'POST', headers: json, body: JSON.stringify(body) }).then(({ status }) => status)
  const [answers, health] = await Promise.all([
    Promise.all([...freezing, ...freezing].map(send)),
    Promise.all(Array.from({ length: 10 }, () => fetch(`${base}/health`).then(({ status }) => status))),
  ])
  expect(new Set(answers)).toEqual(new Set([400]))
  expect(new Set(health)).toEqual(new Set([200]))
  // Each of them took nine seconds and more.
  if (fs.existsSync('/proc/self/stat')) expect(server.workSince(performance.now()) - before).toBeLessThan(4)
})
