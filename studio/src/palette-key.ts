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

/** How long what is typed may wait for the palette; should it never come, keys do again what they do. */
const patience = 5_000

/**
 * What is typed after the palette was asked for and before its field has the focus: it would be lost, or a letter would
 * do on the page what it does there alone. A press elsewhere, Esc or the focus of the field ends it.
 */
export function useEarlyLetters(opening: number): string {
  const [letters, setLetters] = useState('')
  useLayoutEffect(() => {
    // In the palette it is the key pressed once more.
    if (opening === 0 || document.activeElement?.closest('[role=dialog]')) return undefined
    setLetters('')
    const ending = new AbortController()
    const end = () => ending.abort()
    const { signal } = ending
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') return end()
      if (key !== 'Backspace' && key.length > 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setLetters((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key))
    }
    document.addEventListener('keydown', onKey, { capture: true, signal })
    document.addEventListener('focusin', end, { signal })
    document.addEventListener('pointerdown', end, { capture: true, signal })
    const timer = setTimeout(end, patience)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [opening])
  return letters
}
