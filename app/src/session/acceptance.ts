import { terms } from '@megdan/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, queryOf } from '../platform/api.ts'
import { useSession } from './session.ts'

/**
 * Which wording the reader accepted and when, and how they accept the one in force; a refusal of the server is thrown.
 */
export function useAcceptance() {
  const client = useQueryClient()
  const { authenticated } = useSession()
  const { data } = useQuery({ ...queryOf(terms.standing), enabled: authenticated, staleTime: Infinity })
  const accept = async (version: number) => {
    try {
      await api(terms.accept, { body: { version } })
    } finally {
      await client.invalidateQueries({ queryKey: queryOf(terms.standing).queryKey })
    }
  }
  return { standing: data, isOld: data !== undefined && data.version > (data.accepted ?? 0), accept }
}
