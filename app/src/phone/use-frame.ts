import { useEffect } from 'react'
import { claimBackButton, keepEarlyPress } from '../platform/back-button.ts'
import { hideSplash, watchKeyboard, watchSystemBars } from '../platform/screen.ts'

/** What stands around the page: bars, keyboard, splash and the button of the phone. */
export function useFrame(): void {
  useEffect(watchSystemBars, [])
  useEffect(watchKeyboard, [])
  useEffect(claimBackButton, [])
  useEffect(keepEarlyPress, [])
  useEffect(hideSplash, [])
}
