import { type Document, documentLimits as most, isHarmlessLink, wordingLimits } from '@megdan/contract'
import { normalForm, shortened, tidy } from '../platform/text.ts'
import type { Words } from './read-feed.ts'
import { type Heard, hearHtml } from './html-events.ts'

type Block = Document['content'][number]
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
type Paragraph = BlockOf<'paragraph'>
type Run = NonNullable<Paragraph['content']>[number]
type Mark = NonNullable<Run['marks']>[number]
type Row = BlockOf<'table'>['content'][number]
type List = BlockOf<'bulletList' | 'orderedList'>

/** Room for the line about the source, and for what an editor adds. */
const mostBytes = most.bytes * 0.8
/** What a run or a block takes beside its words, at least. */
const shell = 60

/** A letter that carries more marks than any language writes has lost them. */
const sound = (text: string) => normalForm(text) ?? normalForm(text.replace(/\p{M}/gu, '')) ?? ''
/** One space for whatever parts words; nothing that hides or turns, but for what joins signs into one. */
const spaced = (text: string) => text.replace(/(?!\u200d)\p{Cf}/gu, '').replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')

/** As much of a text as so many bytes hold, to the end of a word. */
function fittingInto(bytes: number, text: string): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const start = Buffer.from(text).subarray(0, Math.max(0, bytes)).toString('utf8')
  const whole = start.replace(/\uFFFD?$/u, '')
  let end = whole.length
  while (end > 0 && !/\s/.test(whole.charAt(end - 1))) end--
  return whole.slice(0, end)
}

/** Stretches of a text, each at most as long as one may be in units, and no letter cut in two. */
const pieces = new RegExp(`[^]{1,${most.text / 2}}`, 'gu')

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

const headings = new Map<string, 2 | 3>([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
])
/** What begins a line of its own. */
const lines = new Set(
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset header html legend main menu nav p pre section summary tbody tfoot thead br hr'.split(
    ' ',
  ),
)
const bolds = new Set(['b', 'strong'])
const italics = new Set(['i', 'em', 'cite', 'dfn'])

/** What a list, a quote or a table is made of while it is read; one lies in no other, whose parts become its lines. */
type Holder =
  | { kind: 'list'; type: List['type']; depth: number; items: Paragraph[][]; item: Paragraph[] }
  | { kind: 'quote'; depth: number; paragraphs: Paragraph[] }
  | {
      kind: 'table'
      depth: number
      rows: Row[]
      cell: { type: 'tableHeader' | 'tableCell'; content: Paragraph[] } | undefined
    }

/** Makes blocks of what is heard of a page. */
class Writer implements Heard {
  readonly blocks: Block[] = []
  /** There was more than a text may hold. */
  isCut = false
  readonly #base: string
  #bytes = 0
  /** Of the line that is being written; `key` says how they are marked. */
  #runs: { text: string; marks: Mark[]; key: string }[] = []
  /** A line has just begun, or ends with a space so far: asking its text each time would put it together each time. */
  #isSpaced = true
  #bold = 0
  #italic = 0
  #href = ''
  #heading: 2 | 3 | undefined
  #holder: Holder | undefined

  constructor(base: string) {
    this.#base = base
  }

  text(text: string): boolean {
    const words = spaced(text)
    const last = this.#runs.at(-1)
    const rest = this.#isSpaced ? words.trimStart() : words
    if (rest === '') return true
    const key = `${this.#bold > 0} ${this.#italic > 0} ${this.#href}`
    const isSame = last?.key === key
    const room = mostBytes - this.#bytes - (isSame ? 0 : shell + this.#href.length)
    const fitting = fittingInto(room, rest)
    this.isCut = fitting.length < rest.length || this.blocks.length >= most.blocks
    if (fitting === '') return !this.isCut
    this.#bytes = mostBytes - room + Buffer.byteLength(fitting)
    this.#isSpaced = fitting.endsWith(' ')
    if (isSame) last.text += fitting
    else this.#runs.push({ text: fitting, marks: this.#marks(), key })
    return !this.isCut
  }

  open(name: string, href: string): void {
    if (bolds.has(name)) this.#bold++
    else if (italics.has(name)) this.#italic++
    else if (name === 'a') this.#href = this.#whole(href)
    else if (headings.has(name)) this.#begin(headings.get(name))
    else if (name === 'ul' || name === 'ol') this.#beginList(name === 'ul' ? 'bulletList' : 'orderedList')
    else if (name === 'blockquote') this.#beginQuote()
    else if (name === 'table') this.#beginTable()
    else if (name === 'li') this.#endItem()
    else if (name === 'tr') this.#beginRow()
    else if (name === 'td' || name === 'th') this.#beginCell(name === 'th' ? 'tableHeader' : 'tableCell')
    else if (lines.has(name)) {
      this.#begin()
      if (name === 'hr' && !this.#holder && this.blocks.at(-1)?.type !== 'divider') this.#add({ type: 'divider' })
    }
  }

  close(name: string): void {
    if (bolds.has(name)) this.#bold = Math.max(0, this.#bold - 1)
    else if (italics.has(name)) this.#italic = Math.max(0, this.#italic - 1)
    else if (name === 'a') this.#href = ''
    else if (name === 'ul' || name === 'ol') this.#end('list')
    else if (name === 'blockquote') this.#end('quote')
    else if (name === 'table') this.#end('table')
    else if (name === 'li') this.#endItem()
    else if (name === 'td' || name === 'th' || name === 'tr') this.#endCell()
    else if (headings.has(name)) this.#endHeading()
    else if (lines.has(name) && name !== 'br') this.#begin()
  }

  finish(): Block[] {
    this.#begin()
    this.#close()
    const content = this.blocks.slice(0, most.blocks - 1)
    if (content.length < this.blocks.length) this.isCut = true
    return content
  }

  #whole(href: string): string {
    const whole = URL.canParse(href, this.#base) ? new URL(href, this.#base).href : ''
    return whole.length <= most.href && isHarmlessLink(whole) ? whole : ''
  }

  #marks(): Mark[] {
    return [
      ...(this.#href === '' ? [] : [{ type: 'link' as const, attrs: { href: this.#href } }]),
      ...(this.#bold > 0 ? [{ type: 'bold' as const }] : []),
      ...(this.#italic > 0 ? [{ type: 'italic' as const }] : []),
    ]
  }

  /** Ends the line that is being written, and begins another one. */
  #begin(heading?: 2 | 3): void {
    const runs = this.#takeRuns()
    const level = this.#heading
    // What only stands around the words of a heading does not end it.
    if (runs.length > 0 || heading !== undefined) this.#heading = this.#holder ? undefined : heading
    if (runs.length === 0) return
    if (level !== undefined && !this.#holder) {
      for (const content of chunks(runs, most.heading_runs)) this.#add({ type: 'heading', attrs: { level }, content })
      return
    }
    for (const content of chunks(runs, most.runs)) this.#addParagraph({ type: 'paragraph', content })
  }

  #endHeading(): void {
    this.#begin()
    this.#heading = undefined
  }

  /** The words of a line in normal form, none longer than it may be, without a space at its end. */
  #takeRuns(): Run[] {
    const runs = this.#runs
    this.#runs = []
    this.#isSpaced = true
    const last = runs.at(-1)
    if (last) last.text = last.text.trimEnd()
    return runs.flatMap(({ text, marks }) =>
      [...sound(text.toWellFormed()).matchAll(pieces)].map(([piece]) => ({
        type: 'text' as const,
        text: piece,
        ...(marks.length > 0 && { marks }),
      })),
    )
  }

  #add(block: Block): void {
    this.blocks.push(block)
  }

  #addParagraph(paragraph: Paragraph): void {
    const holder = this.#holder
    if (!holder) this.#add(paragraph)
    else if (holder.kind === 'list') holder.item.push(paragraph)
    else if (holder.kind === 'quote') holder.paragraphs.push(paragraph)
    else if (holder.cell) holder.cell.content.push(paragraph)
    // A caption, or what stands between the cells.
    else this.#add(paragraph)
  }

  #beginList(type: List['type']): void {
    this.#begin()
    if (this.#holder?.kind === 'list') {
      this.#endItem()
      this.#holder.depth++
    } else this.#holder ??= { kind: 'list', type, depth: 1, items: [], item: [] }
  }

  #beginQuote(): void {
    this.#begin()
    if (this.#holder?.kind === 'quote') this.#holder.depth++
    else this.#holder ??= { kind: 'quote', depth: 1, paragraphs: [] }
  }

  #beginTable(): void {
    this.#begin()
    if (this.#holder?.kind === 'table') this.#holder.depth++
    else this.#holder ??= { kind: 'table', depth: 1, rows: [], cell: undefined }
  }

  #beginRow(): void {
    this.#begin()
    const holder = this.#holder
    if (holder?.kind !== 'table' || holder.depth > 1) return
    this.#endCell()
    holder.rows.push({ type: 'tableRow', content: [] })
  }

  #beginCell(type: 'tableHeader' | 'tableCell'): void {
    this.#begin()
    const holder = this.#holder
    if (holder?.kind !== 'table' || holder.depth > 1) return
    this.#endCell()
    holder.cell = { type, content: [] }
  }

  #endCell(): void {
    this.#begin()
    const holder = this.#holder
    if (holder?.kind !== 'table' || holder.depth > 1 || !holder.cell) return
    const cell = holder.cell
    holder.cell = undefined
    if (holder.rows.length === 0) holder.rows.push({ type: 'tableRow', content: [] })
    holder.rows
      .at(-1)
      ?.content.push({ ...cell, content: cell.content.length > 0 ? cell.content : [{ type: 'paragraph' }] })
  }

  #endItem(): void {
    this.#begin()
    const holder = this.#holder
    if (holder?.kind !== 'list' || holder.item.length === 0) return
    holder.items.push(...chunks(holder.item, most.paragraphs))
    holder.item = []
  }

  #end(kind: Holder['kind']): void {
    this.#begin()
    if (this.#holder?.kind !== kind) return
    this.#endCell()
    this.#endItem()
    this.#holder.depth--
    if (this.#holder.depth === 0) this.#close()
  }

  /** What was held becomes blocks of the text. */
  #close(): void {
    this.#endCell()
    this.#endItem()
    const holder = this.#holder
    this.#holder = undefined
    if (holder?.kind === 'list') {
      const items = holder.items.map((content) => ({ type: 'listItem' as const, content }))
      for (const content of chunks(items, most.items)) this.#add({ type: holder.type, content })
    } else if (holder?.kind === 'quote') {
      for (const content of chunks(holder.paragraphs, most.paragraphs)) this.#add({ type: 'blockquote', content })
    } else if (holder) this.#addTable(holder.rows.filter(({ content }) => content.length > 0))
  }

  /** One that is larger than a table may be, or that only lays things out, is its paragraphs. */
  #addTable(rows: readonly Row[]): void {
    const isTooLarge = rows.some(
      ({ content }) => content.length > most.columns || content.some((cell) => cell.content.length > most.paragraphs),
    )
    if (isTooLarge || rows.every(({ content }) => content.length === 1)) {
      for (const paragraph of rows.flatMap(({ content }) => content.flatMap((cell) => cell.content)))
        if (paragraph.content) this.#add(paragraph)
    } else for (const content of chunks(rows, most.rows)) this.#add({ type: 'table', content })
  }
}

/** The blocks of a text, within the limits of any; relative links lead from `base`. `isCut` where there was more. */
export function blocksOf({ form, text }: Words, base: string): { blocks: Block[]; isCut: boolean } {
  const writer = new Writer(base)
  if (form === 'html') hearHtml(text, writer)
  else {
    for (const line of text.split(/\r\n|\r|\n/)) {
      if (!writer.text(line)) break
      writer.open('br', '')
    }
  }
  return { blocks: writer.finish(), isCut: writer.isCut }
}

/** More of a page than any title or summary of it holds. */
const mostHeard = 4_000

/** The words alone, on one line. */
export function lineOf({ form, text }: Words): string {
  if (form === 'text') return tidy(sound(text.slice(0, mostHeard).toWellFormed()))
  let heard = ''
  hearHtml(text, {
    open(name) {
      if (headings.has(name) || lines.has(name) || name === 'li' || name === 'td') heard += ' '
    },
    close: () => undefined,
    text(words) {
      heard += words.slice(0, mostHeard)
      return heard.length < mostHeard
    },
  })
  return tidy(sound(heard.slice(0, mostHeard).toWellFormed()))
}

export const titleOf = (words: Words): string => shortened(lineOf(words), wordingLimits.title)
export const summaryOf = (words: Words): string => shortened(lineOf(words), wordingLimits.summary)
