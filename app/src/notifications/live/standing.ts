import { useSyncExternalStore } from 'react'

let stands = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setStanding(next: boolean): void {
  stands = next
  for (const listener of listeners) listener()
}

/** Whether a stream tells what happens, so that nobody has to ask. */
export const useStanding = (): boolean => useSyncExternalStore(subscribe, () => stands)
