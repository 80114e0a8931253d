import { type Image, newsAuthoring as authoring, type NewsContent, type StudioNews } from '@megdan/contract'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import type { Linked } from './checks.ts'
import type { Changes } from './content.ts'
import { linkedNews } from './plain-text.ts'
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts'

type Heard = { onResumed: () => void; onBorn: (id: string) => void }

/** The working copy of one item, or of one that does not exist yet; saved or kept when the page goes. */
export function useWorkingCopy(item: StudioNews | undefined, start: Changes, { onResumed, onBorn }: Heard) {
  const { person_id } = useMe()
  const [copy] = useState<WorkingCopy>(() => openWorkingCopy({ api, person_id, item, start }))
  const resumed = useRef(false)
  useEffect(() => {
    const stop = copy.open()
    if (!resumed.current && copy.resume()) onResumed()
    resumed.current = true
    return () => {
      stop()
      void queryClient.invalidateQueries({ queryKey: [authoring.list.path] })
      void queryClient.invalidateQueries({ queryKey: [authoring.get.path] })
    }
    // The copy lives as long as the page; nothing else may end it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [copy])
  const state = useSyncExternalStore(copy.subscribe, copy.current)
  const born = item ? undefined : state.base?.id
  useEffect(() => {
    if (born) onBorn(born)
  }, [born, onBorn])
  const isOnlyHere = state.status === 'lost'
  useEffect(() => {
    if (!isOnlyHere) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isOnlyHere])
  return { copy, state }
}

/** State and title of the news items that the text leads to. */
export function useLinkedNews({ body }: NewsContent): Linked[] {
  const ids = useMemo(() => linkedNews(body).slice(0, 20), [body])
  const answers = useQueries({
    queries: ids.map((id) => ({ ...queryOf(authoring.get, { params: { id } }), retry: false })),
  })
  return answers.flatMap(({ data, isError }, index): Linked[] => {
    const id = ids[index] ?? ''
    if (isError) return [{ id, title: '', status: undefined }]
    return data ? [{ id, title: data.title, status: data.status }] : []
  })
}

/** Images by their ids: those that the item came with, and those chosen since. */
export function useImages(item: StudioNews | undefined) {
  const [chosen, setChosen] = useState<Record<string, Image>>({})
  const images: Record<string, Image> = { ...item?.images, ...chosen }
  return { images, remember: (more: Record<string, Image>) => setChosen((before) => ({ ...before, ...more })) }
}
