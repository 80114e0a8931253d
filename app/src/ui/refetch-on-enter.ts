import { useIonViewWillEnter } from '@ionic/react'
import { isOnline } from '../platform/network.ts'

type Asked = { isStale: boolean; isFetching: boolean; refetch: () => unknown }

/** Asks anew for what has grown stale when its page, which stays mounted, comes back. */
export function useRefetchOnEnter({ isStale, isFetching, refetch }: Asked, enabled = true): void {
  useIonViewWillEnter(() => {
    if (enabled && isStale && !isFetching && isOnline()) refetch()
  }, [enabled, isStale, isFetching, refetch])
}
