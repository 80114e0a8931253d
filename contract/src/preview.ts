import type { Brand } from './installation/brand.ts'
import type { Language } from './languages.ts'
import type { Article } from './news/news.ts'
import type { Survey } from './surveys/surveys.ts'

/** Where the studio finds the page that shows a text as the app does; only this site may frame it. */
export const previewPath = '/studio/preview/'

export type PreviewMode = 'article' | 'card' | 'push'

/** A part of an article: its beginning, what is under the title or the text, or a block of the text by its number from 0. */
export const previewParts = ['top', 'points', 'gallery', 'files'] as const
export type PreviewPlace = (typeof previewParts)[number] | number

/** What the studio tells the framed page, as a message between windows of one origin. */
export type PreviewMessage = {
  kind: 'preview'
  /** In `article.language` the whole page speaks, as to a reader who has chosen it. */
  article: Article
  mode: PreviewMode
  dark: boolean
  push: { title: string; body: string } | null
  /** Hosts that links may lead to; the page itself asks nobody. */
  link_hosts: string[]
  /** The part to bring into sight, anew with each other `turn`; null leaves the reader where they are. */
  at: { place: PreviewPlace; turn: number } | null
}

/** The same of a survey, which can be answered there; what is answered stays in that page and goes with it. */
export type SurveyPreviewMessage = {
  kind: 'survey_preview'
  /** As the server would give it to a reader who has chosen `language`. */
  survey: Survey
  language: Language
  dark: boolean
  /** The question to show; null leaves the reader where they are, at first on the first screen. */
  at: string | null
  /** Another number begins anew, with nothing answered. */
  turn: number
}

/** How the app would look and what it would be called, with an item in it. */
export type BrandPreviewMessage = {
  kind: 'brand_preview'
  brand: Brand
  article: Article
  mode: PreviewMode
  dark: boolean
}

/** What the framed page says once it can be told. */
export type PreviewReady = { kind: 'preview_ready' }
