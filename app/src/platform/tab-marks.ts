/** Sets a mark that lasts as long as this tab; true when it stood already, or cannot be kept: then nothing is tried again. */
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
