import { type CommandProps, Node, wrappingInputRule } from '@tiptap/core'
import type { WrittenBlock } from './block.ts'
import { limitOfWrap, line, wrapsOf } from './inline.ts'

export const tones = ['info', 'warning', 'success'] as const
type Tone = (typeof tones)[number]
const toneOf = (value: unknown): Tone => tones.find((tone) => tone === value) ?? 'info'

/** A Backspace at the very beginning takes the paragraph out; anywhere else it is the ordinary one. */
const leaveAtStart =
  (name: string) =>
  ({ state, commands }: CommandProps) => {
    const { empty, $from } = state.selection
    const atStart = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0
    return atStart && $from.node(-1).type.name === name && commands.lift(name)
  }

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', { class: 'pull' }, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name),
      Backspace: () => this.editor.commands.command(leaveAtStart(this.name)),
    }
  },
})

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({
    tone: { default: 'info', parseHTML: (element: HTMLElement) => toneOf(element.dataset['callout']), rendered: false },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ node }) => {
    const tone = toneOf(node.attrs['tone'])
    return ['aside', { class: `callout ${tone}`, 'data-callout': tone }, 0]
  },
  addKeyboardShortcuts() {
    return { Backspace: () => this.editor.commands.command(leaveAtStart(this.name)) }
  },
})

export const blockquote: WrittenBlock<'blockquote'> = {
  extensions: [Blockquote],
  read: (node) => wrapsOf(node).map((content) => ({ type: 'blockquote', content })),
  write: (block) => ({ ...block, content: block.content.map(line) }),
  limit: limitOfWrap,
}

export const callout: WrittenBlock<'callout'> = {
  extensions: [Callout],
  read: (node) => {
    const attrs = { tone: toneOf(node.attrs?.['tone']) }
    return wrapsOf(node).map((content) => ({ type: 'callout', attrs, content }))
  },
  write: (block) => ({ ...block, content: block.content.map(line) }),
  limit: limitOfWrap,
}
