import { useMemo } from 'react'
import css from './news.module.css'

/** A text in pieces, and which of them are words that answer. */
function piecesOf(text: string, words: ReadonlySet<string>): { text: string; found: boolean }[] {
  const pieces: { text: string; found: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\u0300\u0301]+/gu)) {
    if (
      !words.has(
        word
          .normalize('NFC')
          .toLowerCase()
          .replace(/[\u0300\u0301]/g, ''),
      )
    )
      continue
    if (index > end) pieces.push({ text: text.slice(end, index), found: false })
    pieces.push({ text: word, found: true })
    end = index + word.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end), found: false }] : pieces
}

/** What of an item answers a search, with the words that do. */
export function Excerpt({ text, words }: { text: string; words: readonly string[] }) {
  const pieces = useMemo(() => piecesOf(text, new Set(words)), [text, words])
  return (
    <p className={`cap ${css.excerpt}`}>
      {pieces.map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text))}
    </p>
  )
}
