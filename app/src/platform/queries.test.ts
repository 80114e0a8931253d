import { ApiError } from '@megdan/contract'
import { expect, test } from 'vitest'
import { worthAnotherTry } from './queries.ts'

const failed = (status: number, code: string, retryAfter = 0) =>
  new ApiError(status, { code, message: code, request_id: '' }, retryAfter)

test('a short failure is tried again twice', () => {
  for (const error of [failed(0, 'offline'), failed(500, 'internal'), failed(502, 'bad_answer')])
    expect([0, 1, 2].map((failures) => worthAnotherTry(failures, error))).toEqual([true, true, false])
})

test('a refusal, a wait in vain and a server that names its time are told at once', () => {
  const told = [failed(404, 'not_found'), failed(200, 'bad_answer'), failed(0, 'timeout')]
  for (const error of [...told, failed(503, 'unavailable', 30), new Error('a bug')])
    expect(worthAnotherTry(0, error)).toBe(false)
})
