import * as Type from 'typebox'
import { ArticleCheck } from './checks.ts'
import { Document } from '../document.ts'
import { Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  CategoryTitle,
  closed,
  Count,
  Id,
  Image,
  LanguageCode,
  listQuery,
  MediaAddress,
  nullable,
  pageOf,
  Time,
} from '../fields.ts'
import { ReactionKind } from './reaction-kinds.ts'

const itemFields = {
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  cover: nullable(Image),
  category: CategoryTitle,
  published_at: Time,
  updated_at: Time,
  pinned: Type.Boolean(),
  important: Type.Boolean(),
  must_read: Type.Boolean(),
  /** Until when a must-read asks to be confirmed. */
  must_read_due: nullable(Time),
  /** The oldest version whose confirmation still counts. */
  asked_version: Type.Integer(),
  reading_minutes: Type.Integer(),
  comments_open: Type.Boolean(),
  /** The language of these words, which may differ from the one asked for. */
  language: LanguageCode,
  /** Of the caller’s own groups those that it is for; left out where it is for everybody. */
  groups: Type.Optional(Type.Array(Type.String())),
  counts: Type.Object({ reactions: Count, comments: Count }),
}
export const NewsItem = Type.Object(itemFields)
export type NewsItem = Type.Static<typeof NewsItem>

/** A picture with the words under it, where there are any. */
const GalleryPicture = Type.Object({ ...Image.properties, caption: Type.Optional(Type.String()) })
export type GalleryPicture = Type.Static<typeof GalleryPicture>

export const Article = Type.Object({
  ...itemFields,
  /** «Накратко»: at most five points before the text. */
  key_points: Type.Array(Type.String()),
  body: Document,
  author: Type.Object({ name: Type.String(), position: nullable(Type.String()), avatar: nullable(Image) }),
  attachments: Type.Array(
    Type.Object({ name: Type.String(), url: MediaAddress, type: Type.String(), size: Type.Integer() }),
  ),
  gallery: Type.Array(GalleryPicture),
  related: Type.Array(NewsItem),
  languages: Type.Array(LanguageCode),
  reactions: Type.Record(Type.String(), Type.Integer()),
  version: Type.Integer(),
  /** Why confirmations older than `asked_version` do not count. */
  asked_reason: nullable(Type.String()),
  /** Null where nobody looks again; left out by servers of before. */
  check: Type.Optional(nullable(ArticleCheck)),
  /** True where the server reads these words aloud (`news.speech`). */
  speech: Type.Optional(Type.Boolean()),
})
export type Article = Type.Static<typeof Article>

const lang = { lang: Type.Optional(LanguageCode) }

/** Values are null only in an answer to `since`: the mark has been taken back. */
export const Marks = Type.Object({
  read: Type.Record(Type.String(), nullable(Time)),
  bookmarked: Type.Record(Type.String(), nullable(Time)),
  reacted: Type.Record(Type.String(), nullable(Type.String())),
  confirmed: Type.Record(Type.String(), nullable(Type.Object({ version: Type.Integer(), confirmed_at: Time }))),
  cursor: Type.String({ description: 'The next `since`.' }),
})
export type Marks = Type.Static<typeof Marks>

export const news = {
  list: endpoint({
    method: 'GET',
    path: '/api/news',
    access: 'reader',
    summary: 'The feed: pinned first, then newest first.',
    query: closed({
      ...listQuery,
      ...lang,
      category: Type.Optional(Id),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      pinned: Type.Optional(Type.Boolean()),
      important: Type.Optional(Type.Boolean()),
      /** Only what is addressed to the caller’s own groups. */
      mine: Type.Optional(Type.Boolean()),
      /** Only what is addressed to everybody. */
      everyone: Type.Optional(Type.Boolean()),
      /** Only what was published at this moment or later. */
      since: Type.Optional(Time),
      /** At most 100 ids parted by commas: for saved items. */
      ids: Type.Optional(
        Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$', maxLength: 6500 }),
      ),
    }),
    reply: pageOf(NewsItem),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/news/:id',
    access: 'reader',
    summary: 'One news item with its text. One that was taken down says so, with its `title`, `language` and `status`.',
    params: ById,
    query: closed(lang),
    reply: Article,
    errors: ['gone'],
  }),
  /** Answers MP3, whole or the part that `Range` names, never JSON. */
  speech: endpoint({
    method: 'GET',
    path: '/api/news/:id/speech',
    access: 'reader',
    summary:
      'The item read aloud, where `speech` of its text is true; the first one who asks waits until it is made, a minute at most.',
    params: ById,
    query: closed(lang),
    errors: ['gone'],
  }),
  marks: endpoint({
    method: 'GET',
    path: '/api/marks',
    access: 'member',
    summary: 'What the caller has read, saved, reacted to and confirmed; with `since`, only what changed.',
    query: closed({ since: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', maxLength: 18 })) }),
    reply: Marks,
  }),
  bookmark: endpoint({
    method: 'PUT',
    path: '/api/news/:id/bookmark',
    access: 'member',
    summary: 'Saves the item.',
    params: ById,
  }),
  removeBookmark: endpoint({
    method: 'DELETE',
    path: '/api/news/:id/bookmark',
    access: 'member',
    summary: 'Takes the item out of the saved ones.',
    params: ById,
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/news/:id/reaction',
    access: 'member',
    summary: 'Sets the caller’s one reaction, which is one of those that the installation offers.',
    params: ById,
    body: closed({ kind: ReactionKind }),
    errors: ['reaction_not_offered'],
  }),
  removeReaction: endpoint({
    method: 'DELETE',
    path: '/api/news/:id/reaction',
    access: 'member',
    summary: 'Takes the reaction back.',
    params: ById,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/news/:id/read',
    access: 'member',
    summary: 'Marks the item as read.',
    params: ById,
  }),
  unread: endpoint({
    method: 'DELETE',
    path: '/api/news/:id/read',
    access: 'member',
    summary: 'Marks the item as not read.',
    params: ById,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/news/:id/confirmation',
    access: 'member',
    summary: 'Confirms that this version of a must-read was read.',
    params: ById,
    body: closed({ version: Version }),
    reply: Type.Object({ confirmed_at: Time, version: Type.Integer() }),
    errors: ['version_conflict', 'confirmation_not_asked'],
  }),
}
