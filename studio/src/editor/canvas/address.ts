import { parseLink } from '@megdan/contract'

export type Address = { href: string } | { problem: 'unknown' | 'insecure' | 'host' }

/** Reads what somebody wrote as the address of a link: only what the app will really open. */
export function readAddress(text: string, hosts: readonly string[], home = location.origin): Address {
  const typed = text.trim()
  const isHome = typed === home || typed.startsWith(`${home}/`)
  const href = isHome ? typed.slice(home.length) || '/' : typed
  if (parseLink(href, hosts)) return { href }
  if (/^http:\/\//i.test(href)) return { problem: 'insecure' }
  if (/^https:\/\//i.test(href) && URL.canParse(href) && parseLink(href, [new URL(href).host]))
    return { problem: 'host' }
  return { problem: 'unknown' }
}

/** Whether somebody is writing an address, and not looking for a place by its name. */
export const isAddress = (text: string): boolean => /^\s*(\/|[a-z][a-z0-9+.-]*:|www\.)/i.test(text)
