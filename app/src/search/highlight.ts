import { marksIn } from '@megdan/contract/search'
import { type RefObject, useEffect } from 'react'

const name = 'found'

function rangesIn(root: Node, words: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { start, end } of marksIn(node.textContent ?? '', (word) => words.has(word))) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
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
