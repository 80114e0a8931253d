import { type Leaving as Item, ringing as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, queryOf } from '../platform/api.ts'
import { queryClient } from '../platform/queries.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { useReviewTexts } from './words.ts'

const again = 2_000

export const lookForLeaving = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: [endpoints.leaving.path] })

/** Counted down from what the server said at `at`. */
function Line({ item, at }: { item: Item; at: number }) {
  const { leaving: words } = useReviewTexts()
  const [now, setNow] = useState(() => Date.now())
  // What is said aloud is said once, and not each second.
  const [began] = useState(() => Math.ceil(item.leaves_in / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((item.leaves_in - Math.max(0, now - at)) / 1000))
  const undo = async () => {
    try {
      await api(endpoints.takeBack, { params: { id: item.id } })
      showToast({ text: words.undone, look: 'good' })
    } catch (error) {
      showToast({ text: sentenceOf(endpoints.takeBack, error, words.refusals), role: 'alert' })
    }
    await lookForLeaving()
  }
  return (
    <li className="row justify-between gap-12 mb-12 amber px-14 py-12 rounded-14">
      <p className="hidden-word" role="status">
        {words.spoken(item.title, began)}
      </p>
      <p aria-hidden="true">
        <b>{left > 0 ? words.in(left) : words.now}</b>
        <span className="cap block">{item.title}</span>
      </p>
      <Button kind="tonal" fit small aria-label={words.undo_of(item.title)} onClick={undo}>
        {words.undo}
      </Button>
    </li>
  )
}

/** What this editor has just let go, for the seconds in which they may take it back. */
export function Leaving() {
  const { leaving: words } = useReviewTexts()
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(endpoints.leaving),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? again : false),
  })
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label={words.title}>
      {data.items.map((item) => (
        <Line key={item.id} item={item} at={dataUpdatedAt} />
      ))}
    </ul>
  )
}
