import { useSyncExternalStore } from 'react'
import { type Entry, newKey } from '../src/surveys/entry.ts'
import type { BoxView } from '../src/surveys/survey-box.ts'
import type { box as real, useBox as useReal } from '../src/surveys/use-box.ts'

const fresh = (): BoxView => ({
  owner: 'preview',
  // Another reader each time, who gets his own order of shuffled options.
  seed: newKey(),
  revision: 0,
  entries: {},
  loaded: true,
  full: false,
  stuck: false,
})
let view = fresh()
const listeners = new Set<() => void>()
const become = (next: BoxView) => {
  view = next
  for (const listener of listeners) listener()
}

/** In the place of what lies on a device: answers live as long as this page, and what is sent goes nowhere. */
export const box: Pick<typeof real, 'put' | 'sync'> & { empty: () => void } = {
  put(id, step) {
    const { [id]: before, ...others } = view.entries
    const next = step(before)
    become({ ...view, entries: next === undefined ? others : { ...others, [id]: next } })
    return Promise.resolve()
  },
  sync() {
    const sent = Object.entries(view.entries).map(([id, entry]): [string, Entry] => [
      id,
      entry.stage === 'waiting' ? { ...entry, stage: 'sent' } : entry,
    ])
    become({ ...view, entries: Object.fromEntries(sent) })
    return Promise.resolve()
  },
  empty: () => become(fresh()),
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useBox: typeof useReal = () => useSyncExternalStore(watch, () => view)
