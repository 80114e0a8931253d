import { Compile } from 'typebox/compile'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../test/endpoints.ts'
import { useWorld } from '../../../test/use-world.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  summary: string
  parameters: ({ name: string; in: string; required: boolean; schema: object } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Json>
}

const world = useWorld({ emptied: false })
let document: Document
let type: string
beforeAll(async () => {
  const answer = await world.app.inject({ url: '/openapi.json' })
  type = String(answer.headers['content-type'])
  document = answer.json<Document>()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

test('every endpoint of the contract stands in the document, and nothing else', () => {
  const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const promised = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(listed.toSorted()).toEqual(promised.toSorted())
})

test('the document is OpenAPI 3.1 with a name for each operation of its own', () => {
  expect(type).toContain('application/json')
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.title).toMatch(/\S/)
  expect(document.info.version).toMatch(/\S/)
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operation } of operations()) expect(operation.summary).toMatch(/\S.*\.$/)
})

test('each part of a path has its parameter and each parameter its place', () => {
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.flatMap((one) => ('name' in one && one.in === 'path' ? [one] : []))
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
    for (const { required } of inPath) expect(required).toBe(true)
  }
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place.split('/'))
  expect(references.length).toBeGreaterThan(0)
  for (const place of references) {
    const found = place.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document)
    expect(found, place.join('/')).toBeDefined()
  }
})

test('every schema is one that can be used, and every answer is described', () => {
  for (const { operation } of operations()) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].map((one) => one?.content)
    const schemas = contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema))
    for (const schema of schemas)
      if (!JSON.stringify(schema).includes('$ref')) expect(() => Compile(schema)).not.toThrow()
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(description).toMatch(/\S/)
    }
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '401', '404', '429', '500', '503']))
  }
})
