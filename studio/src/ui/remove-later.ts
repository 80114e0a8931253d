import { useSyncExternalStore } from 'react'
import { offerUndo } from './announce.tsx'

/** What is gone from the screen and goes from the server when nobody takes it back. */
let waiting: ReadonlyMap<string, () => unknown> = new Map()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const become = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}
const without = (id: string) => become(new Map([...waiting].filter(([one]) => one !== id)))

/** Ids that a list leaves out. */
export const useRemoved = (): ReadonlyMap<string, unknown> => useSyncExternalStore(subscribe, () => waiting)

type Removal = {
  id: string
  message: string
  undo: string
  /** Deletes it on the server; `leaving` when the page goes and nobody waits for the answer. */
  remove: (leaving: boolean) => Promise<unknown>
  failed: (error: unknown) => void
}

/** Takes a thing off the screen at once, and off the server when the offer to take it back is over. */
export function removeLater({ id, message, undo, remove, failed }: Removal): void {
  become(new Map([...waiting, [id, () => remove(true)]]))
  const over = () => {
    if (!waiting.has(id)) return
    remove(false)
      .catch(failed)
      .finally(() => without(id))
  }
  offerUndo(message, undo, () => without(id), over)
}

window.addEventListener('pagehide', () => {
  for (const remove of waiting.values()) void remove()
  become(new Map())
})
