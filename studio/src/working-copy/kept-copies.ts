/** What was written but is not on the server: the changes, and what stood there when they were made. */
export type KeptCopy<Content> = { version: number; changes: Partial<Content>; were: Partial<Content> }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readCopy<Content>(text: string | null): KeptCopy<Content> | undefined {
  const copy: unknown = JSON.parse(text ?? 'null')
  if (!isObject(copy)) return undefined
  // Surveys were kept whole.
  if ('content' in copy && 'base' in copy)
    return { version: 0, changes: copy['content'] as {}, were: copy['base'] as {} }
  return 'changes' in copy && 'were' in copy && 'version' in copy ? (copy as KeptCopy<Content>) : undefined
}

/** The place on this computer for what one person writes of things of one kind, such as `studio.copy`. */
export function keptCopies<Content>(name: string, person_id: string) {
  const keyOf = (id: string) => `${name}.${person_id}.${id}`
  return {
    /** False when the browser has no room or forbids it: then what is written lives in this page alone. */
    keep(id: string, copy: KeptCopy<Content>): boolean {
      try {
        localStorage.setItem(keyOf(id), JSON.stringify(copy))
        return true
      } catch {
        return false
      }
    },
    find(id: string): KeptCopy<Content> | undefined {
      try {
        return readCopy(localStorage.getItem(keyOf(id)))
      } catch {
        return undefined
      }
    },
    drop(id: string): void {
      try {
        localStorage.removeItem(keyOf(id))
      } catch {}
    },
  }
}
