import { parseLink } from '@megdan/contract'

export type Address = { href: string } | { problem: 'unknown' | 'insecure' | 'host' }

/**
 * Reads what somebody wrote as the address of a link: only what the app will really open. Where its hosts are not known,
 * as without a connection, any host passes.
 */
export function readAddress(text: string, hosts: readonly string[] | undefined, home = location.origin): Address {
  const typed = text.trim()
  const isHome = typed === home || typed.startsWith(`${home}/`)
  const href = isHome ? typed.slice(home.length) || '/' : typed
  const isWhole = /^https:\/\//i.test(href) && URL.canParse(href)
  const own = isWhole ? [new URL(href).host] : []
  if (parseLink(href, hosts ?? own)) return { href }
  if (/^http:\/\//i.test(href)) return { problem: 'insecure' }
  return { problem: parseLink(href, own) ? 'host' : 'unknown' }
}

/** Whether somebody is writing an address, and not looking for a place by its name. */
export const isAddress = (text: string): boolean => /^\s*(\/|[a-z][a-z0-9+.-]*:|www\.)/i.test(text)
