import type { Brand } from '@megdan/contract'
import { createStore, useStore } from '@megdan/kit/store'
import { storage } from './storage.ts'

declare global {
  interface Window {
    /** What the page's own first picture shows; first-paint/plan.js has read it. */
    brand?: Brand
  }
}

const none: Brand = { changed: 0, version: '', name: null, style: null, logo: null }
/** Where the service worker finds it, for what it shows by itself. */
const box = { name: 'brand', at: '/brand-now' }

const brand = createStore<Brand>(typeof window === 'undefined' ? none : (window.brand ?? none))

/** How the installation looks and what it is called, as far as this device knows. */
export const useBrand = (): Brand => useStore(brand)
export const currentBrand = brand.get

const keep = () => storage.keepForFirstPaint('brand', JSON.stringify(brand.get()))

/** For the next start without a signal, and for the service worker. */
function remember(): void {
  keep()
  if (!('caches' in window)) return
  void caches
    .open(box.name)
    .then((open) => open.put(box.at, new Response(JSON.stringify(brand.get()))))
    .catch(() => undefined)
}
// The server has written it into the page: what it says by itself later is nothing new.
if (brand.get().changed > 0) remember()

/** Puts it on the page, over the app's own colours. */
function wear({ style, name, version }: Brand): void {
  const sheet = document.getElementById('brand') ?? Object.assign(document.createElement('style'), { id: 'brand' })
  sheet.textContent = style ?? ''
  if (!sheet.isConnected) document.head.append(sheet)
  const former = document.title
  if (name !== null && !former.includes(name))
    document.title = `${former.slice(0, former.lastIndexOf('·') + 1)} ${name}`.trim()
  if (version === '') return
  const address = (rel: string, file: string) =>
    document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', `/brand/${version}/${file}`)
  address('manifest', 'app.webmanifest')
  address('apple-touch-icon', 'icon-192.png')
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  icon?.setAttribute('href', `/brand/${version}/icon-192.png`)
  icon?.setAttribute('type', 'image/png')
}

/** Takes over what the server says, unless this device knows something newer. */
export function takeBrand(next: Brand): void {
  const now = brand.get()
  if (next.changed < now.changed || (next.changed === now.changed && next.version === now.version)) return
  brand.set(next)
  wear(next)
  remember()
}

/** Shows something else for as long as this page is there, as the studio's phone does. */
export function tryBrand(next: Brand): void {
  brand.set(next)
  wear(next)
}

// Whoever leaves takes nothing of it along: it says of nobody who was here.
storage.whenCleared(() => {
  if (brand.get().changed > 0) queueMicrotask(keep)
})
