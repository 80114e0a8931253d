import { installation, type Link, parseLink } from '@megdan/contract'
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

/** Where a link in a text leads: a page of the app, an allowed host, or nowhere. */
export function readLink(href: unknown, hosts: readonly string[]): Link | undefined {
  const home = configuration.host || location.origin
  const isHome = typeof href === 'string' && (href === home || href.startsWith(`${home}/`))
  return parseLink(isHome ? href.slice(home.length) || '/' : href, hosts)
}
