import { type AboutToRing, ringing as endpoints } from '@megdan/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** How many phones ring with the approval; undefined asks nothing. */
export const useRinging = (about: AboutToRing | undefined) =>
  useQuery({
    queryKey: [endpoints.count.path, JSON.stringify(about ?? null)],
    queryFn: about ? ({ signal }) => api.with({ signal })(endpoints.count, { body: about }) : skipToken,
    // People come and go, and so do their quiet hours.
    staleTime: 0,
    gcTime: 0,
  })
