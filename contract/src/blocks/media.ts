import * as Type from 'typebox'
import { closed, Id, nullable, StoredMediaAddress } from '../fields.ts'
import { documentLimits as most } from '../limits.ts'
import { Href } from './inline.ts'

const Thumbhash = nullable(Type.String({ pattern: '^[A-Za-z0-9+/=]*$', maxLength: 100 }))

/** Only what was uploaded here: neither the server nor the phone fetches anything from elsewhere. */
const OwnImage = closed({
  url: StoredMediaAddress,
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  alt: Type.String({ maxLength: most.alt }),
  thumbhash: Thumbhash,
  focus: nullable(closed({ x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) })),
})

export const image = closed({
  type: Type.Literal('image'),
  attrs: closed({ image: OwnImage, caption: Type.Optional(Type.String({ maxLength: most.caption })) }),
})

/** A film elsewhere. Nothing of it is loaded before somebody asks for it. */
export const video = closed({
  type: Type.Literal('video'),
  attrs: closed({ href: Href, title: Type.String({ maxLength: most.video_title }) }),
})

/** A file of the library, to be opened where the text speaks of it. */
export const file = closed({
  type: Type.Literal('file'),
  attrs: closed({
    file: closed({ url: StoredMediaAddress, size: Type.Integer({ minimum: 0, maximum: most.file_bytes }) }),
    title: Type.String({ maxLength: most.file_title }),
  }),
})

/** A language may leave the installation, and the text stays. */
const Captions = closed({
  language: Type.String({ pattern: '^[a-z]{2}$', maxLength: 2 }),
  mark: Type.String({ pattern: '^[A-Za-z0-9_-]{1,24}$', maxLength: 24 }),
})
const pixels = Type.Integer({ minimum: 0, maximum: 100_000 })

/**
 * A video of the library, played in place once somebody presses it. Readers get it as it is now, whatever was written: no
 * pixels while it is being made. `mark` changes with the captions.
 */
export const film = closed({
  type: Type.Literal('film'),
  attrs: closed({
    film: closed({
      id: Id,
      url: StoredMediaAddress,
      size: Type.Integer({ minimum: 0, maximum: most.file_bytes }),
      width: pixels,
      height: pixels,
      seconds: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      thumbhash: Thumbhash,
      captions: Type.Array(Captions, { maxItems: 10 }),
    }),
    title: Type.String({ maxLength: most.video_title }),
  }),
})
