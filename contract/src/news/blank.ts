import { defaultLanguage } from '../languages.ts'
import type { NewsContent, NewsWording } from './authoring.ts'

/** The words of what nobody has written yet. */
export const blankWording: NewsWording = {
  title: '',
  summary: '',
  key_points: [],
  body: { type: 'doc', content: [] },
}

/** A draft of which nothing was said yet; whoever writes it chooses its readers themselves. */
export const blankNews: NewsContent = {
  ...blankWording,
  language: defaultLanguage,
  translations: {},
  category_id: '',
  cover_id: null,
  cover_alt: '',
  gallery: [],
  gallery_texts: [],
  attachments: [],
  alias: null,
  audience: { groups: [], guests: false },
  pinned: false,
  important: false,
  must_read: false,
  must_read_due: null,
  comments_open: true,
  expires_at: null,
}
