import { type DefaultLanguage, defaultLanguage, isLanguage, type Language, languageOr } from '@megdan/contract'
import { createStore, useStore } from '@megdan/kit/store'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'
import type * as pages from './bg/pages.ts'

export type Texts = typeof bg
export type AppLanguage = Language

/** What comes with the pages that say it. */
export type PageTexts = typeof pages

/**
 * The first language is there at once, what its pages say with each of them; any other one is a file of its own, which
 * only those load who chose it.
 */
const dictionaries: Record<Exclude<Language, DefaultLanguage>, () => Promise<[Texts, PageTexts]>> = {
  en: () => import('./en/index.ts').then(({ en, pages }) => [en, pages]),
  ro: () => Promise.all([import('./ro/index.ts'), import('./latin-ext.css')]).then(([{ ro, pages }]) => [ro, pages]),
}
const load = async (language: Language): Promise<[Texts, PageTexts?]> =>
  language === defaultLanguage ? [bg] : dictionaries[language]()

const current = createStore<{ texts: Texts; pages?: PageTexts | undefined; language: AppLanguage }>({
  texts: bg,
  language: defaultLanguage,
})

/** What the phone speaks, of the languages that are spoken here; first-paint/plan.js reads it likewise. */
export const phoneLanguage = (): AppLanguage =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage

/** What was chosen here, else what the phone speaks. */
const wanted = (): AppLanguage => languageOr(storage.get('language'), phoneLanguage())

/** Puts the reader's language on the screens. */
export async function applyLanguage(): Promise<void> {
  const next = wanted()
  const [words, pages] = await load(next).catch(() => [])
  if (!words || wanted() !== next) return
  document.documentElement.lang = next
  if (words !== currentTexts()) current.set({ texts: words, pages, language: next })
}

export async function setLanguage(next: AppLanguage): Promise<void> {
  await storage.set('language', next)
  await applyLanguage()
}

export const currentTexts = (): Texts => current.get().texts
export const currentLanguage = (): AppLanguage => current.get().language
export const useTexts = (): Texts => useStore(current).texts
export const useLanguage = (): AppLanguage => useStore(current).language

/** The words of a page, by their name; `own` are those of the first language, which come in the page's own chunk. */
export const pageWords = <Name extends keyof PageTexts>(name: Name, own: PageTexts[Name]) => ({
  now: (): PageTexts[Name] => current.get().pages?.[name] ?? own,
  use: (): PageTexts[Name] => useStore(current).pages?.[name] ?? own,
})
