import { Parser } from 'saxen'
import { SourceFault } from './fault.ts'

/** Words of an entry: `text` stands for itself, `html` is read as a page would be. */
export type Words = { form: 'text' | 'html'; text: string }
export type FeedEntry = {
  /** `guid` or `id`: what its source calls it for ever. */
  id: string
  /** Where it lies, a whole address; empty where it says none. */
  link: string
  title: Words
  summary: Words
  content: Words
  published_at: Date | undefined
}

const most = { entries: 500, depth: 100, id: 2_000 } as const

const prefixes: Record<string, string> = {
  'http://www.w3.org/2005/Atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://purl.org/rss/1.0/': 'rss',
  'http://my.netscape.com/rdf/simple/0.9/': 'rss',
  'http://channel.netscape.com/rdf/simple/0.9/': 'rss',
  'http://backend.userland.com/rss2': 'rss',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/XML/1998/namespace': 'xml',
}

/** As they are called here whatever the document calls their names' home. */
const plain = (name: string) => (name.startsWith('rss:') ? name.slice(4) : name)
const roots = new Set(['rss', 'rdf:RDF', 'atom:feed', 'feed'])
const items = new Set(['item', 'atom:entry', 'entry'])

type Field = 'title' | 'summary' | 'content' | 'link' | 'guid' | 'id' | 'published' | 'updated'
const fields = new Map<string, Field>(
  Object.entries({
    title: 'title',
    'atom:title': 'title',
    'dc:title': 'title',
    description: 'summary',
    summary: 'summary',
    'atom:summary': 'summary',
    'content:encoded': 'content',
    content: 'content',
    'atom:content': 'content',
    link: 'link',
    guid: 'guid',
    id: 'id',
    'atom:id': 'id',
    pubDate: 'published',
    'dc:date': 'published',
    published: 'published',
    'atom:published': 'published',
    'atom:issued': 'published',
    updated: 'updated',
    'atom:updated': 'updated',
    'atom:modified': 'updated',
  }),
)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five names that XML has, and numbers; the names of HTML stay, since words are read as HTML afterwards. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ''
  })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const encodingIn = /\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/
const said = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i

/** `<?xml …`, as far as it goes; empty where the document does not begin so. */
function declarationOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1')
  const begin = head.indexOf('<')
  if (begin < 0 || begin > 20 || !head.startsWith('<?xml', begin)) return ''
  const end = head.indexOf('>', begin)
  return head.slice(begin, end < 0 ? undefined : end)
}

/** The document as text, by its mark, by what was said on its way, or by what it says itself; UTF-8 else. */
function textOf(bytes: Uint8Array, type: string): string {
  const mark = marks.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0]
  const own = encodingIn.exec(declarationOf(bytes))?.[1]
  const named = [mark, said.exec(type)?.[1], own].filter((one) => one !== undefined)
  for (const encoding of named.length > 0 ? named : ['utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // What a server says of all its files need not be so of this one.
    }
  }
  throw new SourceFault('bad_encoding')
}

const wholeOf = (address: string, base: string) => {
  const trimmed = address.trim()
  return trimmed !== '' && URL.canParse(trimmed, base) ? new URL(trimmed, base).href : ''
}

function momentOf(text: string): Date | undefined {
  const at = new Date(text.trim().slice(0, 100))
  const year = at.getUTCFullYear()
  return year > 1990 && year < 2200 ? at : undefined
}

/** What is being read of one entry; `base` is where its relative addresses begin. */
class Reading {
  readonly base: string
  readonly texts: Partial<Record<Field, string>> = {}
  readonly forms: Partial<Record<Field, Words['form']>> = {}
  link = ''
  isPermanent = true
  constructor(base: string) {
    this.base = base
  }

  words(field: Field): Words {
    return { form: this.forms[field] ?? 'text', text: this.texts[field] ?? '' }
  }

  entry(): FeedEntry {
    const { guid = '', id = guid, link = '', published, updated } = this.texts
    const permanent = this.isPermanent && /^https?:\/\//.test(guid.trim()) ? guid : ''
    return {
      id: id.trim().slice(0, most.id),
      link: wholeOf(this.link || link || permanent, this.base),
      title: this.words('title'),
      summary: this.words('summary'),
      content: this.words('content'),
      published_at: momentOf(published ?? updated ?? ''),
    }
  }
}

type Attributes = Record<string, string>
const attribute = (attributes: Attributes, name: string) => decoded(attributes[name] ?? '').trim()

/** In which form a field is written; undefined where its words are elsewhere, or are none. */
function formOf(name: string, field: Field, attributes: Attributes): Words['form'] | 'xhtml' | undefined {
  if (field !== 'title' && field !== 'summary' && field !== 'content') return 'text'
  // RSS does not say; most of its writers mean HTML.
  if (!name.startsWith('atom:')) return 'html'
  const type = attribute(attributes, 'type').toLowerCase()
  if (attributes['src'] !== undefined) return undefined
  if (type === '' || type === 'text' || type === 'text/plain') return 'text'
  if (type === 'html' || type === 'text/html') return 'html'
  return type === 'xhtml' || type === 'application/xhtml+xml' ? 'xhtml' : undefined
}

/** A part of a text that stands there as elements; of what they say only where they lead is kept. */
function markupOf(name: string, attributes: Attributes): string {
  const tag = name.slice(name.indexOf(':') + 1).toLowerCase()
  if (!/^[a-z][a-z0-9]*$/.test(tag)) return ''
  const href = tag === 'a' ? attribute(attributes, 'href') : ''
  return href === '' ? `<${tag}>` : `<${tag} href="${escaped(href)}">`
}

/**
 * The entries of a feed: RSS 0.9 to 2.0 and Atom 0.3 and 1.0, in their order, 500 at most. `type` is what was said of it
 * on its way, `url` where it lies. Throws `SourceFault` for whatever is none, and for what no honest feed has: document
 * types with their entities, and elements in one another without end.
 */
export function readFeed(bytes: Uint8Array, type: string, url: string): FeedEntry[] {
  const xml = textOf(bytes, type)
  const entries: FeedEntry[] = []
  const bases = [url]
  let depth = 0
  let failure: SourceFault | undefined
  let reading: { of: Reading; depth: number } | undefined
  let writing: { field: Field; form: Words['form'] | 'xhtml'; depth: number; parts: string[] } | undefined
  let hasRoot = false

  const parser = new Parser()
  const fail = (why: ConstructorParameters<typeof SourceFault>[0]) => {
    failure ??= new SourceFault(why)
    parser.stop()
  }
  const write = (text: string) => writing?.parts.push(writing.form === 'xhtml' ? escaped(text) : text)

  const begin = (name: string, attributes: Attributes) => {
    if (!reading || depth !== reading.depth + 1) return
    const { of } = reading
    if (name === 'atom:link') {
      const rel = attribute(attributes, 'rel') || 'alternate'
      if (rel === 'alternate') of.link ||= wholeOf(attribute(attributes, 'href'), bases.at(-1) ?? url)
      return
    }
    const field = fields.get(name)
    const form = field && formOf(name, field, attributes)
    // The first one counts, but a whole text goes before what is called so and is none.
    if (!field || !form || of.texts[field] !== undefined) return
    if (field === 'guid') of.isPermanent = attribute(attributes, 'isPermaLink') !== 'false'
    writing = { field, form, depth, parts: [] }
  }

  parser.ns({ ...prefixes })
  parser.on('openTag', (found, attributesOf, _decode, isClosed) => {
    const name = plain(found)
    depth++
    if (depth > most.depth) return fail('too_deep')
    if (!hasRoot) {
      if (!roots.has(name)) return fail('no_feed')
      hasRoot = true
    }
    const attributes = attributesOf() || {}
    bases.push(wholeOf(attribute(attributes, 'xml:base'), bases.at(-1) ?? url) || (bases.at(-1) ?? url))
    if (writing) writing.parts.push(markupOf(found, attributes))
    else if (!reading && items.has(name)) reading = { of: new Reading(bases.at(-1) ?? url), depth }
    else begin(name, attributes)
    // What closes itself says nothing between.
    if (isClosed && writing?.depth === depth) writing = undefined
  })
  parser.on('text', (text) => void write(decoded(text)))
  parser.on('cdata', (text) => void write(text))
  parser.on('closeTag', (found) => {
    if (writing && writing.depth < depth) {
      const opened = markupOf(found, {})
      if (opened !== '') writing.parts.push(`</${opened.slice(1)}`)
    } else if (writing && reading) {
      const { field, form, parts } = writing
      reading.of.texts[field] = parts.join('')
      reading.of.forms[field] = form === 'xhtml' ? 'html' : form
      writing = undefined
    }
    if (reading?.depth === depth) {
      entries.push(reading.of.entry())
      reading = undefined
      if (entries.length >= most.entries) parser.stop()
    }
    bases.pop()
    depth--
  })
  parser.on('attention', (text) => fail(/^<!doctype\s+html/i.test(text) ? 'no_feed' : 'document_type'))
  parser.on('error', () => fail(hasRoot ? 'broken_xml' : 'no_feed'))
  parser.parse(xml)
  if (failure) throw failure
  return entries
}
