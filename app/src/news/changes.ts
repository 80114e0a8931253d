import { type Call, news, type ReactionKind } from '@megdan/contract'
import { newestOf } from '../platform/outbox.ts'
import { type Known, withMark } from './marks.ts'

export type Change =
  | { kind: 'bookmark'; on: boolean }
  | { kind: 'read'; on: boolean }
  | { kind: 'reaction'; reaction: ReactionKind | null }
  | { kind: 'confirmation'; version: number }

/** A change that the server does not know yet. `key` tells it from a later one of the same item and kind. */
export type Waiting = Change & { item: string; at: string; key: string }

/** The last wish for one item and kind is the only one that is sent. */
export const order = newestOf<Waiting>(({ item, kind }) => `${kind} ${item}`)

/**
 * What a guest saved, read and reacted to, as changes for their account. Each has a stable key: made twice, it is the
 * same change.
 */
export function toTell({ bookmarked, read, reacted }: Known): Waiting[] {
  const moved = (kind: 'bookmark' | 'read', marks: Record<string, string>) =>
    Object.entries(marks).map(([item, at]): Waiting => ({ kind, on: true, item, at, key: `guest ${kind} ${item}` }))
  const reactions = Object.entries(reacted).map(([item, reaction]): Waiting => {
    const at = read[item] ?? new Date().toISOString()
    return { kind: 'reaction', reaction, item, at, key: `guest reaction ${item}` }
  })
  return [...moved('bookmark', bookmarked), ...moved('read', read), ...reactions]
}

/** How the marks stand once this change is done. */
export function apply(marks: Known, change: Waiting): Known {
  const { item, at } = change
  switch (change.kind) {
    case 'bookmark':
      return { ...marks, bookmarked: withMark(marks.bookmarked, item, change.on ? at : null) }
    case 'read':
      return { ...marks, read: withMark(marks.read, item, change.on ? at : null) }
    case 'reaction':
      return { ...marks, reacted: withMark(marks.reacted, item, change.reaction) }
    case 'confirmation': {
      const confirmed = { version: change.version, confirmed_at: at }
      return { ...marks, confirmed: withMark(marks.confirmed, item, confirmed) }
    }
  }
}

/** Sends one change; every call is idempotent. Gives back the moment that the server kept, if it names one. */
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
