/** What the studio keeps, and where; the sign-in itself lies in a cookie that no script reads. */
const places = {
  email: 'sessionStorage',
  companyVerifier: 'sessionStorage',
  proving: 'sessionStorage',
  /** The server has not heard yet that whoever was here has left. */
  signedOut: 'localStorage',
  /** When something was sent that may be taken back. */
  leaving: 'localStorage',
  language: 'localStorage',
  pageSizes: 'localStorage',
  recentPlaces: 'localStorage',
  guideClosed: 'localStorage',
} as const
type Name = keyof typeof places

/** Stands in where the browser forbids storage. */
const memory = new Map<Name, string>()
// The reader's app lives on the same origin under names of its own.
export const keyOf = (name: Name): string => `studio.${name}`

export const storage = {
  get(name: Name): string | undefined {
    try {
      return window[places[name]].getItem(keyOf(name)) ?? undefined
    } catch {
      return memory.get(name)
    }
  },
  set(name: Name, value: string): void {
    try {
      window[places[name]].setItem(keyOf(name), value)
    } catch {
      memory.set(name, value)
    }
  },
  remove(name: Name): void {
    memory.delete(name)
    try {
      window[places[name]].removeItem(keyOf(name))
    } catch {}
  },
}
