import * as Type from 'typebox'
import { button } from './button.ts'
import { divider } from './divider.ts'
import { file, film, image, video } from './media.ts'
import { person } from './person.ts'
import { poll } from './poll.ts'
import { blockquote, bulletList, callout, heading, orderedList, paragraph, table } from './text.ts'

/** What may stand in a text. */
export const Block = Type.Union([
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  callout,
  image,
  table,
  video,
  divider,
  button,
  file,
  film,
  person,
  poll,
])
export type Block = Type.Static<typeof Block>
