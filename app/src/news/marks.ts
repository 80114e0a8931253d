import type { Marks, ReactionKind } from '@megdan/contract'

/** What this person has done with news items, by item id. */
export type Known = {
  read: Record<string, string>
  bookmarked: Record<string, string>
  reacted: Record<string, ReactionKind>
  confirmed: Record<string, { version: number; confirmed_at: string }>
  /** Where the server's changes continue; absent before its first answer. */
  cursor?: string
}

export const nothing: Known = { read: {}, bookmarked: {}, reacted: {}, confirmed: {} }

/** Sets the value of a key, or takes it out when there is none. */
export function withMark<T>(marks: Record<string, T>, id: string, value: T | null | undefined): Record<string, T> {
  if (value !== null && value !== undefined) return { ...marks, [id]: value }
  const { [id]: _, ...others } = marks
  return others
}

function mergeEach<T>(before: Record<string, T>, changes: Record<string, T | null>): Record<string, T> {
  const entries = Object.entries<T | null>({ ...before, ...changes })
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== null))
}

/** Takes over what the server says; `since` tells that it named only the changes, with null for what was taken back. */
export function merge(marks: Known, reply: Marks, since: boolean): Known {
  const before = since ? marks : nothing
  return {
    read: mergeEach(before.read, reply.read),
    bookmarked: mergeEach(before.bookmarked, reply.bookmarked),
    reacted: mergeEach(before.reacted, reply.reacted as Record<string, ReactionKind | null>),
    confirmed: mergeEach(before.confirmed, reply.confirmed),
    cursor: reply.cursor,
  }
}
