import { useRef, useState } from 'react'
import { useFocusAfter } from './focus-after.ts'

type Options = {
  /** Says what went wrong; without it, what is done says so itself. */
  failed?: (error: unknown) => unknown
  /** Shows anew what may have changed, whatever came of it. */
  refresh?: () => Promise<unknown>
  /** Where the focus goes when it is over; otherwise it stays where it was. */
  next?: string
}

/**
 * Something that is sent to the server when somebody presses for it. While it is under way another press is not heard:
 * the second half of a double click comes before React has drawn the button as busy.
 */
export function useAct<A extends unknown[], R>(
  act: (...given: A) => Promise<R>,
  { failed, refresh, next }: Options = {},
) {
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)
  const holdFocus = useFocusAfter(busy, next)
  /** Answers what came of it; undefined where it failed, or was not heard. */
  const run = async (...given: A): Promise<R | undefined> => {
    if (underway.current) return undefined
    underway.current = true
    holdFocus()
    setBusy(true)
    try {
      return await act(...given)
    } catch (error) {
      if (!failed) throw error
      failed(error)
      return undefined
    } finally {
      if (refresh) {
        await refresh()
        // What is renewed is drawn first: the button may be gone with it.
        await new Promise((drawn) => setTimeout(drawn))
      }
      underway.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
