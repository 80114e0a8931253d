const chains = new Map<string, Promise<unknown>>()

/**
 * A mutex across tabs: one at a time under this name (Web Locks). Old web views have no locks; there only one page runs
 * anyway.
 */
export function alone<T>(name: string, step: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, step) as Promise<T>
  const next = (chains.get(name) ?? Promise.resolve()).then(step, step)
  chains.set(name, next)
  return next
}
