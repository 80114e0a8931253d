import { ApiError, type Call, news, type ReactionKind } from '@megdan/contract'
import { type Known, withMark } from './marks.ts'

export type Change =
  | { kind: 'bookmark'; on: boolean }
  | { kind: 'read'; on: boolean }
  | { kind: 'reaction'; reaction: ReactionKind | null }
  | { kind: 'confirmation'; version: number }

/** A change that the server does not know yet. `key` tells it from a later one of the same item and kind. */
export type Waiting = Change & { item: string; at: string; key: string }

/** The last wish for one item and kind is the only one that is sent. */
export const put = (waiting: readonly Waiting[], next: Waiting): Waiting[] => [
  ...waiting.filter(({ item, kind }) => item !== next.item || kind !== next.kind),
  next,
]

export const without = (waiting: readonly Waiting[], key: string): Waiting[] =>
  waiting.filter((each) => each.key !== key)

/** How the marks stand once this change is done. */
export function apply(known: Known, change: Waiting): Known {
  const { item, at } = change
  switch (change.kind) {
    case 'bookmark':
      return { ...known, bookmarked: withMark(known.bookmarked, item, change.on ? at : null) }
    case 'read':
      return { ...known, read: withMark(known.read, item, change.on ? at : null) }
    case 'reaction':
      return { ...known, reacted: withMark(known.reacted, item, change.reaction) }
    case 'confirmation': {
      const confirmed = { version: change.version, confirmed_at: at }
      return { ...known, confirmed: withMark(known.confirmed, item, confirmed) }
    }
  }
}

/** Sends one change; every call may be repeated without doing a second thing. Gives back the moment that the server kept, if it names one. */
export async function send(api: Call, change: Waiting): Promise<string | undefined> {
  const params = { id: change.item }
  switch (change.kind) {
    case 'bookmark':
      await api(change.on ? news.bookmark : news.removeBookmark, { params })
      return undefined
    case 'read':
      await api(change.on ? news.read : news.unread, { params })
      return undefined
    case 'reaction':
      if (change.reaction) await api(news.react, { params, body: { kind: change.reaction } })
      else await api(news.removeReaction, { params })
      return undefined
    case 'confirmation':
      return (await api(news.confirm, { params, body: { version: change.version } })).confirmed_at
  }
}

/** A refusal that no later try will change. A dead sign-in is none: what waits is wiped with it, or goes out after it. */
export const isFinal = (error: unknown): error is ApiError =>
  !(error instanceof ApiError) ||
  (error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status) && error.code !== 'bad_answer')

/** Milliseconds until the next try: twice as long each time, up to a minute, never before the server invites. */
export const pauseAfter = (failures: number, error: unknown, random = Math.random()): number => {
  const asked = error instanceof ApiError ? error.retry_after * 1000 : 0
  return Math.max(asked, Math.min(60_000, 1000 * 2 ** failures) * (0.5 + random / 2))
}
