import { useSyncExternalStore } from 'react'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'

export type Texts = typeof bg
export const languages = ['bg', 'en'] as const
export type AppLanguage = (typeof languages)[number]

let texts: Texts = bg
let language: AppLanguage = 'bg'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const wanted = (): AppLanguage => (storage.get('language') === 'en' ? 'en' : 'bg')

/** Puts the stored language on the screens. English comes in its own file, since few ask for it. */
export async function applyLanguage(): Promise<void> {
  const next = wanted()
  const words = next === 'en' ? await import('./en/index.ts').then(({ en }) => en).catch(() => undefined) : bg
  if (!words || wanted() !== next) return
  texts = words
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export async function setLanguage(next: AppLanguage): Promise<void> {
  await storage.set('language', next)
  await applyLanguage()
}

export const currentTexts = (): Texts => texts
export const currentLanguage = (): AppLanguage => language
export const useTexts = (): Texts => useSyncExternalStore(subscribe, currentTexts)
export const useLanguage = (): AppLanguage => useSyncExternalStore(subscribe, currentLanguage)
