import { newsAuthoring as authoring, type StudioNews } from '@megdan/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api, queryClient } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import type { Changes } from './content.ts'
import type { Shown } from './choose-media.ts'
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

const nothing: Shown = { images: {}, files: {} }

/** Images and files by their ids: those that the item came with, and those chosen since. */
export function useShown(item: StudioNews | undefined) {
  const [chosen, setChosen] = useState(nothing)
  const images = { ...item?.images, ...chosen.images }
  const files = { ...item?.files, ...chosen.files }
  const remember = (more: Shown) =>
    setChosen((before) => ({
      images: { ...before.images, ...more.images },
      files: { ...before.files, ...more.files },
    }))
  return { images, files, remember }
}
