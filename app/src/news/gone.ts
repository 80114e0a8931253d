import { ApiError, news } from '@megdan/contract'
import { useEffect } from 'react'
import { queryClient } from '../platform/queries.ts'
import { gone as own } from '../texts/bg/gone.ts'
import { pageWords } from '../texts/index.ts'

/** What the server says of an item that is no more. */
export type Gone = { title?: string; status?: string }
type Answer = { data: unknown; error: unknown }

/** Kept on the device with what was read, in place of it. */
const keyOf = (id: string) => ['/api/news/gone', id] as const
const isOf = (id: string, input: unknown) => (input as { params?: { id?: string } } | undefined)?.params?.id === id

/** Puts the explanation in place of the copies of the text, in whatever language. */
function replaceCopies(id: string, gone: Gone) {
  queryClient.setQueryData<Gone>(keyOf(id), gone)
  queryClient.removeQueries({
    queryKey: [news.get.path],
    type: 'inactive',
    predicate: ({ queryKey: [, input] }) => isOf(id, input),
  })
}

/** Why the item is no more, now or when the server was last asked; undefined while there is something to read. */
export function useGone(id: string, { data, error }: Answer): Gone | undefined {
  const details = error instanceof ApiError && error.code === 'gone' ? error.details : undefined
  const isThere = data !== undefined && details === undefined
  useEffect(() => {
    if (details) replaceCopies(id, details)
    else if (isThere) queryClient.removeQueries({ queryKey: keyOf(id) })
  }, [id, details, isThere])
  return details ?? (isThere ? undefined : queryClient.getQueryData<Gone>(keyOf(id)))
}

const { use: useOwnWords } = pageWords('gone', own)

export function useGoneWords(gone: Gone | undefined): { title: string; text: string } | undefined {
  const words = useOwnWords()
  if (!gone) return undefined
  const { title, text } = gone.status === 'expired' ? words.expired : words.archived
  return { title, text: text(gone.title ?? '') }
}
