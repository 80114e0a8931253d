// @ts-nocheck Workers have other globals than pages, and this file is served as it stands.
// Part of the service worker (vite.config.ts): shows what arrives, and opens what is tapped.
const tapped = { box: 'push', at: '/push-tapped' }

const readPush = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}
const textOf = (value) => (typeof value === 'string' ? value : '')
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function arrive(event) {
  const { title, body, tag, badge, urgent, ...data } = readPush(event)
  const seen = (await pages()).filter((page) => page.visibilityState === 'visible')
  if (typeof badge === 'number') await self.navigator.setAppBadge?.(badge)?.catch(() => undefined)
  // A browser that has let push in wants each one shown, also while the page itself tells of it.
  await self.registration.showNotification(textOf(title) || 'Мегдан', {
    body: textOf(body),
    tag: textOf(tag) || 'megdan',
    data: { body: textOf(body), ...data },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    silent: seen.length > 0,
    requireInteraction: urgent === true && seen.length === 0,
  })
  if (seen.length === 0) return
  for (const page of seen) page.postMessage({ push: 'arrived', message: { body: textOf(body), data } })
  for (const shown of await self.registration.getNotifications({ tag: textOf(tag) || 'megdan' })) shown.close()
}

async function open(notification) {
  const { body, ...data } = notification.data ?? {}
  const box = await caches.open(tapped.box)
  await box.put(tapped.at, new Response(JSON.stringify({ body, data })))
  const [page] = await pages()
  if (!page) return self.clients.openWindow('/')
  await page.focus().catch(() => undefined)
  page.postMessage({ push: 'tapped' })
}

/** The browser has taken the old address back: the page tells the server the new one, now or at its next start. */
async function renew(event) {
  const options = event.oldSubscription?.options
  if (options) await self.registration.pushManager.subscribe(options).catch(() => undefined)
  for (const page of await pages()) page.postMessage({ push: 'changed' })
}

self.addEventListener('push', (event) => event.waitUntil(arrive(event)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
