import { type RefObject, useEffect, useState } from 'react'

const canTake = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !element.matches(':disabled')

/**
 * Gives the focus to the first of these that can take it, once React is done and if nothing has it: what was pressed may
 * be disabled now, or gone. At last the page's heading takes it.
 */
export function returnFocus(...places: (Element | null)[]): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const next = [...places, document.querySelector('h1')].find(canTake)
    next?.focus({ preventScroll: true })
  })
}

/** For a dialog that is there only while it is open: the focus goes back to where it was before, or else to the other. */
export function useFocusReturn(other?: RefObject<Element | null>): void {
  const [before] = useState(() => document.activeElement)
  // The other may come only while the dialog is open.
  useEffect(() => () => returnFocus(before, other?.current ?? null), [before, other])
}
