const chains = new Map<string, Promise<unknown>>()

/** One at a time under this name, in all tabs. Old web views know no locks; there only one page runs anyway. */
export function alone<T>(name: string, step: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, step) as Promise<T>
  const next = (chains.get(name) ?? Promise.resolve()).then(step, step)
  chains.set(name, next)
  return next
}
