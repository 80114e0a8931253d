import { type RefObject, useEffect, useRef } from 'react'
import { keys } from './CommentCard.tsx'

/** Where keys mean something else. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'
const steps: Record<string, number> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }
const letters: readonly string[] = Object.values(keys)

const cardsIn = (list: RefObject<HTMLElement | null>) =>
  [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement)

/** When the card that had the focus is gone, the next one takes it. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  const last = useRef(-1)
  useEffect(() => {
    const element = list.current
    const remember = ({ target }: FocusEvent) => {
      last.current = cardsIn(list).findIndex((card) => target instanceof Node && card.contains(target))
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [list])
  useEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return
    const cards = cardsIn(list)
    cards[Math.min(last.current, cards.length - 1)]?.focus()
  }, [list, items])
}

/** J and K, or the arrows, lead from card to card; a letter presses the button of the card that has the focus. */
export function useKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { code, target } = event
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (!isOurs || (target instanceof Element && target.closest(elsewhere))) return
      const all = cardsIn(list)
      const at = all.findIndex((card) => card.contains(document.activeElement))
      const step = steps[code]
      if (step !== undefined) {
        // The page scrolls by arrows until somebody is in the list.
        if (at < 0 && code.startsWith('Arrow')) return
        event.preventDefault()
        all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
        return
      }
      if (!letters.includes(code)) return
      const button = all[at]?.querySelector<HTMLButtonElement>(`[data-key=${code}]`)
      if (!button) return
      event.preventDefault()
      button.focus()
      button.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
