import type { Article, Image, Language, NewsWording, StudioNews } from '@megdan/contract'
import { readingOf } from './reading.ts'

type Chosen = Pick<
  StudioNews,
  'important' | 'pinned' | 'must_read' | 'must_read_due' | 'comments_open' | 'published_at'
>

/** What an editor has so far, from wherever the page has it. */
export type Draft = Chosen & {
  /** Undefined while the item has never been saved. */
  id: string | undefined
  wording: NewsWording
  language: Language
  languages: Language[]
  cover: Image | null
  cover_alt: string
  category: { category_id: string; category_title: string }
  author: Article['author']
  gallery: Article['gallery']
  attachments: Article['attachments']
}

/** The draft as the item its readers would get if it came out `now`, with nobody’s reactions yet. */
export function articleFrom(draft: Draft, now: Date): Article {
  const { id, wording, cover, cover_alt, published_at, ...same } = draft
  const { title, summary, key_points, body } = wording
  const moment = now.toISOString()
  return {
    ...same,
    id: id ?? 'preview',
    title,
    summary,
    key_points: key_points.filter((point) => point.trim() !== ''),
    body,
    cover: cover && { ...cover, alt: cover_alt },
    published_at: published_at ?? moment,
    updated_at: moment,
    reading_minutes: readingOf(wording).minutes,
    counts: { reactions: 0, comments: 0 },
    reactions: {},
    related: [],
    version: 1,
    asked_version: 1,
    asked_reason: null,
  }
}
