import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Several rows of a list, ticked; who is chosen stays so while other pages come, and counts while the list shows them. */
export function useChosen<T extends { id: string }>(items: readonly T[]) {
  const [ids, choose] = useState(none)
  const chosen = items.filter(({ id }) => ids.has(id))
  return { chosen, ids: new Set(chosen.map(({ id }) => id)), choose, clear: () => choose(none) }
}
