import { type Image, type StudioSurvey, surveysAuthoring as authoring } from '@megdan/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api, queryClient } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** The working copy of one survey; saved or kept when the page goes. */
export function useWorkingCopy(survey: StudioSurvey, onResumed: () => void) {
  const { person_id } = useMe()
  const [copy] = useState<WorkingCopy>(() => openWorkingCopy({ api, person_id, survey }))
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
  const isOnlyHere = state.status === 'lost'
  useEffect(() => {
    if (!isOnlyHere) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isOnlyHere])
  return { copy, state }
}

const writing = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z and Ctrl+Shift+Z wherever nothing is being written: in a field they mean the letters. */
export function useUndoKeys({ undo, redo }: Pick<WorkingCopy, 'undo' | 'redo'>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWritten = event.target instanceof Element && event.target.closest(writing)
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ' || isWritten) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [undo, redo])
}

/** Images by their ids: those that the survey came with, and those chosen since. */
export function useImages(survey: StudioSurvey) {
  const [chosen, setChosen] = useState<Record<string, Image>>({})
  const images: Record<string, Image> = { ...survey.images, ...chosen }
  return { images, remember: (more: Record<string, Image>) => setChosen((before) => ({ ...before, ...more })) }
}
