import { type CampaignKind, campaigns as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'

const at = (id: string) => ({ params: { id } })

export const useCampaign = (id: string) => useQuery({ ...queryOf(endpoints.get, at(id)), staleTime: 0 })
export const useResult = (id: string) =>
  useQuery({ ...queryOf(endpoints.result, at(id)), staleTime: 0, refetchInterval: 60_000 })

export const refreshCampaigns = async (): Promise<void> => {
  await Promise.all(
    [endpoints.get, endpoints.list, endpoints.result, endpoints.of].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

/** How a state looks. */
export const looks = { ahead: 'scheduled', running: 'published', over: '' } as const

/** Where each kind of thing is opened. */
export const pathOf = (kind: CampaignKind, id: string): string =>
  ({ news: `/news/${id}`, survey: `/surveys/${id}`, notification: `/notifications?open=${id}` })[kind]

/** Binds a thing, or lets it go. */
export function useBinding(id: string) {
  const texts = useTexts()
  const words = texts.campaigns
  const common = {
    failed: (error: unknown) => announce(sentenceOf(error, texts, words.refusals)),
    refresh: refreshCampaigns,
  }
  const send = (endpoint: typeof endpoints.bind | typeof endpoints.unbind) => (kind: CampaignKind, thing: string) =>
    api(endpoint, { params: { id, kind, thing } })
  return { bind: useAct(send(endpoints.bind), common), unbind: useAct(send(endpoints.unbind), common) }
}
