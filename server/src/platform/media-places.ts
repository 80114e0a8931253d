import type { TSchema } from 'typebox'

/** A field that holds the address of a medium; `stored` means inside a text. */
export type MediaPlace = { holder: Record<string, unknown>; key: string; address: string; stored: boolean }
type Find = (value: unknown, places: MediaPlace[]) => void
type Node = TSchema & {
  'x-media-address'?: 'sealed' | 'stored'
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a field is looked through: it is marked itself, or something inside is. */
function ofField(field: Node, key: string): Find | undefined {
  const mark = field['x-media-address']
  if (!mark) {
    const inside = findMediaPlaces(field)
    return inside && ((holder, places) => inside((holder as Record<string, unknown>)[key], places))
  }
  return (value, places) => {
    const holder = value as Record<string, unknown>
    const address = holder[key]
    if (typeof address === 'string') places.push({ holder, key, address, stored: mark === 'stored' })
  }
}

/** Finds in what a schema describes the addresses of media that it marks; undefined where it marks none. */
export function findMediaPlaces(schema: TSchema | undefined): Find | undefined {
  if (!schema) return undefined
  const { properties, patternProperties, items, anyOf } = schema as Node
  const all: Find[] = []
  for (const one of anyOf ?? []) {
    const inside = findMediaPlaces(one)
    if (inside) all.push(inside)
  }
  const ofItem = findMediaPlaces(items)
  if (ofItem) {
    all.push((value, places) => {
      if (Array.isArray(value)) for (const one of value) ofItem(one, places)
    })
  }
  const fields = Object.entries(properties ?? {}).flatMap(([key, field]) => ofField(field, key) ?? [])
  if (fields.length > 0) {
    all.push((value, places) => {
      if (isHolder(value)) for (const field of fields) field(value, places)
    })
  }
  for (const any of Object.values(patternProperties ?? {})) {
    const inside = findMediaPlaces(any)
    if (inside) {
      all.push((value, places) => {
        if (isHolder(value)) for (const one of Object.values(value)) inside(one, places)
      })
    }
  }
  if (all.length === 0) return undefined
  return (value, places) => {
    for (const one of all) one(value, places)
  }
}

export function placesIn(find: Find, value: unknown): MediaPlace[] {
  const places: MediaPlace[] = []
  find(value, places)
  return places
}
