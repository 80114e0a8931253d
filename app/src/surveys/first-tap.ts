import type { MouseEvent } from 'react'
import { betweenTaps, mayBeSecond } from '../ui/double-tap.ts'

let last = -betweenTaps

/** Passes a press on, unless it is the second tap of a double one: the finger meant it for what stood there before. */
export const firstTap =
  (press: () => unknown) =>
  ({ detail, nativeEvent, timeStamp }: MouseEvent<HTMLButtonElement>): unknown => {
    const { pointerType } = nativeEvent as PointerEvent
    const isSoon = timeStamp - last < betweenTaps
    if (detail > 1 || (isSoon && mayBeSecond({ detail, pointerType }))) return undefined
    last = timeStamp
    return press()
  }
