import type { Notification } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api } from '../platform/api.ts'
import { createOutbox, drawerOf, following } from '../platform/outbox.ts'
import { reader, watchSession } from '../session/index.ts'
import { apply, type Change, isMarks, isRead, type Marks, nothing, order, send, toTell } from './changes.ts'
import { takeOver } from './inbox.ts'

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
    settled: (change) => takeOver(apply(nothing, change)),
  },
  { ...drawer, reader },
)
const start = following({ box: outbox, hear: drawer.hear, watchReader: watchSession })

async function mark(wish: Change): Promise<void> {
  void start()
  const { member, guest } = reader()
  if (!member && !guest) return
  await outbox.put(wish)
  await outbox.sync()
}

export function markRead(item: Notification): void {
  if (!isRead(outbox.view().known, item)) void mark({ kind: 'read', id: item.id, on: true })
}
export const markAllRead = (up_to: string): void => void mark({ kind: 'all', up_to })
export const setSaved = (id: string, on: boolean): void => void mark({ kind: 'bookmark', id, on })
export const setRemoved = (id: string, on: boolean): void => void mark({ kind: 'removal', id, on })

const watch = (listener: () => void) => {
  void start()
  return outbox.watch(listener)
}

export function useInboxMarks(): InboxMarks {
  const { known: marks, waiting } = useSyncExternalStore(watch, outbox.view)
  return { marks, waiting }
}
