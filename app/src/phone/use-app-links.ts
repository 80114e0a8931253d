import { parseLink } from '@megdan/contract'
import { useEffect, useEffectEvent } from 'react'
import { explainNoPlace } from '../notifications/index.ts'
import { paths } from '../paths.ts'
import { watchAppLinks } from '../platform/app-links.ts'
import { currentSession } from '../session/index.ts'
import { ownPath } from './open-link.ts'
import type { Place } from './use-place.ts'

/** Here alone the address says more than the page: a code that ends a sign-in, invites, confirms an e-mail or stands for a new password. */
const withCode = new Set<string>([paths.company, paths.register, paths.forgot])

/** Addresses of this installation that the phone hands to the app open their page; anything else the list of notifications, with a word why. */
export function useAppLinks(place: Place): void {
  const open = useEffectEvent((address: string) => {
    const own = ownPath(address)
    if (own !== undefined && withCode.has(own)) return place(own + new URL(address).search)
    const page = parseLink(own)
    place(page?.kind === 'route' ? page.path : paths.notifications)
    const { authenticated, guest } = currentSession()
    if (page?.kind !== 'route' && (authenticated || guest)) explainNoPlace('link')
  })
  useEffect(() => watchAppLinks((address) => open(address)), [])
}
