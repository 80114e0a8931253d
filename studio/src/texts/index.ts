import { ApiError } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { storage } from '../platform/storage.ts'
import { bg } from './bg/index.ts'
import { en } from './en/index.ts'

export type Texts = typeof bg
export const languages = ['bg', 'en'] as const
export type StudioLanguage = (typeof languages)[number]
const texts: Record<StudioLanguage, Texts> = { bg, en }

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const currentLanguage = (): StudioLanguage => (storage.get('language') === 'en' ? 'en' : 'bg')

export function setLanguage(language: StudioLanguage): void {
  storage.set('language', language)
  for (const listener of listeners) listener()
}

export const useLanguage = (): StudioLanguage => useSyncExternalStore(subscribe, currentLanguage)
/** For what is said outside of React. */
export const textsNow = (): Texts => texts[currentLanguage()]
export const useTexts = (): Texts => texts[useLanguage()]

/** What a person reads about a failed call; `own` has the sentences for the endpoint's own refusals. */
export function sentenceOf(error: unknown, { errors }: Texts, own: Record<string, string> = {}): string {
  const all: Record<string, string> = { ...errors, ...own }
  return (error instanceof ApiError && all[error.code]) || errors.internal
}
