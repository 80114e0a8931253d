import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startWith, shown, storedMember } from './entering.ts'
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

/** What version 5327c92 has left on a device: its page, which takes a waiting worker at its start and asks for a newer one. */
const oldPage = `<!doctype html><html lang="bg"><title>Мегдан</title><h1>Така беше</h1><script src="/assets/index-5327c92.js"></script></html>`
const oldScript = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting && navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting.postMessage({ type: 'SKIP_WAITING' }, [])
  } else await navigator.serviceWorker.register('/sw.js')
})()`
/** Its worker answers each address with the page that it has kept, under the name and the keys that the new one has, too. */
const oldWorker = `const kept = 'workbox-precache-v2-' + registration.scope
const files = { '/': '/?__WB_REVISION__=5327c92', '/assets/index-5327c92.js': '/assets/index-5327c92.js' }
addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await caches.open(kept)
  for (const [file, key] of Object.entries(files)) await cache.put(key, await fetch(file))
})()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && skipWaiting())
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const key = files[event.request.mode === 'navigate' ? '/' : pathname]
  if (key) event.respondWith(caches.open(kept).then((cache) => cache.match(key)).then((answer) => answer ?? fetch(event.request)))
})`
const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const old: Record<string, [type: string, text: string]> = {
  '/sw.js': [script, oldWorker],
  '/assets/index-5327c92.js': [script, oldScript],
  '/': [html, oldPage],
}

/** One address behind which the old version stood, and after `renew` the server as it is now. */
async function openHouse(server: string) {
  let isOld = true
  const front = http.createServer((request, response) => {
    const was = isOld ? old[request.url ?? ''] : undefined
    if (was) {
      response.writeHead(200, { 'content-type': was[0] }).end(was[1])
      return
    }
    const { method, headers, url } = request
    const onward = http.request(new URL(url ?? '/', server), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    renew: () => void (isOld = false),
    close() {
      front.close()
      front.closeAllConnections()
    },
  }
}

test('a device with the worker of 5327c92 meets the new app: still signed in, no white page, and then without a signal', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const house = await openHouse(baseURL ?? '')
  const stored = await storedMember(request)
  await startWith(page, stored)
  await page.goto(house.url)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  house.renew()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Така беше' })).toBeVisible()
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting).toBe(true)

  await page.goto(`${house.url}/news`)
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Новини' })).toBeVisible()
  const story = shown(page).locator('a[href^="/news/"]').first()
  await expect(story).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(stored['token'])
  const left = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().filter(({ url }) => url.includes('5327c92')).length
    })
  await expect.poll(left).toBe(0)
  await context.setOffline(true)
  await page.reload()
  await expect(story).toBeVisible()
  await context.setOffline(false)
  house.close()
})
