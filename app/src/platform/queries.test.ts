import { ApiError } from '@megdan/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { openCache, queryClient, readAhead, wipeCache, worthAnotherTry } from './queries.ts'

afterEach(async () => {
  vi.useRealTimers()
  await wipeCache()
  vi.restoreAllMocks()
})

/** The device's database, which jsdom has not. */
function ownDevice() {
  const device = new Map<string, unknown>()
  vi.spyOn(deviceStore, 'get').mockImplementation(async (name) => device.get(name))
  vi.spyOn(deviceStore, 'set').mockImplementation(async (name, value) => void device.set(name, value))
  vi.spyOn(deviceStore, 'remove').mockImplementation(async (name) => void device.delete(name))
  vi.spyOn(deviceStore, 'clear').mockImplementation(async () => device.clear())
  return device
}

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

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
  const device = ownDevice()
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
  leave()
  const written = new Map(device)
  queryClient.clear()
  device.clear()
  for (const [name, value] of written) device.set(name, value)
  await openCache('maria')
  expect(queryClient.getQueryState(['/menu'])).toMatchObject({ data: 'what was read', status: 'success', error: null })
  expect(queryClient.getQueryData(['/api/profile'])).toBe('what was read')
  expect(queryClient.getQueryData(['/api/news/1'])).toBeUndefined()
})

for (const [how, go] of Object.entries({ 'goes out of sight': hide, closes: leave }))
  test(`what was read lies on the device when the page ${how}`, async () => {
    vi.useFakeTimers()
    const device = ownDevice()
    await openCache('maria')
    for (const text of ['read first', 'read last']) {
      queryClient.setQueryData(['/api/news', text], text)
      await vi.advanceTimersByTimeAsync(0)
    }
    go()
    expect(device.get('read')).toMatch(/read first.*read last/)
  })

test('what was read lies on the device in a moment, and is written once', async () => {
  vi.useFakeTimers()
  const device = ownDevice()
  await openCache('maria')
  queryClient.setQueryData(['/api/news'], 'what was read')
  await vi.advanceTimersByTimeAsync(1000)
  expect(device.get('read')).toContain('what was read')
  device.clear()
  leave()
  hide()
  await vi.advanceTimersByTimeAsync(5000)
  expect(device.size).toBe(0)
})

test('nothing of who signed out is written after the device was cleared', async () => {
  vi.useFakeTimers()
  const device = ownDevice()
  await openCache('maria')
  for (const text of ['read first', 'read last']) {
    queryClient.setQueryData(['/api/news', text], text)
    await vi.advanceTimersByTimeAsync(10)
  }
  await wipeCache()
  leave()
  await openCache('visitor')
  hide()
  await vi.advanceTimersByTimeAsync(5000)
  expect(String(device.get('read'))).not.toMatch(/maria|read first|read last/)
})

test('a cache that opens slowly brings nothing back after the sign-out', async () => {
  const device = ownDevice()
  await openCache('maria')
  queryClient.setQueryData(['/api/news'], 'what was read')
  leave()
  queryClient.clear()
  const opened = openCache('maria')
  await Promise.all([wipeCache(), opened])
  expect(queryClient.getQueryData(['/api/news'])).toBeUndefined()
  queryClient.setQueryData(['/api/news'], 'read by nobody')
  leave()
  expect(device.size).toBe(0)
})

test.each<[what: string, how: (text: string) => string]>([
  ['an older version of the app kept', (text) => text.replace(/"buster":"\S+ /, '"buster":"0.0.0-old ')],
  ['was cut off', (text) => text.slice(0, 40)],
  ['nobody has looked at for two weeks', (text) => text.replace(/"timestamp":\d+/, '"timestamp":1')],
])('what %s is dropped, and the start goes on', async (_, change) => {
  for (const how of ['log', 'warn', 'error'] as const) vi.spyOn(console, how).mockImplementation(() => undefined)
  const device = ownDevice()
  await openCache('maria')
  queryClient.setQueryData(['/api/news'], 'what was read')
  leave()
  const written = String(device.get('read'))
  expect(change(written)).not.toBe(written)
  await wipeCache()
  device.set('read', change(written))
  await openCache('maria')
  expect(queryClient.getQueryData(['/api/news'])).toBeUndefined()
  expect(device.has('read')).toBe(false)
})

test('what a start reads ahead is read once, and comes back to its owner only', async () => {
  const device = ownDevice()
  await openCache('maria')
  queryClient.setQueryData(['/api/news'], 'what was read')
  leave()
  const written = device.get('read')
  const startsAs = async (owner: string, between = () => Promise.resolve()) => {
    await wipeCache()
    device.set('read', written)
    vi.mocked(deviceStore.get).mockClear()
    readAhead()
    await between()
    await openCache(owner)
    return queryClient.getQueryData(['/api/news'])
  }
  expect(await startsAs('maria')).toBe('what was read')
  expect(deviceStore.get).toHaveBeenCalledOnce()
  expect(await startsAs('ivan')).toBeUndefined()
  expect(await startsAs('maria', wipeCache)).toBeUndefined()
})
