import { createStore, useStore } from '@megdan/kit/store'
import { storage } from '../platform/storage.ts'

/** Nobody has read here from `since` to `noticed_at`; `done` when its reader wants to hear no more of it. */
export type Leave = { since: string; noticed_at: string; done?: true }

const day = 86_400_000
/** So long without reading anything is an absence. */
const least = 5 * day
/** After this time the page of what was missed is old itself. */
const longest = 7 * day

function read(): Leave | undefined {
  try {
    const kept: unknown = JSON.parse(storage.get('leave') ?? '')
    if (typeof kept !== 'object' || kept === null || !('since' in kept) || !('noticed_at' in kept)) return undefined
    const { since, noticed_at } = kept
    if (typeof since !== 'string' || typeof noticed_at !== 'string') return undefined
    return { since, noticed_at, ...('done' in kept && { done: true as const }) }
  } catch {
    return undefined
  }
}

const current = createStore<Leave | undefined>(undefined)
storage.whenCleared(() => current.set(undefined))

function keep(leave: Leave) {
  void storage.set('leave', JSON.stringify(leave))
  current.set(leave)
}

/**
 * Looks whether somebody comes back, by when they last read anything on any of their devices; to be called before
 * something new is read. Whoever has never read is new, and missed nothing.
 */
export function noticeLeave(last_read_at: string, now = Date.now()): void {
  const kept = read()
  const isOver = !kept || kept.done || now - Date.parse(kept.noticed_at) > longest
  const wasAway = last_read_at !== '' && now - Date.parse(last_read_at) >= least
  if (isOver && wasAway && kept?.since !== last_read_at) {
    keep({ since: last_read_at, noticed_at: new Date(now).toISOString() })
  } else if (kept && current.get() === undefined) current.set(kept)
}

export function finishLeave(): void {
  const leave = current.get() ?? read()
  if (leave) keep({ ...leave, done: true })
}

/** The absence from which this reader has just come back. */
export function useLeave(now: number): Leave | undefined {
  const leave = useStore(current)
  return leave && !leave.done && now - Date.parse(leave.noticed_at) <= longest ? leave : undefined
}
