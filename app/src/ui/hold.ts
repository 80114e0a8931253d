import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const holdMs = 500
const slack = 10
/** The click of a finger that lifts comes at once; later ones are meant. */
const echoMs = 300

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** The finger that held lifts over whatever the hold has opened, and its click must reach neither that nor the row. */
function swallowNextClick(onRelease: () => void) {
  const ends = ['pointerup', 'pointercancel', 'pointerdown']
  const stop = () => removeEventListener('click', swallow, true)
  const release = ({ type }: Event) => {
    onRelease()
    for (const end of ends) removeEventListener(end, release, true)
    if (type === 'pointerdown') return stop()
    addEventListener('pointerdown', stop, { capture: true, once: true })
    setTimeout(stop, echoMs)
  }
  for (const end of ends) addEventListener(end, release, true)
  addEventListener('click', swallow, true)
}

/** Handlers for a long press, also on iOS, whose web view reports none. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const pressed = useRef(false)
  const done = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHold) return {}
  const cancel = () => clearTimeout(timer.current)
  const end = () => {
    cancel()
    pressed.current = false
    done.current = false
  }
  const fire = () => {
    cancel()
    if (done.current) return
    done.current = pressed.current
    // A menu key has no finger to wait for.
    if (pressed.current) swallowNextClick(end)
    onHold()
  }
  return {
    onPointerDown(event: PointerEvent) {
      end()
      pressed.current = true
      start.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType !== 'mouse') timer.current = setTimeout(fire, holdMs)
    },
    onPointerMove(event: PointerEvent) {
      const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
      if (moved > slack) cancel()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      fire()
    },
  }
}
