import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const holdMs = 500
const slack = 10

/** Handlers for a long press, also on iOS, whose web view reports none; the click that follows it is swallowed. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const done = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHold) return {}
  const cancel = () => clearTimeout(timer.current)
  const fire = () => {
    cancel()
    if (done.current) return
    done.current = true
    onHold()
  }
  return {
    onPointerDown(event: PointerEvent) {
      cancel()
      done.current = false
      start.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType !== 'mouse') timer.current = setTimeout(fire, holdMs)
    },
    onPointerMove(event: PointerEvent) {
      const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
      if (moved > slack) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      fire()
    },
    onClickCapture(event: MouseEvent) {
      if (!done.current) return
      done.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
