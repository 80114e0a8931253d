import type { Notification } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { alone } from '../platform/alone.ts'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { isOnline } from '../platform/network.ts'
import { isFinal, pauseAfter } from '../platform/retries.ts'
import { storage } from '../platform/storage.ts'
import { apply, type Change, isRead, isSame, type Marks, nothing, queue, send, toTell } from './changes.ts'
import { takeOver } from './inbox.ts'

/** `known` is filled for guests only; what a member did is with the server once it has gone from `waiting`. */
type State = { owner: string; known: Marks; waiting: readonly Change[] }
/** `from_guest`: what `known` holds was done without an account, and its account does not know it yet. */
type Kept = State & { from_guest?: true }
export type InboxMarks = { marks: Marks; waiting: readonly Change[] }

const name = 'inbox-marks'
const listeners = new Set<() => void>()
let state: State = { owner: '', known: nothing, waiting: [] }
let view: InboxMarks = { marks: nothing, waiting: [] }
let sending: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

const isMember = () => storage.get('token') !== undefined
const currentOwner = () => (isMember() ? (storage.get('cacheOwner') ?? 'member') : 'guest')

const isState = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'owner' in value && 'known' in value && 'waiting' in value

function put(next: State) {
  state = next
  view = { marks: next.waiting.reduce(apply, next.known), waiting: next.waiting }
  for (const listener of listeners) listener()
}

/** What is written down for this owner, here or by another tab. */
async function read(owner: string): Promise<State> {
  const stored = await kept.get(name)
  if (!isState(stored) || stored.owner !== owner) return { owner, known: nothing, waiting: [] }
  const { known, waiting, from_guest } = stored
  return from_guest ? { owner, known: nothing, waiting: toTell(known) } : { owner, known, waiting }
}

async function load(owner: string): Promise<void> {
  const stored = await alone(name, () => read(owner))
  if (state.owner !== owner) return
  put({ owner, known: stored.known, waiting: state.waiting.reduce(queue, stored.waiting) })
  void sendWaiting()
}

/** What this device knows; whoever signs in next starts with nothing of it. */
function current(): InboxMarks {
  const owner = currentOwner()
  if (state.owner !== owner) {
    state = { owner, known: nothing, waiting: [] }
    view = { marks: nothing, waiting: [] }
    void load(owner)
  }
  return view
}

/** Shown at once; written over what another tab wrote meanwhile, without losing any of it. */
async function change(step: (state: State) => State): Promise<void> {
  current()
  const { owner } = state
  put(step(state))
  await alone(name, async () => {
    const next = step(await read(owner))
    if (currentOwner() === owner) await kept.set(name, next)
  })
}

async function mark(wish: Change): Promise<void> {
  const member = isMember()
  const changed = change(({ owner, known, waiting }) =>
    member ? { owner, known, waiting: queue(waiting, wish) } : { owner, known: apply(known, wish), waiting },
  )
  void sendWaiting()
  await changed
}

async function sendAll(): Promise<void> {
  clearTimeout(timer)
  const owner = currentOwner()
  for (;;) {
    const [first] = current().waiting
    if (!first || state.owner !== owner || !isMember() || !isOnline()) return
    try {
      await send(api, first)
      failures = 0
    } catch (error) {
      if (!isFinal(error)) {
        timer = setTimeout(() => void sendWaiting(), pauseAfter(failures++, error))
        return
      }
    }
    if (currentOwner() !== owner) return
    await takeOver(apply(nothing, first))
    await change((now) => ({ ...now, waiting: now.waiting.filter((each) => !isSame(each, first)) }))
  }
}

/** Sends what waits, one request after the other; guests keep theirs on the device. */
export function sendWaiting(): Promise<void> {
  if (!isMember() || !isOnline()) return Promise.resolve()
  sending ??= sendAll().finally(() => (sending = undefined))
  return sending
}

export function markRead(item: Notification): void {
  if (!isRead(current().marks, item)) void mark({ kind: 'read', id: item.id, on: true })
}
export const markAllRead = (up_to: string): void => void mark({ kind: 'all', up_to })
export const setSaved = (id: string, on: boolean): void => void mark({ kind: 'bookmark', id, on })
export const setRemoved = (id: string, on: boolean): void => void mark({ kind: 'removal', id, on })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this device knows beyond the server's word, and what of it still has to be sent. */
export const useInboxMarks = (): InboxMarks => useSyncExternalStore(subscribe, current)
