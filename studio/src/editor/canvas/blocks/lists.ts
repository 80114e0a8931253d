import { Node, wrappingInputRule } from '@tiptap/core'

/** A list of the contract: items of paragraphs, none inside another. */
const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', find: RegExp, key: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })]
    },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleList(name, 'listItem') }
    },
  })

export const BulletList = list('bulletList', 'ul', /^\s*[-+*]\s$/, 'Mod-Shift-8')
/** Always from 1: the contract knows no other beginning. */
export const OrderedList = list('orderedList', 'ol', /^1[.)]\s$/, 'Mod-Shift-7')

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})
