import { useLayoutEffect, useState } from 'react'

/** A letter by what stands on the key, or, on a keyboard that writes another alphabet, by its place. */
const isLetter = ({ key, code }: KeyboardEvent, letter: string) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`

/**
 * How often K was pressed with Ctrl or ⌘, outside of what is written with its own Ctrl+K. It is heard from the first
 * page on, also while the palette is still on its way.
 */
export function usePaletteKey(): number {
  const [times, setTimes] = useState(0)
  // With the first page, not a moment after it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isLetter(event, 'k')) return
      if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.isContentEditable)) return
      event.preventDefault()
      setTimes((before) => before + 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return times
}
