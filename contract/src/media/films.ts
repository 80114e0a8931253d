import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Id, LanguageCode, nullable } from '../fields.ts'
import { filmLimits } from '../limits.ts'

/** What the library takes as videos, as a file chooser wants it named. What a file is, its bytes decide and not its name. */
export const filmTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export const filmEndings = ['.mp4', '.m4v', '.mov', '.webm'] as const

/** How far the making of a video has come: `waiting` for its turn, `making`, `ready` or `failed`. */
export const filmStates = ['waiting', 'making', 'ready', 'failed'] as const
export type FilmState = (typeof filmStates)[number]

/** Why no video came of what was uploaded. */
export const filmTroubles = [
  /** No video that can be read, or one that is cut off. */
  'unreadable',
  /** There is no picture in it. */
  'no_picture',
  'too_long',
  /** More pixels than are decoded. */
  'too_many_pixels',
  /** It could not be made small in the time and room that one video has. */
  'too_heavy',
  /** What was uploaded is no longer there. */
  'source_lost',
] as const
export type FilmTrouble = (typeof filmTroubles)[number]

/** Of a video of the library. */
export const FilmOfMedium = Type.Object({
  state: Type.Enum([...filmStates]),
  /** How much of it is made, in percent. */
  share: Type.Integer(),
  /** Set where it has failed. */
  trouble: nullable(Type.Enum([...filmTroubles])),
  /** 0 until it can be played; while another one is made in its place, of the one that is played. */
  seconds: Type.Integer(),
  /** The languages in which there are captions. */
  captions: Type.Array(Type.String()),
})
export type FilmOfMedium = Type.Static<typeof FilmOfMedium>

/** An upload that has not come to its end: so many parts, of `part_bytes` each but the last, have come. */
export const FilmUpload = Type.Object({
  id: Type.String(),
  parts: Type.Integer(),
  part_bytes: Type.Integer(),
  size: Type.Integer(),
})
export type FilmUpload = Type.Static<typeof FilmUpload>

const largest = 100_000_000_000

/** What is refused before anything is sent. */
export const filmErrors = ['films_not_made', 'medium_kind_differs', 'approval_needed'] as const

export const filmsAuthoring = {
  begin: endpoint({
    method: 'POST',
    path: '/api/studio/media/films',
    access: 'editor',
    summary:
      'Begins the upload of a video, or goes on with the same one: answers how many parts have come. `replaces` is the video in whose place it shall stand.',
    body: closed({
      name: Type.String({ minLength: 1, maxLength: 1000 }),
      /** Bytes. */
      size: Type.Integer({ minimum: 1, maximum: largest }),
      /** When the file was last changed, in milliseconds since 1970: by it the same file is known again. */
      modified: Type.Integer({ minimum: 0, maximum: 100_000_000_000_000 }),
      replaces: Type.Optional(Id),
    }),
    reply: FilmUpload,
    errors: filmErrors,
  }),
  part: endpoint({
    method: 'PUT',
    path: '/api/studio/media/films/:id/parts/:part',
    access: 'editor',
    summary: 'Takes one part, the next one or one that has come already; the first one says what the file is.',
    params: closed({ id: Id, part: Type.String({ pattern: '^[0-9]{1,5}$', maxLength: 5 }) }),
    upload: true,
    reply: FilmUpload,
    errors: ['file_kind_refused', 'film_part_missing'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/studio/media/films/:id',
    access: 'editor',
    summary: 'Ends the upload: the video is in the library, waiting to be made small. Repeated, it answers the same.',
    params: ById,
    status: 201,
    reply: Type.Object({ medium_id: Type.String() }),
    errors: [...filmErrors, 'film_part_missing'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/studio/media/films/:id',
    access: 'editor',
    summary: 'Calls an upload off; what has come of it goes.',
    params: ById,
  }),
  captions: endpoint({
    method: 'PUT',
    path: '/api/studio/media/:id/captions/:language',
    access: 'editor',
    summary: 'Captions of a video in one language, as WebVTT or SRT; those of before go.',
    params: closed({ id: Id, language: LanguageCode }),
    body: closed({ text: Type.String({ minLength: 1, maxLength: filmLimits.caption_signs }) }),
    longest_body: 1_000_000,
    reply: Type.Object({ captions: Type.Array(Type.String()) }),
    errors: ['captions_unreadable', 'medium_kind_differs', 'approval_needed'],
  }),
  removeCaptions: endpoint({
    method: 'DELETE',
    path: '/api/studio/media/:id/captions/:language',
    access: 'editor',
    summary: 'Takes the captions of one language away.',
    params: closed({ id: Id, language: LanguageCode }),
    errors: ['approval_needed'],
  }),
}
