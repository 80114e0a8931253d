import { ApiError, type Notification, notifications } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { kept } from '../platform/kept.ts'
import { isOnline } from '../platform/network.ts'
import { storage } from '../platform/storage.ts'
import { forgetCounted, patchRead } from './inbox.ts'

/** `up_to` is the moment up to which everything is read, or empty. */
type Marks = { ids: readonly string[]; up_to: string }
type State = { owner: string; seen: Marks; waiting: Marks }

const name = 'notification-reads'
const most = 500
const none: Marks = { ids: [], up_to: '' }
const listeners = new Set<() => void>()
let state: State = { owner: '', seen: none, waiting: none }
let sending: Promise<void> | undefined

const isMember = () => storage.get('token') !== undefined
const currentOwner = () => (isMember() ? (storage.get('cacheOwner') ?? 'member') : 'guest')
const later = (a: string, b: string) => (a > b ? a : b)
const joined = (a: Marks, b: Marks): Marks => ({
  ids: [...new Set([...a.ids, ...b.ids])].slice(-most),
  up_to: later(a.up_to, b.up_to),
})

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'up_to' in value &&
  typeof value.up_to === 'string'

function put(next: State) {
  state = next
  for (const listener of listeners) listener()
}

async function load(owner: string): Promise<void> {
  const stored = await kept.get(name)
  if (!isMarks(stored) || state.owner !== owner) return
  put({ owner, seen: joined(stored, state.seen), waiting: joined(stored, state.waiting) })
  void sendReads()
}

/** What this device knows to be read; whoever signs in next starts with nothing of it. */
function current(): State {
  const owner = currentOwner()
  if (state.owner !== owner) {
    state = { owner, seen: none, waiting: none }
    void load(owner)
  }
  return state
}

const isIn = ({ ids, up_to }: Marks, { id, sent_at }: Notification) => sent_at <= up_to || ids.includes(id)
/** A refusal that no later try will change. */
const isSettled = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'bad_answer' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

function note(marks: Marks): void {
  const { owner, seen, waiting } = current()
  const next = { owner, seen: joined(seen, marks), waiting: joined(waiting, marks) }
  put(next)
  void kept.set(name, next.waiting)
  void sendReads()
}

async function send(owner: string): Promise<void> {
  for (;;) {
    const { waiting } = current()
    const [id] = waiting.ids
    const { up_to } = waiting
    if (state.owner !== owner || !isMember() || (id === undefined && !up_to)) return
    try {
      if (up_to) await api(notifications.readAll, { body: { up_to } })
      else if (id !== undefined) await api(notifications.read, { params: { id } })
    } catch (error) {
      if (!isSettled(error)) return
    }
    if (current().owner !== owner) return
    const rest = up_to
      ? { ids: state.waiting.ids, up_to: state.waiting.up_to === up_to ? '' : state.waiting.up_to }
      : { ids: state.waiting.ids.filter((each) => each !== id), up_to: '' }
    await forgetCounted()
    patchRead((item) => isIn(state.seen, item))
    put({ ...state, waiting: rest })
    await kept.set(name, rest)
  }
}

/** Sends what waits, one request after the other; guests keep theirs on the device. */
export function sendReads(): Promise<void> {
  if (!isMember() || !isOnline()) return Promise.resolve()
  sending ??= send(current().owner).finally(() => (sending = undefined))
  return sending
}

export function markRead(item: Notification): void {
  if (!item.read && !isIn(current().seen, item)) note({ ids: [item.id], up_to: '' })
}

export const markAllRead = (up_to: string): void => note({ ids: [], up_to })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type ReadMarks = { isRead: (item: Notification) => boolean; waiting: Marks }

/** Which notifications are read, the server's word and this device's together. */
export function useReadMarks(): ReadMarks {
  const { seen, waiting } = useSyncExternalStore(subscribe, current)
  return { isRead: (item) => item.read || isIn(seen, item), waiting }
}
