import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from './announce.tsx'

/** The list with one of them at another place, counted from 0; undefined when it stands there already. */
export function moved(ids: readonly string[], id: string, to: number): string[] | undefined {
  const from = ids.indexOf(id)
  const place = Math.min(Math.max(to, 0), ids.length - 1)
  if (from < 0 || from === place) return undefined
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}

type Options<T> = {
  /** Of the query whose `items` are put in order. */
  queryKey: readonly unknown[]
  idOf: (item: T) => string
  titleOf: (item: T) => string
  send: (ids: string[]) => Promise<unknown>
  refresh: () => Promise<unknown>
  words: {
    moved: (title: string, place: number, of: number) => string
    move_failed: string
    refusals: Record<string, string>
  }
}

/** Moves one of a whole list: on the screen at once, then on the server, with a way back. */
export function useOrder<T>({ queryKey, idOf, titleOf, send, refresh, words }: Options<T>) {
  const texts = useTexts()
  /** Read out after each move. */
  const [announced, tell] = useState('')
  /** Ends the offer to take back the move before: only the last one is. */
  const endOffer = useRef<() => void>(undefined)

  const show = (ids: readonly string[]) =>
    queryClient.setQueryData<{ items: T[] }>(queryKey, (all) => {
      const byId = new Map(all?.items.map((item) => [idOf(item), item]))
      return all && { ...all, items: ids.flatMap((id) => byId.get(id) ?? []) }
    })
  const saving = useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: `${String(queryKey[0])} order` },
    networkMode: 'always',
    mutationFn: send,
    onError: async (error) => {
      announce(`${words.move_failed} ${sentenceOf(error, texts, words.refusals)}`)
      await refresh()
    },
  })
  const save = (ids: string[], done?: () => void) => {
    show(ids)
    saving.mutate(ids, { ...(done && { onSuccess: done }) })
  }
  const move = (id: string, to: number) => {
    const items = queryClient.getQueryData<{ items: T[] }>(queryKey)?.items ?? []
    const before = items.map(idOf)
    const after = moved(before, id, to)
    const item = items.find((one) => idOf(one) === id)
    if (!after || !item) return
    const sentence = words.moved(titleOf(item), after.indexOf(id) + 1, after.length)
    tell(sentence)
    endOffer.current?.()
    save(after, () => {
      endOffer.current?.()
      endOffer.current = offerUndo(sentence, texts.shell.undo, () => save(before))
    })
  }
  return { move, announced }
}
