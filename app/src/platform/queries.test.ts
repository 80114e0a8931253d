import { ApiError } from '@megdan/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { kept } from './kept.ts'
import { openCache, queryClient, worthAnotherTry } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

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

test('what was read survives failed refreshes and the next start, but not the news that it is gone', async () => {
  const device = new Map<string, unknown>()
  vi.spyOn(kept, 'get').mockImplementation(async (name) => device.get(name))
  vi.spyOn(kept, 'set').mockImplementation(async (name, value) => void device.set(name, value))
  await openCache('maria')
  const failures = {
    '/menu': failed(200, 'bad_answer'),
    '/api/profile': failed(503, 'unavailable'),
    '/api/news/1': failed(404, 'not_found'),
  }
  for (const [path, error] of Object.entries(failures)) {
    queryClient.setQueryData([path], 'what was read')
    const refresh = queryClient.fetchQuery({
      queryKey: [path],
      queryFn: () => Promise.reject(error),
      retry: false,
      staleTime: 0,
    })
    await expect(refresh).rejects.toBe(error)
  }
  await vi.waitFor(() => expect(String(device.get('read'))).toContain('/api/profile'), 3000)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const written = new Map(device)
  queryClient.clear()
  device.clear()
  for (const [name, value] of written) device.set(name, value)
  await openCache('maria')
  expect(queryClient.getQueryState(['/menu'])).toMatchObject({ data: 'what was read', status: 'success', error: null })
  expect(queryClient.getQueryData(['/api/profile'])).toBe('what was read')
  expect(queryClient.getQueryData(['/api/news/1'])).toBeUndefined()
})
