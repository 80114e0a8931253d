import { type AudienceChoice, groups } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'

/** An audience in words, with the names of its groups. */
export function useAudienceWords(): (audience: AudienceChoice) => string {
  const { news, audience: words } = useTexts()
  const all = useQuery(queryOf(groups.list)).data?.items ?? []
  const titleOf = (id: string) => all.find((group) => group.id === id)?.title ?? words.gone
  return (audience) => {
    const titles = 'groups' in audience ? audience.groups.map(titleOf) : []
    return news.addressed('everyone' in audience ? news.everyone : titles.join(', '), audience.guests)
  }
}
