/** Where a link of a notification, an article or the address bar leads. */
export type Link = { kind: 'route'; path: string } | { kind: 'outside'; url: string }

/** Every page of the app, as its router reads it: what links may lead to, and what the phone opens in the app. */
export const appRoutes = [
  '/',
  '/intro-tutorial',
  '/auth',
  '/auth/register',
  '/auth/forgot',
  '/auth/company',
  '/home',
  '/news',
  '/news/:id',
  '/category/:id',
  '/notifications',
  '/profile',
  '/survey',
  '/survey/:id',
  '/contacts',
  '/saved',
  '/confirmations',
  '/team',
  '/feeds',
  '/catch-up',
  '/search',
  '/review/news/:id',
  '/review/survey/:id',
  '/review/notification/:id',
] as const
const routes = appRoutes.map((route) => new RegExp(`^${route.replace(':id', '[A-Za-z0-9_-]{1,64}')}$`))
const isRoute = (path: string) => routes.some((route) => route.test(path))
/** Whatever is longer is no link of ours; nothing looks at it. */
const longestLink = 2000
/** Where a printed code becomes an account. */
export const invitationPath = (code: string): string => `/auth/register?code=${encodeURIComponent(code)}`
/** Where a code for a new password is used. */
export const passwordPath = (code: string): string => `/auth/forgot?code=${encodeURIComponent(code)}`
const isInvitation = (path: string) => /^\/auth\/register\?code=[A-Za-z0-9]{10}$/.test(path)
/** Where a talk under a news item is read. */
export const talkPath = (news_id: string, comment_id: string): string => `/news/${news_id}?comment=${comment_id}`
const isTalk = (path: string) => /^\/news\/[A-Za-z0-9_-]{1,64}\?comment=[A-Za-z0-9_-]{1,64}$/.test(path)
/** Controls, spaces of every kind and backslashes: what makes a link look like another one. */
const hasControl = (text: string) => /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\\]/u.test(text)

/** Whether links may lead to a host: one that is named, or one below a name that begins with a dot. */
export const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || (one.startsWith('.') && host.endsWith(one)))

/**
 * Reads a link: a known route of the app, with an invitation's code or a talk's comment where it has one, or https to one of the allowed hosts, opened outside.
 * Undefined for anything else; the caller then opens the list of notifications.
 */
export function parseLink(text: unknown, hosts: readonly string[] = []): Link | undefined {
  if (typeof text !== 'string' || text.length > longestLink || hasControl(text)) return undefined
  if (text.startsWith('/')) {
    const path = text.length > 1 && text.endsWith('/') ? text.slice(0, -1) : text
    return isRoute(path) || isInvitation(path) || isTalk(path) ? { kind: 'route', path } : undefined
  }
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return isAmong(url.host, hosts) && !url.username && !url.password ? { kind: 'outside', url: url.href } : undefined
}

/** A call or a letter, which the device makes by its own means. */
export const isReach = (href: string): boolean =>
  href.length <= longestLink && /^(mailto:[^\s<>"@]+@[^\s<>"@?]+(\?[^\s<>"]*)?|tel:\+?[0-9 ()-]{3,30})$/.test(href)

/** What a text may carry as a link: a page of the app, https anywhere without a name and password in it, mail, telephone. */
export const isHarmlessLink = (href: string): boolean =>
  isReach(href) || parseLink(href, [URL.canParse(href) ? new URL(href).host : '']) !== undefined
