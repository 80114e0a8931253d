import { useIonRouter } from '@ionic/react'
import { createStore, useStore } from '@megdan/kit/store'
import { paths } from '../paths.ts'
import { logout } from './sign-out.ts'

/** A cover that only flashes frightens more than it tells. */
const leastVisible = 600

const covered = createStore(false)

function showLoading() {
  covered.set(true)
  return () => void setTimeout(() => covered.set(false), leastVisible)
}

export const useLeaving = (): boolean => useStore(covered)

/** «Изход»: signs out under «Зареждане ...» and ends at the sign-in, with no page of the former reader left behind. */
export function useLogout(): () => Promise<void> {
  const router = useIonRouter()
  return () => logout({ showLoading, goToAuth: () => router.navigateRoot(paths.login) })
}
