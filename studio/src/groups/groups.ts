import { groups, type StudioGroup } from '@megdan/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'

const query = queryOf(groups.list)
type All = { items: StudioGroup[]; people: number }

/** Lists, and the one that stands open. */
export const refreshGroups = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(groups.list.path) })

const moved = (ids: readonly string[], id: string, to: number): string[] | undefined => {
  const from = ids.indexOf(id)
  const place = Math.min(Math.max(to, 0), ids.length - 1)
  return from < 0 || from === place ? undefined : ids.toSpliced(from, 1).toSpliced(place, 0, id)
}

/** Moves groups: on the screen at once, then on the server, with a way back. */
export function useOrder() {
  const texts = useTexts()
  const { groups: words, shell } = texts
  /** Read out after each move. */
  const [told, tell] = useState('')
  const endOffer = useRef<() => void>(undefined)
  const show = (ids: readonly string[]) =>
    queryClient.setQueryData<All>(query.queryKey, (all) => {
      const byId = new Map(all?.items.map((item) => [item.id, item]))
      return all && { ...all, items: ids.flatMap((id) => byId.get(id) ?? []) }
    })
  const saving = useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'groups.order' },
    networkMode: 'always',
    mutationFn: (ids: string[]) => api(groups.order, { body: { ids } }),
    onError: async (error) => {
      announce(`${words.move_failed} ${sentenceOf(error, texts, words.refusals)}`)
      await refreshGroups()
    },
  })
  const save = (ids: string[], done?: () => void) => {
    show(ids)
    saving.mutate(ids, { ...(done && { onSuccess: done }) })
  }
  const move = (id: string, to: number) => {
    const items = queryClient.getQueryData<All>(query.queryKey)?.items ?? []
    const before = items.map((item) => item.id)
    const after = moved(before, id, to)
    if (!after) return
    const title = items.find((item) => item.id === id)?.title ?? ''
    const sentence = words.moved(title, after.indexOf(id) + 1, after.length)
    tell(sentence)
    endOffer.current?.()
    save(after, () => {
      endOffer.current = offerUndo(sentence, shell.undo, () => save(before))
    })
  }
  return { move, told }
}
