import { useLayoutEffect, useRef, useState } from 'react'

/** How far a list begins below the top of what scrolls, in pixels; it moves when what stands above it grows. */
export function useListStart(scroll: { readonly current: HTMLElement | null }) {
  const list = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const [inner, outer] = [list.current, scroll.current]
      if (!inner?.offsetParent || !outer) return
      setStart(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop))
    }
    measure()
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(measure)
    for (const each of list.current?.parentElement?.parentElement?.children ?? []) observer.observe(each)
    return () => observer.disconnect()
  }, [scroll])
  return { list, start }
}
