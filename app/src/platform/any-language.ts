import type { Endpoint, Reply } from '@megdan/contract'
import { queryClient } from './queries.ts'

/** What this endpoint has answered last, in whatever language: without a signal it is better than nothing. */
export function inAnyLanguage<const E extends Endpoint>({ path }: E): Reply<E> | undefined {
  const kept = queryClient.getQueryCache().findAll({ queryKey: [path] })
  const [latest] = kept.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return latest?.state.data as Reply<E> | undefined
}
