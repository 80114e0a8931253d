import { parseLink } from '@megdan/contract'
import { useEffect, useEffectEvent } from 'react'
import { explainNoPlace } from '../notifications/index.ts'
import { paths } from '../paths.ts'
import { watchAppLinks } from '../platform/app-links.ts'
import { currentSession } from '../session/index.ts'
import { ownPath } from './open-link.ts'
import type { Place } from './use-place.ts'

/** Addresses of this installation that the phone hands to the app open their page; anything else the list of notifications, with a word why. */
export function useAppLinks(place: Place): void {
  const open = useEffectEvent((address: string) => {
    const own = ownPath(address)
    // Here alone the address says more than the page: the code that ends a sign-in, invites, or confirms an e-mail.
    if (own === paths.company || own === paths.register) return place(own + new URL(address).search)
    const page = parseLink(own)
    place(page?.kind === 'route' ? page.path : paths.notifications)
    const { authenticated, guest } = currentSession()
    if (page?.kind !== 'route' && (authenticated || guest)) explainNoPlace('link')
  })
  useEffect(() => watchAppLinks((address) => open(address)), [])
}
