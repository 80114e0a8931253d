/** A place where two people wrote different things over the same words; `path` is of `merge`. */
export type Clash = { path: string; mine: unknown; theirs: unknown }

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]))
}
/** The same value, whatever the order of its names. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

type Note = { clashes: Clash[]; opens: Opens }
type Fields = Record<string, unknown>
type Item = Fields & { id: string }
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((one) => isFields(one) && typeof one['id'] === 'string')

/**
 * Merges an order: that of whoever moved something; what only the other has stands behind what it stood behind there.
 */
function orderOf(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): string[] {
  const common = (items: readonly Item[]) =>
    items.map(({ id }) => id).filter((id) => [base, mine, theirs].every((list) => list.some((one) => one.id === id)))
  const isMoved = !isSame(common(mine), common(base))
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const ids = first.map(({ id }) => id)
  second.forEach(({ id }, at) => {
    if (ids.includes(id)) return
    const before = second.slice(0, at).findLast((one) => ids.includes(one.id))
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
  })
  return ids
}

function mergeItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], path: string, note: Note) {
  const find = (items: readonly Item[], id: string) => items.find((one) => one.id === id)
  return orderOf(base, mine, theirs).flatMap((id) => {
    const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)]
    if (own && other) return [mergeInto(was, own, other, `${path}.${id}`, note)]
    // Deleted by one: it goes unless the other has changed it meanwhile.
    const left = own ?? other
    return was && isSame(was, left) ? [] : [left]
  })
}

function mergeInto(base: unknown, mine: unknown, theirs: unknown, path: string, note: Note): unknown {
  // What nobody has touched is mostly the very same object; comparing by identity spares looking into it.
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const isWhole = path === ''
  // Keeps the identity of what has not changed, so that no field is drawn anew under the cursor.
  if (!isWhole && isSame(mine, theirs)) return mine
  if (!isWhole && isSame(mine, base)) return theirs
  if (!isWhole && isSame(theirs, base)) return mine
  const isOpened = isWhole || note.opens(path)
  if (isOpened && isItems(mine) && isItems(theirs)) {
    return mergeItems(isItems(base) ? base : [], mine, theirs, path, note)
  }
  if (isOpened && isFields(mine) && isFields(theirs)) {
    const was = isFields(base) ? base : {}
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const merged = names.map((name) => [
      name,
      mergeInto(was[name], mine[name], theirs[name], path ? `${path}.${name}` : name, note),
    ])
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  note.clashes.push({ path, mine, theirs })
  return mine
}

/** Whether what stands at a path is joined part by part; else it is one person's or the other's. */
export type Opens = (path: string) => boolean

/** A three-way merge of what two people made of one thing. Where both wrote, mine stands and the clash is named. */
export function merge<T>(base: T, mine: T, theirs: T, opens: Opens = () => true): { merged: T; clashes: Clash[] } {
  const note: Note = { clashes: [], opens }
  return { merged: mergeInto(base, mine, theirs, '', note) as T, clashes: note.clashes }
}

const inside = (thing: unknown, name: string): unknown => {
  if (isItems(thing)) return thing.find(({ id }) => id === name)
  return isFields(thing) ? thing[name] : undefined
}

/** What stands at a path of `merge`; parts of it are names, or ids of what stands in lists. */
export const valueAt = (thing: unknown, path: string): unknown => path.split('.').reduce(inside, thing)

/** The thing with another value at a path of `merge`. */
export function withValue<T>(thing: T, path: string, value: unknown): T {
  const put = (part: unknown, names: readonly string[]): unknown => {
    const [name, ...others] = names
    if (name === undefined) return value
    if (isItems(part)) return part.map((one) => (one.id === name ? put(one, others) : one))
    return isFields(part) ? { ...part, [name]: put(part[name], others) } : part
  }
  return put(thing, path.split('.')) as T
}
