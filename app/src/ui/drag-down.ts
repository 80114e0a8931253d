import { useEffect, useEffectEvent, type RefObject } from 'react'

/** So far down, or so fast, in CSS px and px a millisecond, a finger closes what it drags. */
const far = 96
const fast = 0.5
const slack = 8
/** What is dragged has a place of its own there. */
const ownDrag = 'input, textarea, select, [role=slider]'

type Drag = { id: number; x: number; y: number; at: number; moves: boolean; down: number }

/** Whether what scrolls under the finger stands at its top. */
function atTop(target: Element, edge: HTMLElement): boolean {
  for (let node: Element | null = target; node && edge.contains(node); node = node.parentElement)
    if (node.scrollTop > 0) return false
  return true
}

const isOwn = (target: Element) =>
  target.closest(ownDrag) !== null || getComputedStyle(target).getPropertyValue('touch-action') === 'none'

type Options = { open: boolean; head: string; headOnly: boolean; close: () => void }

/** A sheet follows the finger that drags it down, by its head or by its content where that stands at the top, and closes. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, { open, head, headOnly, close }: Options): void {
  const closes = useEffectEvent(close)
  useEffect(() => {
    const element = sheet.current
    if (!element || !open) return undefined
    let drag: Drag | undefined
    const put = (down: number, transition = '') => {
      element.style.transition = transition
      element.style.transform = down > 0 ? `translateY(${down}px)` : ''
    }
    const begin = (event: TouchEvent) => {
      const { target } = event
      const [touch] = event.touches
      drag = undefined
      // At a screen that is wide enough for the sheet to stand in its middle it is no sheet.
      if (!touch || event.touches.length > 1 || !(target instanceof Element) || element.offsetWidth < innerWidth) return
      const isByHead = target.closest(`.${head}`) !== null
      if (!isByHead && (headOnly || isOwn(target) || !atTop(target, element))) return
      drag = { id: touch.identifier, x: touch.clientX, y: touch.clientY, at: event.timeStamp, moves: false, down: 0 }
    }
    const move = (event: TouchEvent) => {
      const touch = [...event.touches].find(({ identifier }) => identifier === drag?.id)
      if (!drag || !touch) return
      const down = touch.clientY - drag.y
      if (!drag.moves) {
        if (Math.hypot(down, touch.clientX - drag.x) < slack) return
        if (down < Math.abs(touch.clientX - drag.x)) {
          drag = undefined
          return
        }
        drag.moves = true
      }
      // What moves is the sheet, and nothing in it.
      if (event.cancelable) event.preventDefault()
      drag.down = Math.max(0, down)
      put(drag.down)
    }
    const end = (event: TouchEvent) => {
      const ended = drag
      drag = undefined
      if (!ended?.moves) return
      const speed = ended.down / Math.max(1, event.timeStamp - ended.at)
      if (event.type === 'touchend' && (ended.down > far || (ended.down > slack * 3 && speed > fast))) closes()
      // Also then: a sheet with unsaved words asks first, and stays.
      put(0, 'transform var(--mg-d-base) var(--mg-e-std)')
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
      put(0)
    }
  }, [open, sheet, head, headOnly])
}
