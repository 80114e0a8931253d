import { marksIn } from '@megdan/contract/search'
import { useMemo } from 'react'
import css from './news.module.css'

/** A text in pieces, and which of them are words that answer. */
function piecesOf(text: string, words: ReadonlySet<string>): { text: string; found: boolean }[] {
  const pieces: { text: string; found: boolean }[] = []
  let at = 0
  for (const { start, end } of marksIn(text, (word) => words.has(word))) {
    if (start > at) pieces.push({ text: text.slice(at, start), found: false })
    pieces.push({ text: text.slice(start, end), found: true })
    at = end
  }
  return at < text.length ? [...pieces, { text: text.slice(at), found: false }] : pieces
}

/** What of an item answers a search, with the words that do. */
export function Excerpt({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = useMemo(() => piecesOf(text, new Set(words)), [text, words])
  return (
    <p className={`cap clamp held mt-4 wrap-anywhere ${css.excerpt}`}>
      {pieces.map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text))}
    </p>
  )
}
