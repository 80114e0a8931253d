/** Sets a mark in sessionStorage; true when it stood already, or cannot be kept: then nothing is retried. */
export function markTab(mark: string): boolean {
  try {
    const before = sessionStorage.getItem(mark) !== null
    sessionStorage.setItem(mark, '1')
    return before
  } catch {
    return true
  }
}

export function unmarkTab(mark: string): void {
  try {
    sessionStorage.removeItem(mark)
  } catch {}
}
