import { type ProgramToken, tokens } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'

const all = queryOf(tokens.list)
export const useTokens = () => useQuery({ ...all, staleTime: 0 })
export const refreshTokens = () => queryClient.invalidateQueries({ queryKey: all.queryKey })

export type TokenState = 'valid' | 'expired' | 'ended'
export const stateOf = ({ ended_at, expires_at }: ProgramToken, now: number): TokenState => {
  if (ended_at !== null) return 'ended'
  return Date.parse(expires_at) > now ? 'valid' : 'expired'
}

/** Ends a token for good. */
export function useEnding({ id, name }: ProgramToken) {
  const texts = useTexts()
  const words = texts.tokens
  const end = async () => {
    await api(tokens.end, { params: { id } })
    announce(words.ended(name))
  }
  return useAct(end, {
    failed: (error) => announce(`${words.not_ended} ${sentenceOf(error, texts)}`),
    refresh: refreshTokens,
  })
}
