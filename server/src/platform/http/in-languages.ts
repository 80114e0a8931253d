import type { Language } from '@megdan/contract'
import { languages } from '@megdan/contract'

type Marked = { 'x-languages'?: true; anyOf?: { const: Language }[]; properties?: object; required?: string[] }

/** Schemas stand in many endpoints; each is narrowed once for the same languages. */
const cached = new Map<string, WeakMap<object, unknown>>()

function cacheFor(own: readonly string[]): WeakMap<object, unknown> {
  const key = own.join()
  const cache = cached.get(key) ?? new WeakMap<object, unknown>()
  cached.set(key, cache)
  return cache
}

function narrow(value: unknown, own: readonly string[], cache = cacheFor(own)): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!cache.has(value)) cache.set(value, narrowed(value, own, cache))
  return cache.get(value)
}

/** What `LanguageCode` and `InLanguages` leave of themselves, and everything around them as it is. */
function narrowed(value: object, own: readonly string[], cache: WeakMap<object, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => narrow(one, own, cache))
  const { 'x-languages': isMarked, anyOf, properties, required } = value as Marked
  const isOwn = (name: string) => own.includes(name)
  const changed = isMarked
    ? {
        ...(anyOf && { anyOf: anyOf.filter((one) => isOwn(one.const)) }),
        ...(properties && {
          properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
        }),
        ...(required && { required: required.filter(isOwn) }),
      }
    : {}
  const descriptors = Object.getOwnPropertyDescriptors({ ...value, ...changed })
  for (const one of Object.values(descriptors)) one.value = narrow(one.value, own, cache)
  // What TypeBox knows of a schema beside JSON Schema is not enumerable.
  return Object.create(Object.getPrototypeOf(value) as object, {
    ...Object.getOwnPropertyDescriptors(value),
    ...descriptors,
  }) as unknown
}

/** The contract, or a part of it, with the languages of this installation alone: what it takes, and what it says that it takes. */
export const inLanguages = <Part>(part: Part, own: readonly Language[]): Part =>
  languages.every((language) => own.includes(language)) ? part : (narrow(part, own) as Part)
