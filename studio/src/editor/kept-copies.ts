import type { Changes } from './content.ts'

/** What was written but is not on the server: the changes, and what stood there when they were made. */
export type KeptCopy = { version: number; changes: Changes; were: Changes }

const keyOf = (person_id: string, id: string) => `studio.copy.${person_id}.${id}`

/** False when the browser has no room or forbids it: then what is written lives in this page alone. */
export function keepCopy(person_id: string, id: string, copy: KeptCopy): boolean {
  try {
    localStorage.setItem(keyOf(person_id, id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function findCopy(person_id: string, id: string): KeptCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(person_id, id)) ?? 'null')
    const isCopy = typeof copy === 'object' && copy !== null && 'changes' in copy && 'were' in copy && 'version' in copy
    return isCopy ? (copy as KeptCopy) : undefined
  } catch {
    return undefined
  }
}

export function dropCopy(person_id: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(person_id, id))
  } catch {}
}
