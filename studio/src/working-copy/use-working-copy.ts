import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Item = { id: string; version: number; status: string }
type Heard = {
  /** Something was taken up that was kept when the page was last left. */
  onResumed: () => void
  /** Whose answers another than before is given once the page goes. */
  renewed: readonly { path: string }[]
}

/** The working copy of what a page is about, opened for whoever works here; saved or kept when the page goes. */
export function useWorkingCopy<Content extends object, Base extends Item | undefined>(
  open: (person_id: string) => WorkingCopy<Content, Base>,
  { onResumed, renewed }: Heard,
): { copy: WorkingCopy<Content, Base>; state: CopyState<Content, Base> } {
  const { person_id } = useMe()
  const [copy] = useState(() => open(person_id))
  const resumed = useRef(false)
  useEffect(() => {
    const stop = copy.open()
    if (!resumed.current && copy.resume()) onResumed()
    resumed.current = true
    return () => {
      stop()
      for (const { path } of renewed) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    // The copy lives as long as the page; nothing else may end it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [copy])
  const state = useSyncExternalStore(copy.subscribe, copy.current)
  useLeavingGuard(state.status === 'lost')
  return { copy, state }
}

/** The browser asks before a page is left whose words are nowhere but on it. */
function useLeavingGuard(isOnlyHere: boolean): void {
  useEffect(() => {
    if (!isOnlyHere) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isOnlyHere])
}

const writing = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z and Ctrl+Shift+Z wherever nothing is being written: in a field they mean the letters. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
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
