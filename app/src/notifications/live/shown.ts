const most = 100
const shown = new Set<string>()

/** Notes that an open page has told of this notification, with its words. */
export function noteShown(id: string): void {
  shown.add(id)
  for (const oldest of shown) if (shown.size > most) shown.delete(oldest)
}

/** True where an open page has told of all of them: a push that comes after that says nothing new. */
export const wereShown = (ids: readonly string[]): boolean => ids.length > 0 && ids.every((id) => shown.has(id))
