import { createStore } from '@megdan/kit/store'
import { useSyncExternalStore } from 'react'
import { storage } from './storage.ts'

export const looks = ['system', 'light', 'dark'] as const
export type Look = (typeof looks)[number]
export const textSizes = { least: 85, most: 200, large: 150 } as const

export const readLook = (stored: string | undefined): Look => looks.find((look) => look === stored) ?? 'system'
export const readTextSize = (stored: string | undefined): number => {
  const size = Math.round(Number(stored))
  return size >= textSizes.least && size <= textSizes.most ? size : 100
}

/** Another one each time that the look is put on the page. */
const applied = createStore<object>({})
export const watchLook = applied.watch
const prefersDark = () => window.matchMedia?.('(prefers-color-scheme: dark)')

export const currentLook = (): Look => readLook(storage.get('look'))
export const currentTextSize = (): number => readTextSize(storage.get('textSize'))
export const isDark = (): boolean =>
  currentLook() === 'dark' || (currentLook() === 'system' && (prefersDark()?.matches ?? false))

/** Puts the stored look and text size on the page. */
export function applyLook(): void {
  const root = document.documentElement
  root.classList.toggle('theme-dark', isDark())
  root.classList.toggle('large-text', currentTextSize() >= textSizes.large)
  root.style.fontSize = currentTextSize() === 100 ? '' : `${currentTextSize()}%`
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#0E1312' : '#F6F4F0')
  applied.set({})
}

export function startLook(): void {
  prefersDark()?.addEventListener('change', applyLook)
  applyLook()
}

export function setLook(look: Look): void {
  void storage.set('look', look)
  applyLook()
}

/** Percent, 85 to 200. */
export function setTextSize(percent: number): void {
  void storage.set('textSize', String(readTextSize(String(percent))))
  applyLook()
}

export const useLook = (): Look => useSyncExternalStore(watchLook, currentLook)
export const useTextSize = (): number => useSyncExternalStore(watchLook, currentTextSize)
