import { createStore, useStore } from '@megdan/kit/store'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'

export type Texts = typeof bg
export const languages = ['bg', 'en'] as const
export type AppLanguage = (typeof languages)[number]

const current = createStore<{ texts: Texts; language: AppLanguage }>({ texts: bg, language: 'bg' })

const wanted = (): AppLanguage => (storage.get('language') === 'en' ? 'en' : 'bg')

/** Puts the stored language on the screens. English comes in its own file, since few ask for it. */
export async function applyLanguage(): Promise<void> {
  const next = wanted()
  const words = next === 'en' ? await import('./en/index.ts').then(({ en }) => en).catch(() => undefined) : bg
  if (!words || wanted() !== next) return
  document.documentElement.lang = next
  if (words !== currentTexts()) current.set({ texts: words, language: next })
}

export async function setLanguage(next: AppLanguage): Promise<void> {
  await storage.set('language', next)
  await applyLanguage()
}

export const currentTexts = (): Texts => current.get().texts
export const currentLanguage = (): AppLanguage => current.get().language
export const useTexts = (): Texts => useStore(current).texts
export const useLanguage = (): AppLanguage => useStore(current).language
