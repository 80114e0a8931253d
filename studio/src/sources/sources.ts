import { categoriesAuthoring, type NewsSource, newsSources } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Removal } from '../ui/use-removal.ts'

const all = queryOf(newsSources.list)
/** While somebody looks, what comes of reading one is shown as it comes. */
export const useSources = () => useQuery({ ...all, staleTime: 0, refetchInterval: 5_000 })
export const refreshSources = () => queryClient.invalidateQueries({ queryKey: all.queryKey })

/** How one is taken away. */
export const removal: Omit<Removal, 'words'> = {
  send: (call, id) => call(newsSources.remove, { params: { id } }),
  refresh: refreshSources,
}

export const useCategories = () => useQuery(queryOf(categoriesAuthoring.list)).data?.items ?? []

/** What is done with one source: read it now, pause it, go on. */
export function useSourceActs({ id, version }: NewsSource) {
  const texts = useTexts()
  const words = texts.sources
  const failed = (error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`)
  const look = async () => {
    await api(newsSources.look, { params: { id } })
    announce(words.looked)
  }
  const setState = async (state: NewsSource['state']) => {
    await api(newsSources.change, { params: { id }, body: { version, state } })
    announce(state === 'paused' ? words.paused : words.resumed)
  }
  const common = { failed, refresh: refreshSources }
  return { look: useAct(look, common), setState: useAct(setState, common) }
}
