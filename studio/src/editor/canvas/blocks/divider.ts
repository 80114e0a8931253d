import { Node, nodeInputRule } from '@tiptap/core'
import type { WrittenBlock } from './block.ts'

/** Three dashes at the beginning of a line make one; so does a rule that is pasted. */
const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^---$/, type: this.type })]
  },
})

export const divider: WrittenBlock<'divider'> = { extensions: [Divider], read: () => [{ type: 'divider' }] }
