import { ApiError, defaultLanguage, type StudioLanguage, studioLanguages } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'
import type { Texts } from './texts.ts'

export type { Texts }
export type { StudioLanguage }
/** One language is there at once, the others come when somebody asks for them. */
const dictionaries: Record<StudioLanguage, () => Promise<Texts>> = {
  bg: () => Promise.resolve(bg),
  en: () => import('./en/index.ts').then(({ en }) => en),
}
const texts: Partial<Record<StudioLanguage, Texts>> = { bg }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const stored = (): StudioLanguage =>
  studioLanguages.find((language) => language === storage.get('language')) ?? defaultLanguage
const currentLanguage = (): StudioLanguage => (texts[stored()] ? stored() : defaultLanguage)

/** Fetches the words of the stored language; whoever cannot reach them goes on in Bulgarian. */
export async function loadTexts(): Promise<void> {
  const language = stored()
  const words = texts[language] ?? (await dictionaries[language]().catch(() => undefined))
  if (words) texts[language] = words
}

export async function setLanguage(language: StudioLanguage): Promise<void> {
  storage.set('language', language)
  await loadTexts()
  for (const listener of listeners) listener()
}

export const useLanguage = (): StudioLanguage => useSyncExternalStore(subscribe, currentLanguage)
/** For what is said outside of React. */
export const textsNow = (): Texts => texts[currentLanguage()] ?? bg
export const useTexts = (): Texts => texts[useLanguage()] ?? bg

/** What a person reads about a failed call; `own` has the sentences for the endpoint's own refusals. */
export function sentenceOf(error: unknown, { errors, second_factor }: Texts, own: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...errors, ...second_factor.closed, ...own }
  return (error instanceof ApiError && all[error.code]) || errors.internal
}
