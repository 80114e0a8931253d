/**
 * The servers of a URL that names several, as libpq writes them (`postgres://one:5432,two:5432/megdan`), and which of
 * them is asked now.
 */
export class Hosts {
  readonly urls: readonly string[]
  /** Only one that takes changes will do: said with `target_session_attrs`, and meant wherever there are several. */
  readonly mustWrite: boolean
  #at = 0

  constructor(url: string) {
    const [address = '', query = ''] = url.split('?', 2)
    const scheme = address.indexOf('://')
    const slash = address.indexOf('/', scheme + 3)
    const path = slash === -1 ? '' : address.slice(slash)
    const server = address.slice(0, address.length - path.length)
    const start = scheme === -1 ? '' : server.slice(0, Math.max(server.lastIndexOf('@') + 1, scheme + 3))
    const hosts = server.slice(start.length)
    const params = new URLSearchParams(query)
    const wanted = params.get('target_session_attrs')
    params.delete('target_session_attrs')
    const rest = params.size > 0 ? `${path}?${params}` : path
    const all = hosts.split(',')
    this.urls = start === '' ? [url] : all.map((host) => `${start}${host}${rest}`)
    this.mustWrite = wanted === 'read-write' || wanted === 'primary' || all.length > 1
  }

  get current(): string {
    return this.urls[this.#at] ?? ''
  }

  /** The next one is asked, where nobody has moved on from this one already. */
  moveOn(from: string): void {
    if (this.current === from) this.#at = (this.#at + 1) % this.urls.length
  }
}
