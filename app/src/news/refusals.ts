import { ApiError, news } from '@megdan/contract'
import { createStore, useStore } from '@megdan/kit/store'
import { queryClient } from '../platform/queries.ts'
import { currentTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import type { Waiting } from './changes.ts'

/** Confirmations that the server did not take, by item. */
const refusals = createStore<Readonly<Record<string, string>>>({})

/** A change that will never be taken: only for a confirmation does it matter that the person knows. */
export function tellRefusal({ kind, item }: Waiting, code: string): void {
  if (kind !== 'confirmation') return
  refusals.set({ ...refusals.get(), [item]: code })
  const error = new ApiError(409, { code, message: code, request_id: '' })
  const text = sentenceOf(news.confirm, error, currentTexts().news.confirm_refused)
  showToast({
    id: `confirmation-${item}`,
    role: 'alert',
    text,
    duration: 8000,
    actions: [{ label: currentTexts().shell.close }],
  })
  void queryClient.invalidateQueries({
    queryKey: [news.get.path],
    predicate: ({ queryKey: [, input] }) => (input as { params?: { id?: string } } | undefined)?.params?.id === item,
  })
}

/** Why the last confirmation of this item was not taken. */
export const useRefusal = (item: string): string | undefined => useStore(refusals)[item]
