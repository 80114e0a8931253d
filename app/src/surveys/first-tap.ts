import type { MouseEvent } from 'react'

/** Longer than between the two taps of a double one, in milliseconds. */
const apart = 400
let last = -apart

/**
 * Passes a press on, unless it is the second tap of a double one: the finger meant it for what stood there before. Not
 * every phone counts taps, so what a finger does at once is taken for one, too.
 */
export const firstTap =
  (press: () => unknown) =>
  ({ detail, nativeEvent, timeStamp }: MouseEvent<HTMLButtonElement>): unknown => {
    const { pointerType } = nativeEvent as PointerEvent
    const isSoon = detail === 1 && pointerType !== 'mouse' && timeStamp - last < apart
    if (detail > 1 || isSoon) return undefined
    last = timeStamp
    return press()
  }
