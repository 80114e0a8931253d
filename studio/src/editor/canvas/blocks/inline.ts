import { documentLimits as most, isHarmlessLink, type ParagraphNode, type TextNode } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Limit } from './block.ts'

type Mark = NonNullable<TextNode['marks']>[number]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** As the server keeps it: no NUL, no half of a character, composed letters. */
const clean = (value: string) => value.replaceAll('\0', '').toWellFormed().normalize('NFC')
export const short = (value: unknown, limit: number): string => clean(text(value)).slice(0, limit).toWellFormed()

export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
}

/** Where something leads, if it may. */
export function hrefOf(value: unknown): string | undefined {
  const href = text(value)
  return href && href.length <= most.href && isHarmlessLink(href) ? href : undefined
}

/** One of each kind, in one order, so that equal looks are equal marks. */
function marksOf({ marks = [] }: JSONContent): Mark[] {
  const href = hrefOf(marks.find(({ type }) => type === 'link')?.attrs?.['href'])
  const has = (name: string) => marks.some(({ type }) => type === name)
  return [
    ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
    ...(has('bold') ? [{ type: 'bold' as const }] : []),
    ...(has('italic') ? [{ type: 'italic' as const }] : []),
  ]
}

function pieces(words: string): string[] {
  if (words.length <= most.text) return [words]
  const last = words.charCodeAt(most.text - 1)
  const end = last >= 0xd800 && last <= 0xdbff ? most.text - 1 : most.text
  return [words.slice(0, end), ...pieces(words.slice(end))]
}

/** Stretches of equally marked text. */
export function runsOf(node: JSONContent): TextNode[] {
  const joined: { words: string; marks: Mark[]; key: string }[] = []
  for (const child of node.content ?? []) {
    if (child.type !== 'text' || !child.text) continue
    const marks = marksOf(child)
    const key = JSON.stringify(marks)
    const before = joined.at(-1)
    if (before?.key === key) before.words += child.text
    else joined.push({ words: child.text, marks, key })
  }
  return joined.flatMap(({ words, marks }) =>
    pieces(clean(words))
      .filter(Boolean)
      .map((piece) => ({ type: 'text' as const, text: piece, ...(marks.length > 0 && { marks }) })),
  )
}

const paragraph = (runs: TextNode[]): ParagraphNode =>
  runs.length > 0 ? { type: 'paragraph', content: runs } : { type: 'paragraph' }

export function paragraphsOf(node: JSONContent): ParagraphNode[] {
  const all = chunks(runsOf(node), most.runs)
  return all.length > 0 ? all.map(paragraph) : [paragraph([])]
}

/** Never empty: the schema has no block without a paragraph in it. */
export function insideOf(node: JSONContent): ParagraphNode[] {
  const all = (node.content ?? []).flatMap(paragraphsOf)
  return all.length > 0 ? all : [paragraph([])]
}

/** What is in a quote, of as many paragraphs as one may have. */
export const wrapsOf = (node: JSONContent): ParagraphNode[][] => chunks(insideOf(node), most.paragraphs)
export const limitOfWrap = (node: Node): Limit | undefined =>
  node.childCount > most.paragraphs ? 'paragraphs' : undefined

const order = ['link', 'bold', 'italic']

/** The editor's marks stand in its own order, each once. */
function markedText({ text: words, marks = [] }: TextNode): JSONContent {
  const each = order.flatMap((name) => marks.find(({ type }) => type === name) ?? [])
  return { type: 'text', text: words, ...(each.length > 0 && { marks: each }) }
}

type Line = { type: string; attrs?: { level: number }; content?: readonly TextNode[] | undefined }

/** For the editor, which has no empty content. */
export function line(node: Line): JSONContent {
  const { content = [], ...rest } = node
  return content.length > 0 ? { ...rest, content: content.map(markedText) } : rest
}
