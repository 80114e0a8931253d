import { type RefObject, useEffect } from 'react'
import { beginningsOf } from './on-device.ts'

const name = 'found'

function rangesIn(root: Node, beginnings: readonly string[]): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      if (!beginnings.some((each) => match[0].toLowerCase().startsWith(each))) continue
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks the words of the search in the headlines below, without touching the elements; older web views show none. */
export function useHighlight(root: RefObject<HTMLElement | null>, q: string): void {
  useEffect(() => {
    const element = root.current
    const registry = typeof CSS === 'undefined' ? undefined : CSS.highlights
    const beginnings = beginningsOf(q)
    if (!element || !registry || beginnings.length === 0) return
    const paint = () => {
      const headlines = [...element.querySelectorAll('article h2, article h3')]
      registry.set(name, new Highlight(...headlines.flatMap((headline) => rangesIn(headline, beginnings))))
    }
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      registry.delete(name)
    }
  }, [root, q])
}
