import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { World } from './world.ts'

export type Sent = {
  method?: NonNullable<InjectOptions['method']>
  headers?: Record<string, string | string[]>
  payload?: string | Buffer
}
export const json = { 'content-type': 'application/json' }

/** A request as bare as it comes, past the typed client. */
export const askOf = (world: World, url: string, { method = 'GET', headers = {}, payload }: Sent = {}) =>
  world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })

type Answer = Awaited<ReturnType<typeof askOf>>

/** Nothing of the inside, and always a refusal in our words. */
export function expectRefusal(answer: Answer, status: number, code: string, field?: string): void {
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = answer.json<{ fields?: Record<string, string> }>()
  expect(body).toMatchObject({ code, message: expect.any(String), request_id: expect.stringMatching(/\S/) })
  if (field) expect(Object.keys(body.fields ?? {})).toContain(field)
}
