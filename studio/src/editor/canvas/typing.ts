import type { Language } from '@megdan/contract'
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { settled, typeset } from './typography.ts'

/** Puts other signs of the same number in place of those from `at` on, each with the marks it has. */
function respell(tr: Transaction, at: number, old: string, next: string): Transaction {
  for (let index = 0; index < old.length; index++) {
    const sign = next[index]
    if (sign === undefined || sign === old[index]) continue
    const place = at + index
    const marks = tr.doc.nodeAt(place)?.marks ?? []
    tr.replaceWith(place, place + 1, tr.doc.type.schema.text(sign, marks))
  }
  return tr
}

/** As a step of its own, so that one undo takes back the signs and leaves the words. */
function dispatchApart(view: EditorView, tr: Transaction) {
  if (!tr.docChanged) return
  view.dispatch(closeHistory(tr))
  view.dispatch(closeHistory(view.state.tr))
}

/** The words of a block, a sign for whatever else stands in it, so that places agree. */
const lineOf = (block: Node, end = block.content.size) => block.textBetween(0, end, undefined, '\ufffc')

function onSign(view: EditorView, from: number, to: number, sign: string, language: Language): boolean {
  const $from = view.state.doc.resolve(from)
  if (sign.length !== 1 || !$from.parent.isTextblock || to > $from.end()) return false
  const line = lineOf($from.parent, $from.parentOffset) + sign
  const next = settled(line, language)
  if (next === line) return false
  view.dispatch(view.state.tr.insertText(sign, from, to).scrollIntoView())
  dispatchApart(view, respell(view.state.tr, $from.start(), line, next))
  return true
}

/** From where to where the text is new. */
function changed(tr: Transaction): { from: number; to: number } | undefined {
  let from = Infinity
  let to = -Infinity
  tr.mapping.maps.forEach((map, index) => {
    map.forEach((_oldFrom, _oldTo, newFrom, newTo) => {
      const rest = tr.mapping.slice(index + 1)
      from = Math.min(from, rest.map(newFrom, -1))
      to = Math.max(to, rest.map(newTo, 1))
    })
  })
  return to > from ? { from, to } : undefined
}

/** The signs of everything between, settled; what stood around is only looked at. */
function typesetBetween(state: EditorState, from: number, to: number, language: Language): Transaction {
  const { tr } = state
  state.doc.nodesBetween(from, Math.min(to, state.doc.content.size), (block, at) => {
    if (!block.isTextblock) return true
    const line = lineOf(block)
    const next = typeset(line, language)
    const first = Math.max(0, from - at - 1)
    const last = Math.min(line.length, to - at - 1)
    if (next !== line) respell(tr, at + 1 + first, line.slice(first, last), next.slice(first, last))
    return false
  })
  return tr
}

/** Quotes, dashes and no-break spaces as one writes and pastes, each time as a step that can be undone alone. */
export const Typing = Extension.create<{ language: Language }>({
  name: 'typing',
  addOptions: () => ({ language: 'bg' }),
  addProseMirrorPlugins() {
    const { language } = this.options
    return [
      new Plugin({
        props: { handleTextInput: (view, from, to, sign) => onSign(view, from, to, sign, language) },
      }),
    ]
  },
  onTransaction({ editor, transaction }) {
    const isPaste = transaction.getMeta('uiEvent') === 'paste' || transaction.getMeta('paste') === true
    const range = isPaste && transaction.docChanged ? changed(transaction) : undefined
    if (range) dispatchApart(editor.view, typesetBetween(editor.state, range.from, range.to, this.options.language))
  },
})
