import { menuAuthoring as authoring, type StudioCategory } from '@megdan/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'

const query = queryOf(authoring.list)
type All = { items: StudioCategory[] }
const idsOf = ({ items }: All) => items.map(({ category_id }) => category_id)

export const useCategories = () => useQuery(query)
export const refreshCategories = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

/** The list with one of them at another place, counted from 0; undefined when it stands there already. */
export function moved(ids: readonly string[], id: string, to: number): string[] | undefined {
  const from = ids.indexOf(id)
  const place = Math.min(Math.max(to, 0), ids.length - 1)
  if (from < 0 || from === place) return undefined
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}

/** Moves categories: on the screen at once, then on the server, with a way back. */
export function useOrder() {
  const texts = useTexts()
  const { categories: words, shell } = texts
  /** Read out after each move. */
  const [told, tell] = useState('')
  /** Ends the offer to take back the move before: only the last one is. */
  const endOffer = useRef<() => void>(undefined)

  const show = (ids: readonly string[]) =>
    queryClient.setQueryData<All>(query.queryKey, (all) => {
      if (!all) return all
      const byId = new Map(all.items.map((item) => [item.category_id, item]))
      return { items: ids.flatMap((id) => byId.get(id) ?? []) }
    })
  const saving = useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'categories.order' },
    networkMode: 'always',
    mutationFn: (ids: string[]) => api(authoring.order, { body: { ids } }),
    onError: async (error) => {
      announce(`${words.move_failed} ${sentenceOf(error, texts, words.refusals)}`)
      await refreshCategories()
    },
  })
  const save = (ids: string[], done?: () => void) => {
    show(ids)
    saving.mutate(ids, { ...(done && { onSuccess: done }) })
  }
  const move = (id: string, to: number) => {
    const all = queryClient.getQueryData<All>(query.queryKey)
    const before = all ? idsOf(all) : []
    const after = moved(before, id, to)
    if (!all || !after) return
    const title = all.items.find(({ category_id }) => category_id === id)?.category_title ?? ''
    const sentence = words.moved(title, after.indexOf(id) + 1, after.length)
    tell(sentence)
    endOffer.current?.()
    save(after, () => {
      endOffer.current?.()
      endOffer.current = offerUndo(sentence, shell.undo, () => save(before))
    })
  }
  return { move, told }
}
