import type { TSchema } from 'typebox'
import { Settings } from 'typebox/system'
import { UnionPrioritySort, Value } from 'typebox/value'
import { yieldWhenLong } from '../fairness.ts'

// Else TypeBox puts the alternatives of the whole schema in order at each call, which takes longer than the cleaning.
Settings.Set({ unionPrioritySort: false })

type Clean = (reply: unknown) => unknown
type Items = { items: readonly unknown[] }
type OfItems = { properties: { items: { items: TSchema } } }

/** How many items are cleaned in a millisecond or two. */
const together = 200

export const hasItems = (reply: unknown): reply is Items =>
  typeof reply === 'object' && reply !== null && 'items' in reply && Array.isArray(reply.items)
const isLong = (reply: unknown): reply is Items => hasItems(reply) && reply.items.length > together

/** Keeps only what the contract declares. Of alternatives the narrower is tried first; their order is found once. */
export function cleanerOf(schema: TSchema): Clean {
  let inOrder: TSchema | undefined
  return (reply) => {
    inOrder ??= UnionPrioritySort(schema)
    return Value.Clean(inOrder, reply)
  }
}

/** The same; yields to the event loop while thousands of items are gone through. */
export function patientCleanerOf(schema: TSchema): (reply: unknown) => Promise<unknown> {
  const clean = cleanerOf(schema)
  let cleanItem: Clean | undefined
  return async (reply) => {
    if (!isLong(reply)) return clean(reply)
    cleanItem ??= cleanerOf((schema as TSchema & OfItems).properties.items.items)
    const items: unknown[] = []
    for (let at = 0; at < reply.items.length; at += together) {
      await yieldWhenLong()
      for (const one of reply.items.slice(at, at + together)) items.push(cleanItem(one))
    }
    return { ...(clean({ ...reply, items: [] }) as Items), items }
  }
}
