import { ApiError, news } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../platform/queries.ts'
import { currentTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { showToast } from '../ui/toasts.ts'
import type { Waiting } from './outbox.ts'

/** Confirmations that the server did not take, by item. */
let refusals: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

/** A change that will never be taken: only for a confirmation does it matter that the person knows. */
export function tellRefusal({ kind, item }: Waiting, code: string): void {
  if (kind !== 'confirmation') return
  refusals = { ...refusals, [item]: code }
  for (const listener of listeners) listener()
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

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Why the last confirmation of this item was not taken. */
export const useRefusal = (item: string): string | undefined => useSyncExternalStore(watch, () => refusals[item])
