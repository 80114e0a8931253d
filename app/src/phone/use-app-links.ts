import { parseLink } from '@megdan/contract'
import { useEffect, useEffectEvent } from 'react'
import { watchAppLinks } from '../platform/app-links.ts'
import { ownPath } from './open-link.ts'
import type { Place } from './use-place.ts'

/** Addresses of this installation that the phone hands to the app open their page; anything else does nothing. */
export function useAppLinks(place: Place): void {
  const open = useEffectEvent((address: string) => {
    const page = parseLink(ownPath(address))
    if (page?.kind === 'route') place(page.path)
  })
  useEffect(() => watchAppLinks((address) => open(address)), [])
}
