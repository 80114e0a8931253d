import type { Block } from '@megdan/contract'
import { ActionButton } from './ActionButton.tsx'
import type { BlockView } from './block.ts'
import { PersonInText, PollInText } from './embeds.tsx'
import { Film } from './Film.tsx'
import { OwnFilm } from './OwnFilm.tsx'
import { File, Picture } from './media.tsx'
import { Table } from './table.tsx'
import { BulletList, Callout, Divider, Heading, OrderedList, Paragraph, Quote } from './text.tsx'

/** How readers see each kind of block. */
export const blockViews: { [Type in Block['type']]: BlockView<Type> } = {
  paragraph: Paragraph,
  heading: Heading,
  bulletList: BulletList,
  orderedList: OrderedList,
  blockquote: Quote,
  callout: Callout,
  image: Picture,
  table: Table,
  video: Film,
  divider: Divider,
  button: ActionButton,
  file: File,
  film: OwnFilm,
  person: PersonInText,
  poll: PollInText,
}
