import { type Webhook, webhooks } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useList } from '../ui/list/use-list.ts'
import { useAct } from '../ui/use-act.ts'
import type { Removal } from '../ui/use-removal.ts'

const all = queryOf(webhooks.list)
export const useWebhooks = () => useQuery({ ...all, staleTime: 0 })
/** Lists, and what was sent. */
export const refreshWebhooks = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(webhooks.list.path) })

/** How one is taken away. */
export const removal: Omit<Removal, 'words'> = {
  send: (call, id) => call(webhooks.remove, { params: { id } }),
  refresh: refreshWebhooks,
}

/** While somebody looks, what comes of a test is shown as it comes. */
export const useDeliveries = (id: string) =>
  useList(webhooks.deliveries, { params: { id }, query: {} }, { refetchInterval: 5_000, staleTime: 0 })

/** What is done with one connection: tell it something, pause it, go on. */
export function useWebhookActs({ id, version }: Webhook) {
  const texts = useTexts()
  const words = texts.webhooks
  const failed = (error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`)
  const test = async () => {
    await api(webhooks.test, { params: { id } })
    announce(words.test_sent)
  }
  const setState = async (state: Webhook['state']) => {
    await api(webhooks.change, { params: { id }, body: { version, state } })
    announce(state === 'paused' ? words.paused : words.resumed)
  }
  const rotate = () => api(webhooks.rotate, { params: { id } })
  const replay = async (event: string) => {
    await api(webhooks.replay, { params: { id, event } })
    announce(words.replayed)
  }
  const common = { failed, refresh: refreshWebhooks }
  return {
    test: useAct(test, common),
    setState: useAct(setState, common),
    rotate: useAct(rotate, common),
    replay: useAct(replay, common),
  }
}
