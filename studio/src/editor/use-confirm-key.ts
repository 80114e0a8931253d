import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter or ⌘+Enter, also from the middle of a text, where it means nothing else. False lets it pass. */
export function useConfirmKey(press: () => boolean): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isIt || event.repeat || !onPress()) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the editor of the text hears it.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
