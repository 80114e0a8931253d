import { installation, type Link, parseLink } from '@megdan/contract'
import { explainNoPlace } from '../notifications/index.ts'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { queryClient } from '../platform/queries.ts'
import { currentSession } from '../session/index.ts'
import type { Place } from './use-place.ts'

const hour = 60 * 60 * 1000

const linkHosts = () =>
  queryClient.fetchQuery({ ...queryOf(installation.get), staleTime: hour, retry: false }).then(
    ({ link_hosts }) => link_hosts,
    () => [],
  )

/** The path of an address of this installation; undefined for any other address. */
export function ownPath(address: unknown, home = configuration.host || location.origin): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { origin, username, password, pathname } = new URL(address)
  return origin === home && !username && !password ? pathname : undefined
}

async function read(link: unknown): Promise<Link | undefined> {
  const page = parseLink(ownPath(link) ?? link)
  if (page || typeof link !== 'string' || !/^https:/i.test(link)) return page
  return parseLink(link, await linkHosts())
}

/**
 * Where a push leads: a page of the app, an allowed host outside for who reads here, else the list of notifications,
 * with a word why when there was a link.
 */
export async function openLink(link: unknown, place: Place): Promise<void> {
  const item = await read(link)
  const { authenticated, guest } = currentSession()
  const reads = authenticated || guest
  if (item?.kind === 'outside' && reads) return void window.open(item.url, '_blank', 'noopener')
  place(item?.kind === 'route' ? item.path : paths.notifications)
  if (!item && link !== undefined && link !== '' && reads) explainNoPlace('notification')
}
