import * as Type from 'typebox'
import { MenuItem } from '../categories/categories.ts'
import { Contact } from '../contacts/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode } from '../fields.ts'
import { NewsItem } from '../news/news.ts'
import { SurveyItem } from '../surveys/surveys.ts'

/** How well it answers: comparable between news, categories, surveys and contacts, somewhat above 1 at best. */
const score = Type.Number()

export const FoundNews = Type.Object({
  item: NewsItem,
  /** The sentence in which most of what was asked for stands. */
  excerpt: Type.String(),
  score,
})
export type FoundNews = Type.Static<typeof FoundNews>
export const FoundCategory = Type.Object({ item: MenuItem, score })
export const FoundSurvey = Type.Object({ item: SurveyItem, score })
export const FoundContact = Type.Object({ item: Contact, score })

export const SearchReply = Type.Object({
  news: Type.Array(FoundNews),
  /** There are more news than these. */
  more: Type.Boolean(),
  categories: Type.Array(FoundCategory),
  surveys: Type.Array(FoundSurvey),
  contacts: Type.Array(FoundContact),
  /** The words in them that answer, in small letters, for whoever marks them. */
  words: Type.Array(Type.String()),
})
export type SearchReply = Type.Static<typeof SearchReply>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'reader',
    summary:
      'News, categories, surveys and contacts that answer a question, the best first: by title, then by key points, by text, and of equals the newest. Of more than eight words the first eight are looked for.',
    query: closed({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      lang: Type.Optional(LanguageCode),
      /** Of the news. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    }),
    reply: SearchReply,
  }),
}
