import { defaultLanguage, type Language, languageOr } from '@megdan/contract'
import { createStore, useStore } from '@megdan/kit/store'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'

export type Texts = typeof bg
export type AppLanguage = Language

/** One language is there at once, the others come in files of their own, since few ask for them. */
const dictionaries: Record<Language, () => Promise<Texts>> = {
  bg: () => Promise.resolve(bg),
  en: () => import('./en/index.ts').then(({ en }) => en),
}

const current = createStore<{ texts: Texts; language: AppLanguage }>({ texts: bg, language: defaultLanguage })

const wanted = (): AppLanguage => languageOr(storage.get('language'))

/** Puts the stored language on the screens. */
export async function applyLanguage(): Promise<void> {
  const next = wanted()
  const words = await dictionaries[next]().catch(() => undefined)
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
