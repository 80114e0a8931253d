import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { yieldWhenLong } from '../fairness.ts'

/** How many items are cleaned in a millisecond or two. */
const together = 200
type Items = { items: readonly unknown[] }
type OfItems = { properties: { items: { items: TSchema } } }
const isLong = (reply: unknown): reply is Items =>
  typeof reply === 'object' &&
  reply !== null &&
  'items' in reply &&
  Array.isArray(reply.items) &&
  reply.items.length > together

/** Keeps only what the contract declares; yields to the event loop while thousands of items are gone through. */
export async function cleaned(schema: TSchema, reply: unknown): Promise<unknown> {
  if (!isLong(reply)) return Value.Clean(schema, reply)
  const item = (schema as TSchema & OfItems).properties.items.items
  const items: unknown[] = []
  for (let at = 0; at < reply.items.length; at += together) {
    await yieldWhenLong()
    for (const one of reply.items.slice(at, at + together)) items.push(Value.Clean(item, one))
  }
  return { ...(Value.Clean(schema, { ...reply, items: [] }) as Items), items }
}
