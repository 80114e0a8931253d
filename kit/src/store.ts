import { useSyncExternalStore } from 'react'

export type Watch<T> = (listener: (value: T) => void) => () => void
export type Store<T> = { get: () => T; set: (next: T) => void; watch: Watch<T> }

/**
 * An observable value: screens, and others, subscribe and are called with each value that differs from the one before.
 */
export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<(value: T) => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener(next))
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ watch, get }: Pick<Store<T>, 'watch' | 'get'>): T => useSyncExternalStore(watch, get)
