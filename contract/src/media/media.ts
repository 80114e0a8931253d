import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, LanguageCode } from '../fields.ts'
import { imageWidths } from './image-widths.ts'

export const media = {
  /**
   * Answers an image (AVIF, WebP or JPEG by `Accept`), a file or a video, never JSON: to anybody what guests are shown, else to
   * whoever may read what shows it, or comes by a sealed address that is still good.
   */
  get: endpoint({
    method: 'GET',
    path: '/media/:name',
    access: 'anyone',
    summary:
      'An image in one of several widths, a file, or a video by `Range`, its poster with `w`, its captions (WebVTT) with `captions`.',
    params: closed({
      name: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}(\\.[A-Za-z0-9_-]{1,100})?\\.[a-z0-9]{2,5}$', maxLength: 171 }),
    }),
    query: closed({ w: Type.Optional(Type.Enum([...imageWidths])), captions: Type.Optional(LanguageCode) }),
  }),
}
