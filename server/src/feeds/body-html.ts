import { type Document, blockWords } from '@megdan/contract'
import { type Html, html } from '../platform/html.ts'

type Block = Document['content'][number]
type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
type Line = { content?: BlockOf<'paragraph'>['content'] }
type Run = NonNullable<BlockOf<'paragraph'>['content']>[number]

/** `/news/x` of the app, as it is called from elsewhere; what leads elsewhere is a whole address. */
const wholeOf = (href: string, home: string) => (href.startsWith('/') ? home + href : href)

const linkTo = (href: string, inner: Html | string, home: string) => html`<a href="${wholeOf(href, home)}">${inner}</a>`

function runOf({ text, marks = [] }: Run, home: string): Html {
  let inner = html`${text}`
  const has = (type: string) => marks.some((mark) => mark.type === type)
  if (has('italic')) inner = html`<em>${inner}</em>`
  if (has('bold')) inner = html`<strong>${inner}</strong>`
  const link = marks.find((mark) => mark.type === 'link')
  return link ? linkTo(link.attrs.href, inner, home) : inner
}

const lineOf = ({ content = [] }: Line, home: string) => content.map((run) => runOf(run, home))
const paragraphOf = (line: Line, home: string) => html`<p>${lineOf(line, home)}</p>`
const paragraphsOf = (lines: readonly Line[], home: string) => lines.map((line) => paragraphOf(line, home))
const listOf = ({ content }: BlockOf<'bulletList' | 'orderedList'>, home: string) =>
  content.map((item) => html`<li>${paragraphsOf(item.content, home)}</li>`)

type Cell = BlockOf<'table'>['content'][number]['content'][number]
const cellOf = ({ type, content }: Cell, home: string) =>
  type === 'tableHeader' ? html`<th>${paragraphsOf(content, home)}</th>` : html`<td>${paragraphsOf(content, home)}</td>`

/** How blocks look that are more than their words; those that hold a survey are for whoever is asked, in the app. */
const looks: { [Type in Block['type']]?: (block: BlockOf<Type>, home: string) => Html | undefined } = {
  paragraph: paragraphOf,
  heading: (block, home) =>
    block.attrs.level === 2 ? html`<h2>${lineOf(block, home)}</h2>` : html`<h3>${lineOf(block, home)}</h3>`,
  bulletList: (block, home) =>
    html`<ul>
      ${listOf(block, home)}
    </ul>`,
  orderedList: (block, home) =>
    html`<ol>
      ${listOf(block, home)}
    </ol>`,
  blockquote: ({ content }, home) => html`<blockquote>${paragraphsOf(content, home)}</blockquote>`,
  callout: ({ content }, home) => html`${paragraphsOf(content, home)}`,
  table: ({ content }, home) =>
    html`<table>
      ${content.map(
        (row) =>
          html`<tr>
            ${row.content.map((cell) => cellOf(cell, home))}
          </tr>`,
      )}
    </table>`,
  divider: () => html`<hr />`,
  button: ({ attrs }, home) => html`<p>${linkTo(attrs.href, attrs.label, home)}</p>`,
  video: ({ attrs }, home) => html`<p>${linkTo(attrs.href, attrs.title, home)}</p>`,
  poll: () => undefined,
}

function blockOf(block: Block, home: string): Html | undefined | Html[] {
  const look = looks[block.type] as ((block: Block, home: string) => Html | undefined) | undefined
  // Pictures and files open by seals that end within hours: their words remain, and the app has the rest.
  return look ? look(block, home) : blockWords(block).map((words) => html`<p>${words}</p>`)
}

/** A text as HTML that loads nothing; `home` is where the app is. */
export const bodyHtml = ({ content }: Document, home: string): Html =>
  html`${content.flatMap((block) => blockOf(block, home) ?? [])}`
