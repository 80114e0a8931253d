import { defaultLanguage, type Language, type NewsContent, type NewsWording, type StudioNews } from '@megdan/contract'

/** The words of what nobody has written yet. */
export const nothingWritten: NewsWording = {
  title: '',
  summary: '',
  key_points: [],
  body: { type: 'doc', content: [] },
}

/** A draft of which nothing was said yet; whoever writes it chooses its readers themselves. */
export const emptyContent = (language: Language): NewsContent => ({
  ...nothingWritten,
  language,
  translations: {},
  category_id: '',
  cover_id: null,
  cover_alt: '',
  gallery: [],
  attachments: [],
  alias: null,
  audience: { groups: [], guests: false },
  pinned: false,
  important: false,
  must_read: false,
  must_read_due: null,
  comments_open: true,
  expires_at: null,
})

export type Field = keyof NewsContent
export const fields = Object.keys(emptyContent(defaultLanguage)) as Field[]

/** What its editors may change of an item. */
export const contentOf = (item: StudioNews): NewsContent =>
  Object.fromEntries(fields.map((field) => [field, item[field]])) as NewsContent
