import type { Article } from './news.ts'

/** Where the studio finds the page that shows a text as the app does; only this site may frame it. */
export const previewPath = '/studio/preview/'

export type PreviewMode = 'article' | 'card' | 'push'

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
}

/** What the framed page says once it can be told. */
export type PreviewReady = { kind: 'preview_ready' }
