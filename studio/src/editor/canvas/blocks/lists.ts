import { type Block, documentLimits as most } from '@megdan/contract'
import { type JSONContent, Node, wrappingInputRule } from '@tiptap/core'
import type { BlockOf, WrittenBlock } from './block.ts'
import { chunks, line, wrapsOf } from './inline.ts'

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

const BulletList = list('bulletList', 'ul', /^\s*[-+*]\s$/, 'Mod-Shift-8')
/** Always from 1: the contract knows no other beginning. */
const OrderedList = list('orderedList', 'ol', /^1[.)]\s$/, 'Mod-Shift-7')

const ListItem = Node.create({
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

type List = 'bulletList' | 'orderedList'

function listsOf(node: JSONContent, type: List): Block[] {
  const items = (node.content ?? []).flatMap((item) =>
    wrapsOf(item).map((content): BlockOf<List>['content'][number] => ({ type: 'listItem', content })),
  )
  return chunks(items, most.items).map((content): Block => ({ type, content }))
}

const written = (type: List): Omit<WrittenBlock<List>, 'extensions'> => ({
  read: (node) => listsOf(node, type),
  write: (block) => ({
    ...block,
    content: block.content.map((item) => ({ ...item, content: item.content.map(line) })),
  }),
  limit: (node) => (node.childCount > most.items ? 'list' : undefined),
})

export const bulletList: WrittenBlock<'bulletList'> = { ...written('bulletList'), extensions: [BulletList, ListItem] }
export const orderedList: WrittenBlock<'orderedList'> = { ...written('orderedList'), extensions: [OrderedList] }
