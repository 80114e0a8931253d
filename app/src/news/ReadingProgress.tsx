import { type RefObject, useEffect, useRef } from 'react'
import css from './article.module.css'

/** How much of the text lies behind, as a line of 2 px under the status bar. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = text.current?.closest<HTMLElement>('[data-skip-target]')
    if (!scroller) return
    let frame = 0
    const draw = () => {
      frame = 0
      const [element, bar] = [text.current, line.current]
      if (!element || !bar) return
      const way = element.offsetTop + element.offsetHeight - scroller.clientHeight
      const share = way > 0 ? Math.min(1, scroller.scrollTop / way) : 0
      bar.style.transform = `scaleX(${share})`
    }
    const hear = () => (frame ||= requestAnimationFrame(draw))
    scroller.addEventListener('scroll', hear, { passive: true })
    const observer = 'ResizeObserver' in window ? new ResizeObserver(hear) : undefined
    if (text.current) observer?.observe(text.current)
    draw()
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
      scroller.removeEventListener('scroll', hear)
    }
  }, [text])
  return <div ref={line} className={css.progress} aria-hidden="true" />
}
