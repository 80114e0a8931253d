import {
  type Block,
  blockWords,
  type Document,
  isReach,
  type ParagraphNode,
  parseLink,
  type TextNode,
} from '@megdan/contract'
import { html, type Html } from '../platform/html.ts'
import type { texts } from '../texts/index.ts'

type Words = (typeof texts)['bg']['digest']['blocks']
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/** What a text of a letter is written with. */
export type Writing = {
  words: Words
  /** Of the installation, as people open it. */
  public_url: string
  /** Of the item itself: what only the app has is there. */
  here: string
}

/** What a kind of block is in a letter: with marks, and as plain lines. Nothing of it is fetched from anywhere. */
type InLetter<One> = {
  html: (block: One, writing: Writing) => Html
  text: (block: One, writing: Writing) => string[]
}

/** Where a link leads from a letter; undefined where it leads nowhere safe, and its words stay. */
export function addressOf(href: string, { public_url }: Pick<Writing, 'public_url'>): string | undefined {
  if (isReach(href)) return href
  const link = parseLink(href, [URL.canParse(href) ? new URL(href).host : ''])
  if (!link) return undefined
  return link.kind === 'route' ? new URL(link.path, public_url).href : link.url
}

export const link = (address: string, words: string | Html): Html => html`<a href="${address}">${words}</a>`

type Line = readonly TextNode[] | undefined

function run({ text, marks = [] }: TextNode, writing: Writing): Html {
  let words = html`${text}`
  for (const mark of marks) {
    if (mark.type === 'bold') words = html`<strong>${words}</strong>`
    else if (mark.type === 'italic') words = html`<em>${words}</em>`
    else {
      const address = addressOf(mark.attrs.href, writing)
      if (address !== undefined) words = link(address, words)
    }
  }
  return words
}
const line = (runs: Line = [], writing: Writing): Html[] => runs.map((one) => run(one, writing))

/** A link is followed by its address, where that is not what it says anyway. */
function plain(runs: Line = [], writing: Writing): string {
  return runs
    .map(({ text, marks = [] }) => {
      const href = marks.find((mark) => mark.type === 'link')?.attrs.href
      const address = href === undefined ? undefined : addressOf(href, writing)
      return address === undefined || address === text ? text : `${text} (${address})`
    })
    .join('')
}

const paragraphs = (nodes: readonly ParagraphNode[], writing: Writing): Html[] =>
  nodes.map(({ content }) => html`<p>${line(content, writing)}</p>`)
const plainLines = (nodes: readonly ParagraphNode[], writing: Writing): string[] =>
  nodes.map(({ content }) => plain(content, writing))

type List = BlockOf<'bulletList' | 'orderedList'>
const items = ({ content }: List, writing: Writing): Html[] =>
  content.map((item) => html`<li>${paragraphs(item.content, writing)}</li>`)
const plainItems = ({ content }: List, writing: Writing, signOf: (at: number) => string): string[] =>
  content.map((item, at) => `${signOf(at)} ${plainLines(item.content, writing).join('\n  ')}`)

const quote = 'margin:16px 0;padding:0 0 0 16px;border-left:3px solid #0e6355'
const frame = 'margin:16px 0;padding:4px 16px;border:1px solid #7f8581;border-radius:12px'
const cell = 'padding:6px 10px;border:1px solid #7f8581;text-align:left;vertical-align:top'
const button =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#0e6355;color:#ffffff;text-decoration:none;font-weight:600'

/** What only the app shows, said in words, with the way there. */
const elsewhere = (words: string, { here }: Writing): Html => html`<p>${link(here, words)}</p>`
const saidImage = ({ attrs: { image, caption } }: BlockOf<'image'>, { words }: Writing): string =>
  words.picture([image.alt, caption].filter(Boolean).join('. '))

const blocks: { [Type in Block['type']]: InLetter<BlockOf<Type>> } = {
  paragraph: {
    html: ({ content }, writing) => html`<p>${line(content, writing)}</p>`,
    text: ({ content }, writing) => [plain(content, writing)],
  },
  heading: {
    html: ({ attrs, content }, writing) =>
      attrs.level === 2 ? html`<h4>${line(content, writing)}</h4>` : html`<h5>${line(content, writing)}</h5>`,
    text: ({ content }, writing) => [plain(content, writing)],
  },
  bulletList: {
    html: (block, writing) =>
      html`<ul>
        ${items(block, writing)}
      </ul>`,
    text: (block, writing) => plainItems(block, writing, () => '•'),
  },
  orderedList: {
    html: (block, writing) =>
      html`<ol>
        ${items(block, writing)}
      </ol>`,
    text: (block, writing) => plainItems(block, writing, (at) => `${at + 1}.`),
  },
  blockquote: {
    html: ({ content }, writing) => html`<blockquote style="${quote}">${paragraphs(content, writing)}</blockquote>`,
    text: ({ content }, writing) => plainLines(content, writing).map((words) => `> ${words}`),
  },
  callout: {
    html: ({ content }, writing) => html`<div style="${frame}">${paragraphs(content, writing)}</div>`,
    text: ({ content }, writing) => plainLines(content, writing).map((words) => `! ${words}`),
  },
  table: {
    html: ({ content }, writing) =>
      html`<table style="border-collapse:collapse">
        ${content.map(
          (row) =>
            html`<tr>
              ${row.content.map(({ type, content: inside }) =>
                type === 'tableHeader'
                  ? html`<th style="${cell}">${paragraphs(inside, writing)}</th>`
                  : html`<td style="${cell}">${paragraphs(inside, writing)}</td>`,
              )}
            </tr>`,
        )}
      </table>`,
    text: ({ content }, writing) =>
      content.map((row) => row.content.map((one) => plainLines(one.content, writing).join(' ')).join(' | ')),
  },
  image: {
    html: (block, writing) => elsewhere(saidImage(block, writing), writing),
    text: (block, writing) => [`[${saidImage(block, writing)}]`],
  },
  video: {
    html: ({ attrs }, writing) => {
      const address = addressOf(attrs.href, writing)
      const words = writing.words.film(attrs.title)
      return html`<p>${address === undefined ? words : link(address, words)}</p>`
    },
    text: ({ attrs }, writing) => {
      const address = addressOf(attrs.href, writing)
      return [[writing.words.film(attrs.title), address && `(${address})`].filter(Boolean).join(' ')]
    },
  },
  divider: { html: () => html`<hr />`, text: () => ['———'] },
  button: {
    html: ({ attrs }, writing) => {
      const address = addressOf(attrs.href, writing)
      const label = attrs.label || writing.words.open
      return html`<p>
        ${address === undefined ? attrs.label : html`<a href="${address}" style="${button}">${label}</a>`}
      </p>`
    },
    text: ({ attrs }, writing) => {
      const address = addressOf(attrs.href, writing)
      return [address === undefined ? attrs.label : `${attrs.label || writing.words.open}: ${address}`]
    },
  },
  file: {
    html: ({ attrs }, writing) => elsewhere(writing.words.file(attrs.title), writing),
    text: ({ attrs }, writing) => [`[${writing.words.file(attrs.title)}]`],
  },
  film: {
    html: ({ attrs }, writing) => elsewhere(writing.words.own_film(attrs.title), writing),
    text: ({ attrs }, writing) => [`[${writing.words.own_film(attrs.title)}]`],
  },
  person: {
    html: ({ attrs }, { words, public_url }) =>
      html`<p>${link(new URL('/contacts', public_url).href, words.person(attrs.name))}</p>`,
    text: ({ attrs }, { words }) => [words.person(attrs.name)],
  },
  poll: {
    html: (_, writing) => elsewhere(writing.words.poll, writing),
    text: (_, writing) => [`[${writing.words.poll}: ${writing.here}]`],
  },
}

/** A kind that only a newer server knows is its words. */
const unknown: InLetter<Block> = {
  html: (block) => html`${blockWords(block).map((words) => html`<p>${words}</p>`)}`,
  text: (block) => blockWords(block),
}
const byType = new Map(Object.entries(blocks) as [string, InLetter<Block>][])
const inLetter = ({ type }: Block) => byType.get(type) ?? unknown

/** A whole text, with marks and as plain words; each text in it may be hostile. */
export const writtenOut = ({ content }: Document, writing: Writing): { html: Html; text: string } => ({
  html: html`${content.map((block) => inLetter(block).html(block, writing))}`,
  text: content
    .flatMap((block) => inLetter(block).text(block, writing).join('\n'))
    .filter((words) => words.trim() !== '')
    .join('\n\n'),
})
