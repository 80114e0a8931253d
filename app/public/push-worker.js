// @ts-nocheck Workers have other globals than pages, and this file is served as it stands.
// Part of the service worker (vite.config.ts): shows what arrives, and opens what is tapped.
const tapped = { box: 'push', at: '/push-tapped' }
/** In milliseconds: a page that is there answers at once. */
const patience = 1000
/** Pages of this origin that are not the reader's app. */
const others = /^\/(studio|auth\/delete)(\/|$)/
const byDay = 'quiet-hours'

const readPush = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}
const textOf = (value) => (typeof value === 'string' ? value : '')

/** Open pages of the app, the one that is looked at first. */
async function pages() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const rank = ({ focused, visibilityState }) => (focused ? 0 : visibilityState === 'visible' ? 1 : 2)
  return all.filter(({ url }) => !others.test(new URL(url).pathname)).toSorted((one, other) => rank(one) - rank(other))
}

/** True when the page has taken it: a page without a reader, or one that is frozen, answers nothing. */
const hand = (page, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = (isTaken) => {
      clearTimeout(timer)
      port1.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => done(false), patience)
    port1.addEventListener('message', ({ data }) => done(data === true))
    port1.start()
    page.postMessage(message, [port2])
  })

/** What the app was told last of how the installation is called and looks (platform/brand.ts). */
async function brandNow() {
  const kept = await caches.match('/brand-now').catch(() => undefined)
  return (await kept?.json().catch(() => undefined)) ?? {}
}

async function arrive(event) {
  const { title, body, tag, badge, urgent, ...data } = readPush(event)
  if (typeof badge === 'number') await self.navigator.setAppBadge?.(badge)?.catch(() => undefined)
  const message = { push: 'arrived', message: { body: textOf(body), data } }
  const seen = (await pages()).filter((page) => page.visibilityState === 'visible')
  const told = await Promise.all(seen.map((page) => hand(page, message)))
  // A push of a test stays, or nobody sees whether the phone shows them.
  const isTold = told.includes(true) && data.trial_id === undefined
  const name = textOf(tag) || 'megdan'
  // A browser that has let push in wants each one shown, also while the page itself tells of it.
  const { name: called, version } = await brandNow()
  await self.registration.showNotification(textOf(title) || textOf(called) || 'Мегдан', {
    body: textOf(body),
    tag: name,
    data: { body: textOf(body), ...data },
    icon: textOf(version) ? `/brand/${version}/icon-192.png` : '/icon-192.png',
    badge: '/badge-96.png',
    silent: isTold,
    // What waited for the end of the quiet hours takes yesterday's place, and rings all the same.
    renotify: name === byDay && !isTold,
    requireInteraction: urgent === true && !isTold,
  })
  if (!isTold) return
  for (const shown of await self.registration.getNotifications({ tag: name })) shown.close()
}

async function open(notification) {
  const { body, ...data } = notification.data ?? {}
  const box = await caches.open(tapped.box)
  await box.put(tapped.at, new Response(JSON.stringify({ body, data, at: Date.now() })))
  for (const page of await pages()) if (await hand(page, { push: 'tapped' })) return page.focus().catch(() => undefined)
  return self.clients.openWindow('/')
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
