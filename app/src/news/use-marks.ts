import type { NewsItem, ReactionKind } from '@megdan/contract'
import { byTime } from '@megdan/kit/format'
import { useMemo, useSyncExternalStore } from 'react'
import { pathOf } from '../paths.ts'
import { api } from '../platform/api.ts'
import { tellDone } from '../platform/done.ts'
import { drawerOf, following } from '../platform/outbox.ts'
import { queryClient } from '../platform/queries.ts'
import { countsAtSignOut } from '../platform/unsent.ts'
import { currentSession, reader, watchSession } from '../session/index.ts'
import { noticeLeave } from './leave.ts'
import { createMarks, type MarksView } from './marks-store.ts'
import { tellRefusal } from './refusals.ts'

const drawer = drawerOf('marks')
/** Their contract comes with the page that lists them. */
const isOfConfirmations = ([path]: readonly unknown[]) =>
  typeof path === 'string' && path.startsWith('/api/confirmations')
const confirmed = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfConfirmations(queryKey) })
const store = createMarks({ ...drawer, api, reader, refused: tellRefusal, confirmed })
const start = following({ box: store, hear: drawer.hear, watchReader: watchSession })

countsAtSignOut(store)

/** Reads from the device what was done with news; until then whatever was read looks unread. */
export const openMarks = (): Promise<void> => start()

function watch(listener: () => void) {
  void start()
  return store.watch(listener)
}

/** What was read here before it was known what was read on other devices. */
const early = new Set<string>()
watchSession(() => early.clear())
const isHeard = () => store.isHeard() || !currentSession().authenticated

/** Looks whether this reader comes back, once it is known when they last read anything, on any of their devices. */
function noticeReturn(read: Record<string, string>) {
  if (!isHeard()) return noticeLeave('')
  const before = Object.entries(read).filter(([id]) => !early.has(id))
  noticeLeave(before.reduce((last, [, at]) => (at > last ? at : last), ''))
  early.clear()
}

type Asking = Pick<NewsItem, 'id' | 'must_read' | 'asked_version'>

const marksOf = ({ known, waiting }: MarksView) => ({
  /** The marks are all here; before that, what was read elsewhere looks unread. */
  settled: known.cursor !== undefined || !currentSession().authenticated,
  isRead: (id: string) => known.read[id] !== undefined,
  isSaved: (id: string) => known.bookmarked[id] !== undefined,
  reactionOf: (id: string): ReactionKind | undefined => known.reacted[id],
  /** The version that was confirmed, and when. */
  confirmationOf: (id: string) => known.confirmed[id],
  /** How a must-read stands with this member; undefined for whatever asks nothing of them. */
  standingOf({ id, must_read, asked_version }: Asking): 'waits' | 'confirmed' | undefined {
    if (!must_read || !currentSession().authenticated) return undefined
    const confirmed = known.confirmed[id]
    return confirmed && !(confirmed.version < asked_version) ? 'confirmed' : 'waits'
  },
  noticeReturn: () => noticeReturn(known.read),
  readAt: (id: string): string | undefined => known.read[id],
  /** Ids of saved items, the latest first. */
  saved: () =>
    Object.entries(known.bookmarked)
      .toSorted(([, one], [, other]) => byTime(other, one))
      .map(([id]) => id),
  /** Confirmations that wait for a connection. */
  pending: waiting.filter(({ kind }) => kind === 'confirmation').length,
  isWaiting: (id: string, kind: string) => waiting.some((each) => each.item === id && each.kind === kind),
  toggleSaved: (id: string) => store.mark(id, { kind: 'bookmark', on: known.bookmarked[id] === undefined }),
  markRead(id: string): Promise<void> {
    noticeReturn(known.read)
    if (known.read[id] === undefined && !isHeard()) early.add(id)
    tellDone(pathOf.article(id))
    return known.read[id] === undefined ? store.mark(id, { kind: 'read', on: true }) : Promise.resolve()
  },
  markUnread: (id: string) => store.mark(id, { kind: 'read', on: false }),
  react: (id: string, kind: ReactionKind) =>
    store.mark(id, { kind: 'reaction', reaction: known.reacted[id] === kind ? null : kind }),
  confirm(id: string, version: number): Promise<void> {
    tellDone(pathOf.article(id))
    return store.mark(id, { kind: 'confirmation', version })
  },
})
export type ReaderMarks = ReturnType<typeof marksOf>

export function useMarks(): ReaderMarks {
  const view = useSyncExternalStore(watch, store.view)
  return useMemo(() => marksOf(view), [view])
}
