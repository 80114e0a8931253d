import { type Profile, profile } from '@megdan/contract'
import { queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'

export const profileQuery = queryOf(profile.get)

export const knownProfile = (): Profile | undefined => queryClient.getQueryData<Profile>(profileQuery.queryKey)
export const keepProfile = (data: Profile): void => void queryClient.setQueryData(profileQuery.queryKey, data)
/** Asks the server, whatever is known. */
export const fetchProfile = (): Promise<Profile> => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
