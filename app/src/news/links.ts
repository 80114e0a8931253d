import { installation, isReach, type Link, parseLink } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'

const hour = 60 * 60 * 1000
const none: readonly string[] = []

/** Hosts outside that this installation lets links lead to; none until the server has named them. */
export function useLinkHosts(): readonly string[] {
  const { data } = useQuery({ ...queryOf(installation.get), staleTime: hour })
  return data?.link_hosts ?? none
}

/** A call or a letter is made by the device itself. */
type TextLink = Link | { kind: 'reach'; url: string }

/** Where a link in a text leads: a page of the app, an allowed host, a call or a letter, or nowhere. */
export function readLink(href: unknown, hosts: readonly string[]): TextLink | undefined {
  if (typeof href === 'string' && isReach(href)) return { kind: 'reach', url: href }
  const home = configuration.host || location.origin
  const isHome = typeof href === 'string' && (href === home || href.startsWith(`${home}/`))
  return parseLink(isHome ? href.slice(home.length) || '/' : href, hosts)
}
