import type { Language } from '@megdan/contract'
import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { Link } from './blocks/link.ts'
import { BulletList, ListItem, OrderedList } from './blocks/lists.ts'
import { ImageBlock, VideoBlock } from './blocks/media.ts'
import { Blockquote, Callout } from './blocks/quotes.ts'
import { Cell, HeaderCell, Table, TableRow } from './blocks/table.ts'
import { TidyPaste } from './paste.ts'
import { type Limit, TextLimits } from './text-limits.ts'
import { Typing } from './typing.ts'

/** Of the ready-made kit only what the contract's document has; the rest are blocks of our own. */
const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  orderedList: false,
  strike: false,
  underline: false,
})

/** Everything that a text may consist of: exactly the contract's document. */
export const schemaExtensions: Extensions = [
  kit,
  Link,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  Callout,
  Table,
  TableRow,
  Cell,
  HeaderCell,
  ImageBlock,
  VideoBlock,
]

type Options = {
  placeholder: () => string
  language: Language
  onLimit: (limit: Limit) => void
  /** Somebody brings files here, where only the library’s pictures may stand. */
  onFiles: (files: File[], at: number) => void
}

export const extensions = ({ placeholder, language, onLimit, onFiles }: Options): Extensions => [
  ...schemaExtensions,
  Placeholder.configure({ placeholder, showOnlyWhenEditable: true }),
  TidyPaste.configure({ onFiles }),
  Typing.configure({ language }),
  TextLimits.configure({ onLimit }),
]
