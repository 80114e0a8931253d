import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, listQuery, MediaAddress, nullable, ordered, pageOf, Time, Titled } from '../fields.ts'
import { newsStatuses } from '../news/authoring.ts'
import { FilmOfMedium } from './films.ts'
import { mediumKinds, mediumLimits } from './uploads.ts'

const Kind = Type.Enum([...mediumKinds])
const Focus = closed({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) })

/**
 * An image, a file or a video of the library. `width`, `height` and `thumbhash` are those of images and videos; `focus` as in
 * `Image`. The poster of a video is the picture at its `url` with `?w=`.
 */
export const StudioMedium = Type.Object({
  id: Type.String(),
  kind: Kind,
  /** A path on this host; another one when the file is replaced. */
  url: MediaAddress,
  width: Type.Integer(),
  height: Type.Integer(),
  thumbhash: nullable(Type.String()),
  /** What the image shows, for those who do not see it. */
  alt: Type.String(),
  focus: nullable(Focus),
  title: Type.String(),
  /** Where editors put it; empty for nowhere. */
  folder: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  type: Type.String(),
  uploaded_at: Time,
  /** The person's name. */
  uploaded_by: nullable(Type.String()),
  /** Of a video alone. */
  film: Type.Optional(FilmOfMedium),
})
export type StudioMedium = Type.Static<typeof StudioMedium>

const UsingNews = Type.Object({ id: Type.String(), title: Type.String(), status: Type.Enum([...newsStatuses]) })

/** Where a medium is shown; `others` are surveys, notifications, contacts and people. */
export const MediumUses = Type.Object({
  news: Type.Array(UsingNews),
  /** News that show it in former versions alone: going back to one would bring it again. */
  former_news: Type.Array(UsingNews),
  categories: Type.Array(Titled),
  others: Type.Integer(),
})
export type MediumUses = Type.Static<typeof MediumUses>

/** By what the library stands. */
export const mediaOrders = ['uploaded', 'title', 'size'] as const
export type MediaOrder = (typeof mediaOrders)[number]

/** Why a picture was not taken, beside `too_large` for its bytes. */
export const pictureErrors = [
  /** The file's content is of a kind that is not kept here, whatever its name says. */
  'file_kind_refused',
  /** A photograph as iPhones keep it; to be sent as JPEG. */
  'heic_refused',
  /** Broken, cut off, or only called an image. */
  'image_unreadable',
  /** Too many pixels. */
  'image_too_large',
  /** Takes too long to decode. */
  'image_too_complex',
] as const

export const mediaAuthoring = {
  upload: endpoint({
    method: 'POST',
    path: '/api/studio/media',
    access: 'editor',
    scope: 'news_write',
    summary:
      'Takes an image, which is encoded anew without its metadata, or a file to be attached; repeated with the same `Idempotency-Key` it is the same medium.',
    upload: true,
    status: 201,
    reply: StudioMedium,
    errors: pictureErrors,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/studio/media',
    access: 'editor',
    summary: 'The library, newest first unless another order is named, with the most bytes that it takes.',
    query: closed({
      ...listQuery,
      kind: Type.Optional(Kind),
      /** Words of title and description. */
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      folder: Type.Optional(Type.String({ minLength: 1, maxLength: mediumLimits.folder })),
      /** Only pictures that say what they show, or only the others. */
      described: Type.Optional(Type.Boolean()),
      ...ordered(mediaOrders),
    }),
    reply: Type.Object({
      ...pageOf(StudioMedium).properties,
      limits: Type.Object({
        image_bytes: Type.Integer(),
        file_bytes: Type.Integer(),
        /** 0 where no videos are made. */
        film_bytes: Type.Integer(),
      }),
    }),
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/studio/media/folders',
    access: 'editor',
    summary: 'The folders that have something in them, by name, and how many pictures say nothing of what they show.',
    reply: Type.Object({
      items: Type.Array(Type.Object({ folder: Type.String(), media: Count })),
      undescribed: Count,
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/studio/media/:id',
    access: 'editor',
    summary: 'One image, file or video, where it is shown, and whether the caller may change it.',
    params: ById,
    reply: Type.Object({ ...StudioMedium.properties, uses: MediumUses, may_change: Type.Boolean() }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/media/:id',
    access: 'editor',
    summary: 'Changes what is named, wherever it is shown.',
    params: ById,
    body: closed({
      title: Type.Optional(Type.String({ minLength: 1, maxLength: mediumLimits.title })),
      alt: Type.Optional(Type.String({ maxLength: mediumLimits.alt })),
      focus: Type.Optional(nullable(Focus)),
      /** Any editor may put it elsewhere; nobody sees that but editors. */
      folder: Type.Optional(Type.String({ maxLength: mediumLimits.folder })),
    }),
    reply: StudioMedium,
    errors: ['approval_needed'],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/studio/media/:id/replace',
    access: 'editor',
    summary:
      'Puts another file of the same kind in its place, wherever it is shown; a video comes in parts (`filmsAuthoring.begin`).',
    params: ById,
    upload: true,
    reply: StudioMedium,
    errors: [...pictureErrors, 'medium_kind_differs', 'approval_needed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/studio/media/:id',
    access: 'editor',
    summary: 'Deletes what is shown nowhere.',
    params: ById,
    errors: ['medium_in_use'],
  }),
}
