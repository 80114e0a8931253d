import { parseLink } from '@megdan/contract'
import { paths } from '../paths.ts'
import { storage } from '../platform/storage.ts'
import { currentSession } from './session.ts'

/** How long somebody may be on their way in, in milliseconds: a letter, or an administrator, takes its time. */
const lasts = 12 * 60 * 60 * 1000
const longestSearch = 300

/** Where everybody comes by themselves, and the pages on the way in. */
const isOnTheWay = (path: string) =>
  path === paths.start || path === paths.home || path === paths.intro || /^\/auth(\/|$)/.test(path)

/** A page of the app that somebody would miss; what stands after the question mark is for that page to read. */
function readPlace(place: string): string | undefined {
  const at = place.indexOf('?')
  const [path, search] = at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at + 1)]
  const link = parseLink(path)
  if (link?.kind !== 'route' || isOnTheWay(link.path)) return undefined
  return search === '' || search.length > longestSearch ? link.path : `${link.path}?${search}`
}

/** Keeps the address that somebody opened who must sign in first; it goes at sign-out with all else. */
export function rememberWish(place: string): void {
  const to = readPlace(place)
  if (to !== undefined) void storage.set('wish', JSON.stringify({ to, at: Date.now() }))
}

/** Where whoever comes in wanted to go, unless that was long ago. */
export function wishedPlace(): string | undefined {
  try {
    const wish: unknown = JSON.parse(storage.get('wish') ?? '')
    if (typeof wish !== 'object' || wish === null || !('to' in wish) || !('at' in wish)) return undefined
    const { to, at } = wish
    if (typeof to !== 'string' || typeof at !== 'number' || Math.abs(Date.now() - at) > lasts) return undefined
    return readPlace(to)
  } catch {
    return undefined
  }
}

/** Where a guest reads; whoever signs in from there comes back to it. */
let guestReads: string | undefined

/** Somebody has come to a page that they may read: there is nothing left to wish for. */
export function arrive(place: string): void {
  guestReads = currentSession().guest ? place : undefined
  if (storage.get('wish') !== undefined) void storage.remove('wish')
}

/** Somebody stands before the sign-in; a guest has come from what they were reading. */
export function standBefore(): void {
  if (currentSession().guest && guestReads !== undefined) rememberWish(guestReads)
}
