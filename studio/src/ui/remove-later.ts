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
const without = (ids: readonly string[]) => become(new Map([...waiting].filter(([one]) => !ids.includes(one))))

/** Ids that a list leaves out. */
export const useRemoved = (): ReadonlyMap<string, unknown> => useSyncExternalStore(subscribe, () => waiting)

type Removals = {
  ids: readonly string[]
  message: string
  undo: string
  /** Deletes them on the server; `leaving` when the page goes and nobody waits for the answer. */
  remove: (leaving: boolean) => Promise<unknown>
  failed: (error: unknown) => void
  /** They were taken back. */
  undone?: () => unknown
}
type Removal = Omit<Removals, 'ids'> & { id: string }

/** Takes things off the screen at once, and off the server when the offer to take them back is over. */
export function removeAllLater({ ids, message, undo, remove, failed, undone }: Removals): void {
  const leave = () => remove(true)
  become(new Map([...waiting, ...ids.map((id) => [id, leave] as const)]))
  const isWaiting = () => ids.some((id) => waiting.get(id) === leave)
  const over = () => {
    if (!isWaiting()) return
    remove(false)
      .catch(failed)
      .finally(() => without(ids))
  }
  const takeBack = () => {
    without(ids)
    return undone?.()
  }
  offerUndo(message, undo, takeBack, over)
}

/** The same of one. */
export const removeLater = ({ id, ...removal }: Removal): void => removeAllLater({ ...removal, ids: [id] })

window.addEventListener('pagehide', () => {
  for (const remove of new Set(waiting.values())) void remove()
  become(new Map())
})
