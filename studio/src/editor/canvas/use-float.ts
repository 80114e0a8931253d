import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'

/** What lies over the text at its top: the studio's bar and the tools. */
const tools = 84
const gap = 8

/** Puts a bar beside the block at this place: over it, under it where there is no room, else under the tools. */
export function useFloat(editor: Editor, at: number | undefined) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at === undefined) return
    const place = () => {
      const box = bar.current
      const block = editor.isDestroyed ? null : editor.view.nodeDOM(at)
      if (!box || !(block instanceof HTMLElement)) return
      const { top, bottom, left } = block.getBoundingClientRect()
      const over = top - box.offsetHeight - gap
      const under = bottom + gap
      const hasRoom = under >= tools && under + box.offsetHeight < window.innerHeight
      const next = over >= tools ? over : hasRoom ? under : tools
      box.style.top = `${next}px`
      box.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - box.offsetWidth - gap))}px`
    }
    place()
    editor.on('transaction', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      editor.off('transaction', place)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
  return bar
}
