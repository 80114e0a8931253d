import { type RefObject, useEffect, useRef } from 'react'
import { returnFocus } from './focus-return.ts'

const focusable = ['button:enabled', 'a[href]', 'input:enabled', 'select:enabled', 'textarea:enabled', '[role=dialog]']
const placeIn = (element: Element) =>
  element.matches(focusable.join()) ? element : element.querySelector(focusable.join())

function lineOf(element: Element | null): Element[] {
  return element === null || element === document.body ? [] : [element, ...lineOf(element.parentElement)]
}

function giveBack(line: RefObject<Element[]>, next: string) {
  const [pressed, ...around] = line.current
  line.current = []
  if (!pressed) return
  const beside = around.filter((one) => one.isConnected).map(placeIn)
  returnFocus(pressed, next ? document.querySelector(next) : null, ...beside)
}

/**
 * For an act whose button is disabled while it is under way, and may be gone when it is over: what is answered is called
 * as it begins, and when `busy` has passed, the focus is where it was, or at the first of the selector `next`, or as
 * near as can be.
 */
export function useFocusAfter(busy: boolean, next = ''): () => void {
  const line = useRef<Element[]>([])
  useEffect(() => {
    if (!busy) giveBack(line, next)
  }, [busy, next])
  // What was pressed may go away with all that stands beside it.
  useEffect(() => () => giveBack(line, next), [next])
  return () => void (line.current = lineOf(document.activeElement))
}

/** The first field that the form finds wrong takes the focus, each time that `failure` is another. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [form, failure])
}
