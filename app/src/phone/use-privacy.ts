import { installation } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../platform/api.ts'
import { hideInAppSwitcher } from '../platform/screen.ts'

const hour = 60 * 60 * 1000

/** Hides what the app shows from the list of open apps, where the installation asks for it. */
export function usePrivacy(): void {
  const { data } = useQuery({ ...queryOf(installation.get), staleTime: hour })
  const hides = data?.private_screen
  useEffect(() => {
    if (hides !== undefined) hideInAppSwitcher(hides)
  }, [hides])
}
