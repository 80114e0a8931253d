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
    const [, start = '', hosts = '', path = '', query = ''] =
      /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/.exec(url) ?? []
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
