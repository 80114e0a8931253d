import type { Language } from '@megdan/contract'
import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { Limit } from './blocks/block.ts'
import { blockExtensions } from './blocks/index.ts'
import { Link } from './blocks/link.ts'
import { TidyPaste } from './paste.ts'
import { Rows } from './rows.ts'
import type { Lost } from './tidy.ts'
import { TextLimits } from './text-limits.ts'
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
export const schemaExtensions: Extensions = [kit, Link, ...blockExtensions]

type Options = {
  placeholder: () => string
  language: Language
  onLimit: (limit: Limit, pasted: boolean) => void
  /** Somebody brings files here, where only the library’s pictures may stand. */
  onFiles: (files: File[], at: number) => void
  /** Something of what was pasted is not as it was. */
  onLost: (lost: Lost) => void
}

export const extensions = ({ placeholder, language, onLimit, onFiles, onLost }: Options): Extensions => [
  ...schemaExtensions,
  Placeholder.configure({ placeholder, showOnlyWhenEditable: true }),
  TidyPaste.configure({ onFiles, onLost }),
  Typing.configure({ language }),
  TextLimits.configure({ onLimit }),
  Rows,
]
