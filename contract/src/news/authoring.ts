import * as Type from 'typebox'
import { AudienceChoice } from '../audience.ts'
import { Document } from '../document.ts'
import { optionally, Version } from '../changes.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  CategoryTitle,
  closed,
  Count,
  Id,
  Image,
  InSomeLanguages,
  IsoDay,
  LanguageCode,
  listQuery,
  MediaAddress,
  nullable,
  ordered,
  pageOf,
  Time,
  Titled,
} from '../fields.ts'
import { languages } from '../languages.ts'
import { galleryLimits, noticeLimits, wordingLimits as most } from '../limits.ts'
import { Notice } from '../notice.ts'
import { ReviewState } from '../review.ts'
import { newsNarrowing } from './calendar.ts'

export const newsStatuses = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const
const Status = Type.Enum([...newsStatuses])
export type NewsStatus = (typeof newsStatuses)[number]

const wordingFields = {
  title: Type.String({ minLength: 1, maxLength: most.title }),
  summary: Type.String({ maxLength: most.summary }),
  /** «Накратко». */
  key_points: Type.Array(Type.String({ minLength: 1, maxLength: most.key_point }), { maxItems: most.key_points }),
  body: Document,
}
export const NewsWording = closed(wordingFields)
export type NewsWording = Type.Static<typeof NewsWording>

/** Fingerprint of one part of the words that a translation is made of, as `made-of.ts` of the studio makes it. */
const Fingerprint = Type.String({ pattern: '^[0-9a-z]{1,8}$', maxLength: 8 })
/**
 * `made_of` holds the parts of the original that the translation is made of; without it the translation is taken to know
 * all of them. Readers are not told.
 */
export const NewsTranslation = closed({
  ...wordingFields,
  made_of: Type.Optional(Type.Array(Fingerprint, { maxItems: most.made_of })),
})
export type NewsTranslation = Type.Static<typeof NewsTranslation>

/** What is said of a picture of the gallery in one language; what is empty is not said there. */
const GalleryText = closed({
  medium_id: Id,
  language: LanguageCode,
  /** What it shows, for those who do not see it; in place of the description that the library has. */
  alt: Type.String({ maxLength: galleryLimits.alt }),
  /** Stands under it. */
  caption: Type.String({ maxLength: galleryLimits.caption }),
})
export type GalleryText = Type.Static<typeof GalleryText>

const contentFields = {
  ...wordingFields,
  language: LanguageCode,
  translations: InSomeLanguages(NewsTranslation),
  category_id: Id,
  cover_id: nullable(Id),
  /** What the cover shows, for those who do not see it. */
  cover_alt: Type.String({ maxLength: 300 }),
  gallery: Type.Array(Id, { maxItems: galleryLimits.pictures, uniqueItems: true }),
  /** Of one picture in one language the first counts; those of pictures that are not in the gallery are shown nowhere. */
  gallery_texts: Type.Array(GalleryText, { maxItems: galleryLimits.pictures * languages.length }),
  attachments: Type.Array(closed({ medium_id: Id, title: Type.String({ minLength: 1, maxLength: 120 }) }), {
    maxItems: 20,
  }),
  /** Signs in place of the author, such as «Управителен съвет». */
  alias: nullable(Type.String({ minLength: 1, maxLength: 80 })),
  audience: AudienceChoice,
  pinned: Type.Boolean(),
  important: Type.Boolean(),
  must_read: Type.Boolean(),
  must_read_due: nullable(Time),
  comments_open: Type.Boolean(),
  expires_at: nullable(Time),
}
const NewsContent = closed(contentFields)
/** What an editor writes and chooses. */
export type NewsContent = Type.Static<typeof NewsContent>

const { title: _title, ...others } = contentFields
/** A draft may still be without a title, and stand in no category: publishing asks for both. */
const begun = { title: Type.String({ maxLength: most.title }), category_id: Type.String({ maxLength: 64 }) }
const optional = optionally({ ...others, title: begun.title })

const shared = {
  id: Type.String(),
  status: Status,
  /** In the future for scheduled items; null for what was never published. */
  published_at: nullable(Time),
  changed_at: Time,
  changed_by: nullable(Type.String()),
  /** The id of whoever began it: their drafts are theirs to delete. */
  created_by: nullable(Type.String()),
  version: Type.Integer(),
  /** Why a scheduled item was not published at its time. */
  held: nullable(Type.Enum(['audience_empty', 'right_missing', 'approval_missing'])),
  /** How far its review is; null while nobody was asked. */
  review: nullable(ReviewState),
}
export const StudioNewsItem = Type.Object({
  ...shared,
  title: Type.String(),
  /** Of a draft that stands in none yet, both are empty. */
  category: CategoryTitle,
  cover: nullable(Image),
  audience: AudienceChoice,
  /** The groups of the audience by their names. */
  groups: Type.Array(Titled),
  author: Type.String(),
  avatar: nullable(Image),
  pinned: Type.Boolean(),
  important: Type.Boolean(),
  must_read: Type.Boolean(),
  must_read_due: nullable(Time),
  expires_at: nullable(Time),
  languages: Type.Array(LanguageCode),
  /** Active people who may read it, each once. */
  reach: Type.Integer(),
  /** How many of them have; 0 where `withheld`. */
  read: Type.Integer(),
  /** True when so few may read it that the number would tell of one of them. */
  withheld: Type.Boolean(),
  /** Changes wait on the server that readers do not have. */
  unpublished: Type.Boolean(),
})
export type StudioNewsItem = Type.Static<typeof StudioNewsItem>

/** What was written of an item that is no draft, and its readers do not have. */
export const PendingNews = Type.Object({
  /** Of what waits alone: grows with each saving. */
  version: Type.Integer(),
  changes: Type.Object(Type.Partial(NewsContent).properties),
})
export type PendingNews = Type.Static<typeof PendingNews>

export const StudioNews = Type.Object({
  ...shared,
  ...contentFields,
  ...begun,
  pending: nullable(PendingNews),
  /** Goes out with a publication to come. */
  notice: nullable(Notice),
  /** The version that last changed the words; confirmations are bound to it. */
  text_version: Type.Integer(),
  /** As readers see it. */
  author: Type.Object({ name: Type.String(), position: nullable(Type.String()), avatar: nullable(Image) }),
  cover: nullable(Image),
  images: Type.Record(Type.String(), Image),
  /** The attached files by their ids; sizes are bytes. */
  files: Type.Record(Type.String(), Type.Object({ url: MediaAddress, type: Type.String(), size: Type.Integer() })),
})
export type StudioNews = Type.Static<typeof StudioNews>

export const NewsVersion = Type.Object({
  version: Type.Integer(),
  saved_at: Time,
  saved_by: nullable(Type.String()),
  published: Type.Boolean(),
  /** What was said to the readers who had confirmed an earlier one. */
  reason: nullable(Type.String()),
})
export type NewsVersion = Type.Static<typeof NewsVersion>

/** By what the list of the news stands; `date` is that of publication, and of what never came out that of the last change. */
export const newsOrders = ['changed', 'date', 'title'] as const
export type NewsOrder = (typeof newsOrders)[number]

const narrowing = {
  ...newsNarrowing,
  status: Type.Optional(Status),
  /** Only what waits for approval. */
  in_review: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Days of the zone of the installation, both included, by the `date` of the list. */
  from: Type.Optional(IsoDay),
  to: Type.Optional(IsoDay),
}
/** How many rows of a list become a file at once; of so many that are ticked by hand each is named. */
export const newsFileLimits = { rows: 20_000, ids: 100 } as const
/** Ids with commas between them. */
const Ids = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$', maxLength: 6500 })
const asFile = { ...narrowing, ids: Type.Optional(Ids), lang: Type.Optional(LanguageCode) }

/** By what the list of confirmations stands; whoever has not confirmed has done so before all others. */
export const receiptOrders = ['name', 'group', 'when'] as const
export type ReceiptOrder = (typeof receiptOrders)[number]
const receiptNarrowing = {
  confirmed: Type.Optional(Type.Boolean()),
  /** Words of the name. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Whoever is in this group, whatever others they are in. */
  group: Type.Optional(Id),
}
/** How many people a reminder names one by one. */
export const mostReminded = 500

const Seen = { version: Version }
/** Which of what waits was seen; 0 while nothing does. */
const Pending = { ...Seen, pending: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }
const ByVersion = closed({ id: Id, version: Type.String({ pattern: '^[1-9][0-9]{0,6}$', maxLength: 7 }) })

export const newsAuthoring = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/news',
    access: 'editor',
    scope: 'news_read',
    summary: 'News in every state, last changed first unless another column is named, with the count of each state.',
    query: closed({
      ...listQuery,
      ...narrowing,
      ...ordered(newsOrders),
    }),
    reply: Type.Object({
      ...pageOf(StudioNewsItem).properties,
      counts: Type.Object({
        draft: Type.Integer(),
        scheduled: Type.Integer(),
        published: Type.Integer(),
        expired: Type.Integer(),
        archived: Type.Integer(),
        in_review: Type.Integer(),
      }),
    }),
  }),
  /** Answers CSV, never JSON. */
  file: endpoint({
    method: 'GET',
    path: '/api/studio/news.csv',
    access: 'editor',
    summary: 'What the filters keep, or the items that are named, as a file for spreadsheets, last changed first.',
    query: closed(asFile),
  }),
  /** Answers XLSX, never JSON. */
  book: endpoint({
    method: 'GET',
    path: '/api/studio/news.xlsx',
    access: 'editor',
    summary: 'The same as a workbook.',
    query: closed(asFile),
  }),
  last: endpoint({
    method: 'GET',
    path: '/api/studio/news/last',
    access: 'editor',
    summary:
      'Where the last item stands that the caller began and that came out, and whom it is for, as far as they may begin another one like it.',
    reply: Type.Object({
      /** Null where they have none, or may not write there any more. */
      category_id: nullable(Type.String()),
      /** Null where they have none; groups that are no more are left out. */
      audience: nullable(AudienceChoice),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/studio/news',
    access: 'editor',
    right: 'edit',
    scope: 'news_write',
    summary: 'Begins a draft; what is left out is empty, and it is for nobody until an audience is chosen.',
    body: closed(optional),
    status: 201,
    reply: StudioNews,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id',
    access: 'editor',
    scope: 'news_read',
    summary: 'One item as its editors see it.',
    params: ById,
    reply: StudioNews,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/news/:id',
    access: 'editor',
    right: 'edit',
    scope: 'news_write',
    summary: 'Changes what is named. What is published changes at once, as a new version.',
    params: ById,
    body: closed({
      ...Seen,
      ...Type.Partial(NewsContent).properties,
      /** The change matters: whoever confirmed is asked again and is told this. */
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    }),
    reply: StudioNews,
    errors: ['version_conflict', 'not_ready', 'approval_needed'],
  }),
  keep: endpoint({
    method: 'PATCH',
    path: '/api/studio/news/:id/pending',
    access: 'editor',
    right: 'edit',
    summary: 'Keeps changes of what is no draft any more for its editors; readers have them once they are published.',
    params: ById,
    body: closed({ ...Pending, ...Type.Partial(NewsContent).properties }),
    reply: StudioNews,
    errors: ['version_conflict', 'still_draft'],
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/pending/discard',
    access: 'editor',
    right: 'edit',
    summary: 'Gives up the changes that readers do not have.',
    params: ById,
    body: closed(Pending),
    reply: StudioNews,
    errors: ['version_conflict'],
  }),
  publishPending: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/pending/publish',
    access: 'editor',
    right: 'edit',
    summary: 'Makes the changes that wait part of the item; of what is published its readers have them at once.',
    params: ById,
    body: closed({
      ...Pending,
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      /** All of it was read with the changes, and holds: a check that it has counts as done. */
      checked: Type.Optional(Type.Boolean()),
    }),
    reply: StudioNews,
    errors: ['version_conflict', 'not_ready', 'approval_needed', 'unchanged'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/news/:id',
    access: 'editor',
    right: 'edit',
    summary: 'Deletes what is not published.',
    params: ById,
    errors: ['still_published'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/publish',
    access: 'editor',
    right: 'publish',
    scope: 'news_publish',
    summary: 'Publishes now, or at a time to come; again the same changes nothing.',
    params: ById,
    body: closed({
      version: Type.Optional(Version),
      publish_at: Type.Optional(Time),
      expires_at: Type.Optional(nullable(Time)),
      notify: Type.Optional(Notice),
    }),
    reply: StudioNews,
    errors: ['version_conflict', 'not_ready', 'already_published', 'approval_needed'],
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/unpublish',
    access: 'editor',
    right: 'publish',
    scope: 'news_publish',
    summary: 'Takes what is published away from its readers; what is scheduled becomes a draft again.',
    params: ById,
    body: closed({ version: Type.Optional(Version) }),
    reply: StudioNews,
    errors: ['version_conflict', 'not_published'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/versions',
    access: 'editor',
    summary: 'What the item was before, newest first.',
    params: ById,
    reply: Type.Object({ items: Type.Array(NewsVersion) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/versions/:version',
    access: 'editor',
    summary: 'The words of one version, to compare with or to go back to.',
    params: ByVersion,
    reply: Type.Object({ ...NewsVersion.properties, wording: NewsWording, translations: contentFields.translations }),
  }),
  confirmations: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/confirmations',
    access: 'editor',
    summary: 'Who of the audience has confirmed a must-read and who has not, by name unless another column is named.',
    params: ById,
    query: closed({ ...listQuery, ...receiptNarrowing, ...ordered(receiptOrders) }),
    reply: Type.Object({
      ...pageOf(
        Type.Object({
          person_id: Type.String(),
          name: Type.String(),
          group: nullable(Type.String()),
          confirmed_at: nullable(Time),
          /** Of the words that were confirmed. */
          version: nullable(Type.Integer()),
        }),
      ).properties,
      confirmed: Count,
      waiting: Count,
    }),
  }),
  /** Answers CSV, never JSON: all of them in one file. */
  confirmationsFile: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/confirmations.csv',
    access: 'editor',
    summary: 'The same as a file for spreadsheets, in Bulgarian unless said otherwise.',
    params: ById,
    query: closed({ ...receiptNarrowing, lang: Type.Optional(LanguageCode) }),
  }),
  /** Answers PDF, never JSON. */
  sheet: endpoint({
    method: 'GET',
    path: '/api/studio/news/:id/sheet.pdf',
    access: 'editor',
    summary: 'A sheet for the notice board with a QR that leads to the item, in its own language or in one it has.',
    params: ById,
    query: closed({ lang: Type.Optional(LanguageCode) }),
    errors: ['not_published'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/remind',
    access: 'editor',
    right: 'push',
    summary: 'Puts a notification into the inbox of everybody whose confirmation is missing; at most each 12 hours.',
    params: ById,
    reply: Type.Object({ people: Count, reminded_at: Time }),
    errors: ['not_published', 'confirmation_not_asked', 'nobody_waits', 'already_reminded', 'approval_needed'],
  }),
  remindSome: endpoint({
    method: 'POST',
    path: '/api/studio/news/:id/remind/some',
    access: 'editor',
    right: 'push',
    summary:
      'The same for some of them, or in words of the caller; whoever was reminded in the last 12 hours is passed over.',
    params: ById,
    body: closed({
      people: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostReminded, uniqueItems: true })),
      group: Type.Optional(Id),
      /** In place of the usual words, in the language of the item. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: noticeLimits.body, pattern: '\\S' })),
    }),
    reply: Type.Object({ people: Count, reminded_at: Time }),
    errors: ['not_published', 'confirmation_not_asked', 'nobody_waits', 'already_reminded', 'approval_needed'],
  }),
}
