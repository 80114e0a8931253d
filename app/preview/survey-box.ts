import { newKey } from '@megdan/kit/new-key'
import { createStore, useStore } from '@megdan/kit/store'
import type { Entry } from '../src/surveys/entry.ts'
import type { BoxView } from '../src/surveys/survey-box.ts'
import type { box as real, unsentAnswers as unsent, useBox as useReal } from '../src/surveys/use-box.ts'

const fresh = (): BoxView => ({
  owner: 'preview',
  // Another reader each time, who gets their own order of shuffled options.
  seed: newKey(),
  revision: 0,
  entries: {},
  loaded: true,
  full: false,
  stuck: false,
})
const view = createStore(fresh())

/** In the place of what lies on a device: answers live as long as this page, and what is sent goes nowhere. */
export const box: Pick<typeof real, 'put' | 'sync'> & { empty: () => void } = {
  put(id, step) {
    const now = view.get()
    const { [id]: before, ...others } = now.entries
    const next = step(before)
    view.set({ ...now, entries: next === undefined ? others : { ...others, [id]: next } })
    return Promise.resolve()
  },
  sync() {
    const sent = Object.entries(view.get().entries).map(([id, entry]): [string, Entry] => [
      id,
      entry.stage === 'waiting' ? { ...entry, stage: 'sent' } : entry,
    ])
    view.set({ ...view.get(), entries: Object.fromEntries(sent) })
    return Promise.resolve()
  },
  empty: () => view.set(fresh()),
}

export const useBox: typeof useReal = () => useStore(view)

export const unsentAnswers: typeof unsent = {
  sync: () => Promise.resolve(),
  count: () => Promise.resolve({ answers: 0, drafts: 0, receipts: 0 }),
}
