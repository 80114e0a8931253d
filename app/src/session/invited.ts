import { ApiError, invitations } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** As it stands on the sheet: whatever is shorter is still being typed. */
const codeLength = 10
const signsOf = (code: string) => code.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whom this code invites, and where to, as soon as it is whole; `isWrong` says that the server knows no such code. */
export function useInvited(code: string) {
  const signs = signsOf(code)
  const { data, error } = useQuery({
    queryKey: ['invited', signs],
    queryFn: () => api(invitations.greet, { body: { code: signs } }),
    enabled: signs.length === codeLength,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { invited: data, isWrong: error instanceof ApiError && error.code === 'invitation_not_valid' }
}
export type Invited = ReturnType<typeof useInvited>['invited']
