import type { Profile } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../session/index.ts'
import { chosen, useWaitingChoices } from './choices.ts'
import { profileQuery } from './own-profile.ts'

/** The member as they are once everything they chose has been sent; nobody for a guest. */
export function useOwn(): Profile | undefined {
  const { authenticated } = useSession()
  const own = useQuery({ ...profileQuery, enabled: authenticated }).data
  const waiting = useWaitingChoices()
  return useMemo(() => (authenticated && own ? chosen(own, waiting) : undefined), [authenticated, own, waiting])
}
