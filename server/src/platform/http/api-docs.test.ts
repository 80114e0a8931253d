import { gunzipSync } from 'node:zlib'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../test/endpoints.ts'
import { useWorld } from '../../../test/use-world.ts'
import { commandOf } from './api-docs.ts'
import { exampleOf } from './example.ts'

const world = useWorld({ emptied: false })
const page = () => world.app.inject({ url: '/docs/api' })

describe('an example', () => {
  const parts = endpoints.flatMap(({ method, path, params, query, body, reply }) =>
    Object.entries({ params, query, body, reply }).flatMap(([part, schema]) =>
      schema ? [{ name: `${method} ${path} ${part}`, schema, whole: part === 'params' || part === 'reply' }] : [],
    ),
  )

  test('is there for each part of each endpoint, and is one that its schema takes', () => {
    const wrong = parts.flatMap(({ name, schema, whole }) => {
      const example = exampleOf(schema, { whole })
      const [fault] = Compile(schema).Errors(example)
      return fault ? [{ name, fault, example: JSON.stringify(example).slice(0, 300) }] : []
    })
    expect(wrong).toEqual([])
    expect(parts.length).toBeGreaterThan(200)
  })

  test('is a command that names every part of the path', () => {
    for (const endpoint of endpoints) {
      const command = commandOf(endpoint, 'https://example.com')
      expect(command).toMatch(/^curl .*'https:\/\/example\.com\//)
      expect(command.split('\n')[0]).not.toMatch(/undefined|\/:/)
    }
  })
})

test('the page has every endpoint, with whom it is for and which scope opens it', async () => {
  const { payload, headers } = await page()
  expect(headers['content-type']).toContain('text/html')
  for (const { method, path } of endpoints) expect(payload).toContain(`<code>${method} ${path}</code>`)
  expect(payload).toContain('scope <code>news_publish</code>')
  expect([...payload.matchAll(/<details id=/g)]).toHaveLength(endpoints.length)
})

test('the page runs nothing and loads nothing', async () => {
  const { payload, headers } = await page()
  expect(String(headers['content-security-policy'])).toMatch(/default-src 'none'/)
  expect(payload).not.toMatch(/<script|<link|<img|\ssrc=|\sstyle=/)
})

test('the page comes packed to whoever takes it so', async () => {
  const headers = { 'accept-encoding': 'br, gzip' }
  const { rawPayload, headers: said } = await world.app.inject({ url: '/docs/api', headers })
  expect(said['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe((await page()).payload)
})

test('the page is not sent again to whoever has it', async () => {
  const { headers } = await page()
  const again = await world.app.inject({ url: '/docs/api', headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})
