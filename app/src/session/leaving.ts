import { useIonRouter } from '@ionic/react'
import { useSyncExternalStore } from 'react'
import { paths } from '../paths.ts'
import { logout } from './sign-out.ts'

/** A cover that only flashes frightens more than it tells. */
const leastVisible = 600

let covered = false
const listeners = new Set<() => void>()

function cover(next: boolean) {
  covered = next
  for (const listener of listeners) listener()
}

function showLoading() {
  cover(true)
  return () => void setTimeout(() => cover(false), leastVisible)
}

export const useLeaving = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => covered,
  )

/** «Изход»: signs out under «Зареждане ...» and ends at the sign-in, with no page of the former reader left behind. */
export function useLogout(): () => Promise<void> {
  const router = useIonRouter()
  return () => logout({ showLoading, goToAuth: () => router.navigateRoot(paths.login) })
}
