import type { Notification } from '@megdan/contract'
import { createStore, useStore } from '@megdan/kit/store'
import { useMemo, useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { whenDone } from '../platform/done.ts'
import { createOutbox, drawerOf, following } from '../platform/outbox.ts'
import { countsAtSignOut } from '../platform/unsent.ts'
import { reader, watchSession } from '../session/index.ts'
import { apply, type Change, isMarks, isRead, type Marks, nothing, order, send, toTell } from './changes.ts'
import { itemsInCopies, takeOver } from './inbox.ts'

/** What this device knows beyond the server's word, and what of it still has to be sent. */
export type InboxMarks = { marks: Marks; waiting: readonly Change[] }

const drawer = drawerOf('inbox-marks')
/** `known` is filled for guests only: what a member did stands in the server's lists once it has been sent. */
const outbox = createOutbox<Marks, Change>(
  {
    ...order,
    nothing,
    isKnown: isMarks,
    apply,
    toTell,
    async send(change) {
      await send(api, change)
      return undefined
    },
    // A removal that was taken back while it was under way takes nothing out of the lists.
    settled: (change) => (isTakenBack(change) ? undefined : takeOver(apply(nothing, change))),
  },
  { ...drawer, reader },
)

const isTakenBack = (change: Change): boolean =>
  change.kind === 'removal' && change.on && outbox.view().known.removal[change.id] === false

countsAtSignOut(outbox)

/** For a guest the inbox begins with the device: what was sent before is not unread. Members' begins on the server. */
function beginAsGuest(): void {
  const { begun } = outbox.view().known
  if (reader().guest && begun === undefined) void outbox.put({ kind: 'begin', at: new Date().toISOString() })
}
const box = {
  ...outbox,
  open: () => outbox.open().then(beginAsGuest),
  changeReader: () => outbox.changeReader().then(beginAsGuest),
}
const follow = following({ box, hear: drawer.hear, watchReader: watchSession })
let isListening = false
function start(): void {
  void follow()
  if (!isListening) whenDone(markAlong)
  isListening = true
}

async function mark(wish: Change, later = false): Promise<void> {
  start()
  const { member, guest } = reader()
  if (!member && !guest) return
  await outbox.put(wish)
  if (!later) await outbox.sync()
}

export function markRead(item: Notification): void {
  if (!isRead(outbox.view().known, item)) void mark({ kind: 'read', id: item.id, on: true })
}
/** What was read, confirmed or answered takes along whatever announces it; the server does the same by itself. */
function markAlong({ path, later }: { path: string; later: boolean }): void {
  for (const item of itemsInCopies())
    if (!isRead(outbox.view().known, item) && item.link === path)
      void mark({ kind: 'read', id: item.id, on: true, along: true }, later)
}

/** Up to where all is read as soon as nobody takes it back any more; it is this reader's wish alone. */
const meant = createStore({ owner: '', up_to: '' })
const nothingMeant = { owner: '', up_to: '' }
/** Says that all is read; gives back what keeps it, and what takes it back before that. */
export function markAllRead(up_to: string): { keep: () => void; undo: () => void } {
  const wish = { owner: reader().owner, up_to }
  meant.set(wish)
  const undo = () => {
    if (meant.get() === wish) meant.set(nothingMeant)
  }
  const keep = () => {
    if (meant.get() !== wish) return
    if (reader().owner === wish.owner) void mark({ kind: 'all', up_to })
    undo()
  }
  return { keep, undo }
}
export const setSaved = (id: string, on: boolean): void => void mark({ kind: 'bookmark', id, on })
export const setRemoved = (id: string, on: boolean): void => void mark({ kind: 'removal', id, on })

const watch = (listener: () => void) => {
  start()
  return outbox.watch(listener)
}

export function useInboxMarks(): InboxMarks {
  const { known, waiting } = useSyncExternalStore(watch, outbox.view)
  const { owner, up_to } = useStore(meant)
  const isMeant = up_to > known.up_to && owner === reader().owner
  const marks = useMemo(() => (isMeant ? { ...known, up_to } : known), [known, isMeant, up_to])
  return { marks, waiting }
}
