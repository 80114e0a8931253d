import { type RefObject, useEffect } from 'react'

const name = 'found'
const aWord = /[\p{L}\p{N}\u0300\u0301]+/gu

/** A word as those that answer are written: small, and without accents. */
const plainOf = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0300\u0301]/g, '')

function rangesIn(root: Node, words: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const match of (node.textContent ?? '').matchAll(aWord)) {
      if (!words.has(plainOf(match[0]))) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks the words that answer in the headlines below, without touching the elements; older web views show none. */
export function useHighlight(root: RefObject<HTMLElement | null>, words: readonly string[]): void {
  useEffect(() => {
    const element = root.current
    const registry = typeof CSS === 'undefined' ? undefined : CSS.highlights
    if (!element || !registry || words.length === 0) return
    const found = new Set(words)
    const paint = () => {
      const headlines = [...element.querySelectorAll('article h3, [data-marked]')]
      registry.set(name, new Highlight(...headlines.flatMap((headline) => rangesIn(headline, found))))
    }
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      registry.delete(name)
    }
  }, [root, words])
}
