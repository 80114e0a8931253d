import { isReach, parseLink } from '@megdan/contract'

export type Address = { href: string } | { problem: 'unknown' | 'insecure' | 'host' }

/**
 * Reads what somebody wrote as the address of a link: only what the app will really open. Where its hosts are not known,
 * as without a connection, any host passes.
 */
export function readAddress(text: string, hosts: readonly string[] | undefined, home = location.origin): Address {
  const typed = text.trim()
  const isHome = typed === home || typed.startsWith(`${home}/`)
  const href = isHome ? typed.slice(home.length) || '/' : typed.replace(/^www\./i, 'https://$&')
  const isWhole = /^https:\/\//i.test(href) && URL.canParse(href)
  const own = isWhole ? [new URL(href).host] : []
  if (parseLink(href, hosts ?? own)) return { href }
  if (/^http:\/\//i.test(href)) return { problem: 'insecure' }
  return { problem: parseLink(href, own) ? 'host' : 'unknown' }
}

/** Whether somebody is writing an address, and not looking for a place by its name. */
export const isAddress = (text: string): boolean => /^\s*(\/|[a-z][a-z0-9+.-]*:|www\.)/i.test(text)

/** A call or a letter, as somebody wrote it: with its scheme, or the bare number or mail address. */
export function reachOf(text: string): string | undefined {
  const typed = text.trim()
  const whole = /^(tel|mailto):/i.exec(typed)
    ? typed.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    : /^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(typed)
      ? `mailto:${typed}`
      : /^\+?[0-9][0-9 ()-]{2,29}$/.test(typed)
        ? `tel:${typed}`
        : ''
  return isReach(whole) ? whole : undefined
}
