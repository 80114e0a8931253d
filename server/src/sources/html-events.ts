import { Tokenizer } from 'htmlparser2'

/** What is heard of a page, in the order in which it stands there; names are in small letters. */
export type Heard = {
  open: (name: string, href: string) => void
  close: (name: string) => void
  /** False when no more is to be read. */
  text: (text: string) => boolean
}

/** What is no text for readers, with all that stands inside. */
const dropped = new Set(
  'script style template iframe noscript noframes object svg math select textarea button audio video canvas head title'.split(
    ' ',
  ),
)
/** Longer is no name of any element, and no address that we would follow. */
const most = { name: 20, href: 2_000 } as const

/**
 * Reads HTML as it is written in the world, in one walk that takes time in proportion to it however it nests: nothing
 * here keeps what is open.
 */
export function hearHtml(html: string, heard: Heard): void {
  let name = ''
  let attribute = ''
  let href = ''
  let value = ''
  /** The outermost dropped element that is open, and how often. */
  let inside: { name: string; times: number } | undefined

  const nameAt = (from: number, to: number) => html.slice(from, Math.min(to, from + most.name)).toLowerCase()
  const opened = () => {
    if (inside) {
      if (inside.name === name) inside.times++
    } else if (dropped.has(name)) inside = { name, times: 1 }
    else heard.open(name, href)
  }
  const closed = (closing: string) => {
    if (!inside) return heard.close(closing)
    if (inside.name === closing && --inside.times === 0) inside = undefined
  }
  const said = (text: string) => {
    if (!inside && !heard.text(text)) tokenizer.pause()
  }
  const ignored = () => undefined

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(from, to) {
        name = nameAt(from, to)
        href = ''
      },
      onattribname(from, to) {
        attribute = nameAt(from, to)
        value = ''
      },
      onattribdata(from, to) {
        if (attribute === 'href' && value.length < most.href) value += html.slice(from, Math.min(to, from + most.href))
      },
      onattribentity(point) {
        if (attribute === 'href' && value.length < most.href) value += String.fromCodePoint(point)
      },
      onattribend() {
        if (attribute === 'href' && href === '') href = value.trim()
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (from, to) => closed(nameAt(from, to)),
      ontext: (from, to) => said(html.slice(from, to)),
      ontextentity: (point) => said(String.fromCodePoint(point)),
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onprocessinginstruction: ignored,
      onend: ignored,
    },
  )
  tokenizer.write(html)
  if (tokenizer.running) tokenizer.end()
}
