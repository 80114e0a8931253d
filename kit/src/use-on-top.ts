import { useEffect, useEffectEvent } from 'react'
import { layOnTop } from './on-top.ts'

/** While it is open it lies on top: Back closes it and leaves the page where it is. */
export function useOnTop(open: boolean, close: () => void): void {
  const closes = useEffectEvent(close)
  useEffect(() => (open ? layOnTop(() => closes()) : undefined), [open])
}
