import type { Editor } from '@tiptap/core'
import type { Texts } from '../../texts/index.ts'
import type { DialogName } from './Dialogs.tsx'
import type { GlyphName } from './Glyph.tsx'
import { insertBlocks, insertTable } from './insert-blocks.ts'

export type Tool = {
  name: keyof Texts['canvas']['tools']
  glyph: GlyphName
  /** Some ask something first, in a dialog. */
  run: (editor: Editor, ask: (dialog: DialogName) => void) => unknown
  /** Only what can be on and off. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  /** Leaves the bar where it has no room; what `/` offers has it. */
  isRare?: true
}

const chain = (editor: Editor) => editor.chain().focus()

/** As whoever writes does it: a slash opens the menu, before which a word must have ended. */
function openBlockMenu(editor: Editor) {
  const { $from } = editor.state.selection
  const isApart = /(^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'))
  return chain(editor)
    .insertContent(isApart ? '/' : ' /')
    .run()
}

const tool = {
  paragraph: { name: 'paragraph', glyph: 'text', run: (editor) => chain(editor).clearNodes().run() },
  heading: {
    name: 'heading',
    glyph: 'heading',
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  subheading: {
    name: 'subheading',
    isRare: true,
    glyph: 'subheading',
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: {
    name: 'bold',
    glyph: 'bold',
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    name: 'italic',
    glyph: 'italic',
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  link: {
    name: 'link',
    glyph: 'link',
    run: (_, ask) => ask('link'),
    isOn: (editor) => editor.isActive('link'),
  },
  bullets: {
    name: 'bullets',
    glyph: 'bullets',
    run: (editor) => chain(editor).toggleList('bulletList', 'listItem').run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  numbers: {
    name: 'numbers',
    isRare: true,
    glyph: 'numbers',
    run: (editor) => chain(editor).toggleList('orderedList', 'listItem').run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    name: 'quote',
    isRare: true,
    glyph: 'quote',
    run: (editor) => chain(editor).toggleWrap('blockquote').run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  callout: {
    name: 'callout',
    isRare: true,
    glyph: 'callout',
    run: (editor) => chain(editor).toggleWrap('callout').run(),
    isOn: (editor) => editor.isActive('callout'),
  },
  image: { name: 'image', glyph: 'image', run: (_, ask) => ask('image') },
  video: { name: 'video', glyph: 'video', run: (_, ask) => ask('video') },
  table: {
    name: 'table',
    glyph: 'table',
    run: insertTable,
    // No table inside another, nor in a list or a quote.
    isPossible: (editor) => editor.state.selection.$from.depth <= 1,
  },
  divider: { name: 'divider', glyph: 'divider', run: (editor) => insertBlocks(editor, [{ type: 'divider' }]) },
  button: { name: 'button', glyph: 'button', run: (_, ask) => ask('button') },
  file: { name: 'file', glyph: 'file', run: (_, ask) => ask('file') },
  person: { name: 'person', glyph: 'person', run: (_, ask) => ask('person') },
  poll: { name: 'poll', glyph: 'poll', run: (_, ask) => ask('poll') },
  more: {
    name: 'more',
    glyph: 'more',
    run: openBlockMenu,
    isPossible: ({ state: { selection } }) =>
      selection.empty && selection.$from.depth === 1 && selection.$from.parent.type.name === 'paragraph',
  },
  undo: {
    name: 'undo',
    glyph: 'undo',
    run: (editor) => chain(editor).undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  redo: {
    name: 'redo',
    glyph: 'redo',
    run: (editor) => chain(editor).redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
} as const satisfies Record<string, Tool>

/** In the order of the toolbar; each inner list is a group of it. */
export const toolbar: Tool[][] = [
  [tool.heading, tool.subheading, tool.bold, tool.italic, tool.link],
  [tool.bullets, tool.numbers, tool.quote, tool.callout],
  [tool.image, tool.video, tool.table, tool.more],
  [tool.undo, tool.redo],
]

/** What `/` offers. */
export const blocks: Tool[] = [
  tool.paragraph,
  tool.heading,
  tool.subheading,
  tool.bullets,
  tool.numbers,
  tool.quote,
  tool.callout,
  tool.image,
  tool.video,
  tool.table,
  tool.divider,
  tool.button,
  tool.file,
  tool.person,
  tool.poll,
]
