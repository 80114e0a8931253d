import { type RefObject, useCallback, useEffect, useRef } from 'react'
import css from './article.module.css'

/**
 * How far somebody has seen a text, from 0 to 1, and the line of 2 px under the status bar that shows how much of it lies
 * behind. `text` is all that is scrolled, `end` stands where the words end; of another version nothing was seen yet but
 * what stands on the screen.
 */
export function useReadingProgress(
  text: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  version: number | undefined,
) {
  const seen = useRef<number>(undefined)
  const line = useRef<HTMLDivElement>(null)
  const draw = useCallback(() => {
    const scroller = text.current?.closest<HTMLElement>('[data-skip-target]')
    if (!scroller || !text.current) return
    const bottom = scroller.getBoundingClientRect().bottom
    const [top, last] = [text.current.getBoundingClientRect().top, end.current?.getBoundingClientRect().top ?? 0]
    // A page that lies under another one has no height, and nobody sees it.
    if (last > top) seen.current = Math.min(1, Math.max(seen.current ?? 0, (bottom - top) / (last - top)))
    const way = text.current.offsetTop + text.current.offsetHeight - scroller.clientHeight
    if (line.current) line.current.style.transform = `scaleX(${way > 0 ? Math.min(1, scroller.scrollTop / way) : 0})`
  }, [text, end])
  useEffect(() => {
    seen.current = undefined
    draw()
  }, [version, draw])
  const seenShare = useCallback(() => {
    draw()
    return seen.current ?? 1
  }, [draw])
  return { line, draw, seenShare }
}

type Props = { text: RefObject<HTMLElement | null> } & Pick<ReturnType<typeof useReadingProgress>, 'line' | 'draw'>

export function ReadingProgress({ text, line, draw }: Props) {
  useEffect(() => {
    const scroller = text.current?.closest<HTMLElement>('[data-skip-target]')
    if (!scroller) return
    let frame = 0
    const hear = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        draw()
      })
    }
    scroller.addEventListener('scroll', hear, { passive: true })
    const observer = 'ResizeObserver' in window ? new ResizeObserver(hear) : undefined
    if (text.current) observer?.observe(text.current)
    draw()
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
      scroller.removeEventListener('scroll', hear)
    }
  }, [text, draw])
  return <div ref={line} className={css.progress} aria-hidden="true" />
}
