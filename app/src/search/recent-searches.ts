import { useEffect, useState } from 'react'
import { deviceStore } from '../platform/device-store.ts'

const name = 'searches'
const most = 8

/** The newest first, each once, whatever its letters' case. */
export const withSearch = (before: readonly string[], words: string): string[] =>
  [words, ...before.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, most)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** What was searched for on this device; it goes at sign-out. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    void deviceStore.get(name).then((stored) => isTexts(stored) && setRecent(stored))
  }, [])
  const write = (next: readonly string[]) => {
    setRecent(next)
    void deviceStore.set(name, next)
  }
  return {
    recent,
    add: (words: string) => words.trim().length > 1 && write(withSearch(recent, words.trim())),
    clear: () => write([]),
  }
}
