/** What somebody typed and has not sent: lives as long as the page, survives an expired sign-in. */
const drafts = new Map<string, unknown>()

export const draft = {
  get: (name: string): unknown => drafts.get(name),
  text(name: string): string {
    const value = drafts.get(name)
    return typeof value === 'string' ? value : ''
  },
  set: (name: string, value: unknown): void => void drafts.set(name, value),
  remove: (name: string): void => void drafts.delete(name),
}

export const clearDrafts = (): void => drafts.clear()
