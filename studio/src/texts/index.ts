import { ApiError, defaultLanguage, type StudioLanguage, studioLanguages } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { storage } from '../platform/storage.ts'
import { first } from './bg/first.ts'
import type { Texts } from './texts.ts'

export type { Texts }
export type { StudioLanguage }
const dictionaries: Record<StudioLanguage, () => Promise<Texts>> = {
  bg: () => import('./bg/index.ts').then(({ bg }) => bg),
  en: () => import('./en/index.ts').then(({ en }) => en),
}

let coming: Promise<void> | undefined
/** Fetches all that is said in Bulgarian, of which only the first pages' words are there at once; another language came whole. */
export function loadWords(): Promise<void> {
  if (currentLanguage() !== defaultLanguage) return Promise.resolve()
  coming ??= dictionaries.bg().then(
    (words) => void (texts.bg = words),
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** Whoever says what has not come yet is drawn when it has: React waits for what is thrown here. */
const begun = new Proxy(first, {
  get(words, name) {
    if (name in words || typeof name !== 'string' || name === 'then') return Reflect.get(words, name) as unknown
    throw loadWords()
  },
}) as Texts
const texts: Partial<Record<StudioLanguage, Texts>> = { bg: begun }
const bulgarian = (): Texts => texts.bg ?? begun

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
  await loadWords().catch(() => undefined)
  for (const listener of listeners) listener()
}

export const useLanguage = (): StudioLanguage => useSyncExternalStore(subscribe, currentLanguage)
/** For what is said outside of React. */
export const textsNow = (): Texts => texts[currentLanguage()] ?? bulgarian()
export const useTexts = (): Texts => texts[useLanguage()] ?? bulgarian()

/** What a person reads about a failed call; `own` has the sentences for the endpoint's own refusals. */
export function sentenceOf(error: unknown, { errors, second_factor }: Texts, own: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...errors, ...second_factor.closed, ...own }
  return (error instanceof ApiError && all[error.code]) || errors.internal
}
