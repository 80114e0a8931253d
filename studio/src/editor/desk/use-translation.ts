import { blockPlain, type Language, type NewsContent, type NewsWording } from '@megdan/contract'
import type { JSONContent } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import { announce, offerUndo } from '../../ui/announce.tsx'
import { toEditor } from '../canvas/index.ts'
import { type Changes, confirmedPicture, pick, withSaid, withWording, wordingIn } from '../content.ts'
import { focusPlace } from '../places.ts'
import type { Place } from '../checks.ts'
import {
  type Fault,
  faultsOf,
  galleryFaultsOf,
  padded,
  type Part,
  picturePartsOf,
  saidOfPicture,
  type WordField,
  wordFields,
} from './faults.ts'
import { knowing, markOfBlock, marksOfFields } from './made-of.ts'
import { pairsOf } from './pairs.ts'
import { structureOf, withStructure } from './structure.ts'
import { useRows } from './use-rows.ts'

type Given = {
  content: NewsContent
  /** Undefined while only the original stands on the page. */
  language: Language | undefined
  /** The original's text, where it stands beside the translation's. */
  ours: Editor | undefined
  theirs: Editor | undefined
  change: (changes: Changes) => void
  current: () => NewsContent
  /** To a field that stands beside the words. */
  onField: (place: Place, language: Language) => void
}

export type Translation = {
  faults: readonly Fault[]
  /** To the next part of this kind after the one that was shown last. */
  next: (kind: Fault['kind']) => void
  /** The part that was shown last, while it is still at fault. */
  shown: Fault | undefined
  /** How that part begins in the original. */
  begins: string
  /** It says what the original says now. */
  confirm: () => void
  /** Puts the original's words there, to be translated over. */
  copy: () => void
  /** A place for each block of the original; undefined where there is one for each. */
  copyStructure: (() => void) | undefined
}

type Block = NewsContent['body']['content'][number]

const noBody: NewsContent['body'] = { type: 'doc', content: [] }
/** Signs of a part that are enough to know it by. */
const longestBeginning = 48

const isField = (part: Part): part is WordField => wordFields.some((field) => field === part)

const blocksIn = (editor: Editor | null) => (editor && !editor.isDestroyed ? editor.state.doc.childCount : 0)

/** Where the block of this place begins. */
function startOf(editor: Editor, at: number): number {
  let start = 0
  for (let block = 0; block < at; block++) start += editor.state.doc.child(block).nodeSize
  return start
}

const nodeOf = (block: Block): JSONContent[] => toEditor({ type: 'doc', content: [block] }).content ?? []

/** Puts the caret behind what is written there. */
function show(editor: Editor, at: number) {
  const start = startOf(editor, at)
  const end = start + editor.state.doc.child(at).nodeSize
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), -1)))
  editor.view.focus()
  const element = editor.view.nodeDOM(start)
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' })
}

const beginningOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestBeginning ? `${line.slice(0, longestBeginning).trimEnd()}…` : line
}

/** Both texts as they stand on the page, which block says which, and what is wrong. */
function compared(content: NewsContent, language: Language | undefined, lines: number) {
  const original = wordingIn(content, content.language)
  const translation = language ? wordingIn(content, language) : undefined
  const { body } = original
  const other = padded(translation?.body ?? noBody, lines)
  const pairs = pairsOf(body, other)
  if (!language || !translation) return { body, other, pairs, faults: [] }
  const faults = [...faultsOf(original, { ...translation, body: other }, pairs), ...galleryFaultsOf(content, language)]
  return { body, other, pairs, faults }
}

/** What a translation lacks beside its original, where that stands, and what can be done about it. */
export function useTranslation({ content, language, ours, theirs, change, current, onField }: Given): Translation {
  const { editor: words, shell } = useTexts()
  const { desk } = words
  const original = wordingIn(content, content.language)
  // Lines at the end on which nothing is written yet are on the page and not in the text.
  const lines = useEditorState({ editor: theirs ?? null, selector: ({ editor }) => blocksIn(editor) }) ?? 0
  const { body, other, pairs, faults } = useMemo(() => compared(content, language, lines), [content, language, lines])
  useRows(ours, theirs, pairs, faults)
  const [last, setLast] = useState<Fault>()
  const shown = last && faults.find(({ part, kind }) => part === last.part && kind === last.kind)

  const write = (wording: Partial<NewsWording>, said: string) => {
    if (!language) return
    const before = pick(current(), ['translations'])
    change(withWording(current(), language, { ...wordingIn(current(), language), ...wording }))
    offerUndo(said, shell.undo, () => change(before))
  }
  const goTo = (fault: Fault) => {
    setLast(fault)
    const { part, to } = fault
    if (isField(part)) return void focusPlace(part, document, language)
    if (typeof part === 'string') return language && onField(part, language)
    if (!theirs || theirs.isDestroyed) return
    if (to !== undefined) return show(theirs, to)
    // There is no place for it yet: one is made, which an undo takes back.
    const block = body.content[part]
    if (!block) return
    const before = pairs.findLast((pair) => pair.from !== undefined && pair.from < part && pair.to !== undefined)?.to
    const at = before === undefined ? 0 : before + 1
    theirs.commands.insertContentAt(startOf(theirs, at), nodeOf(structureOf(block)), { updateSelection: false })
    if (theirs.state.doc.childCount > at) show(theirs, at)
  }
  /** The one of these that is read after this part; around the end the first. */
  const after = (those: readonly Fault[], part: Part | undefined) => {
    const pictures = picturePartsOf(content)
    const placeOf = (one: Part) => {
      if (isField(one)) return wordFields.indexOf(one)
      return wordFields.length + (typeof one === 'number' ? one : body.content.length + pictures.indexOf(one))
    }
    return those.find((one) => part === undefined || placeOf(one.part) > placeOf(part)) ?? those[0]
  }
  const next = (kind: Fault['kind']) => {
    const fault = after(
      faults.filter((one) => one.kind === kind),
      shown?.part ?? last?.part,
    )
    if (fault) goTo(fault)
  }
  const blockOf = (part: Part) => (typeof part === 'number' ? body.content[part] : undefined)
  const confirm = () => {
    if (!shown || !language) return
    const { part } = shown
    if (typeof part === 'string' && !isField(part)) change(confirmedPicture(current(), part, language))
    else {
      const block = blockOf(part)
      const mark = block ? markOfBlock(block) : isField(part) && marksOfFields(original)[part]
      if (!mark) return
      const { translations } = current()
      const now = wordingIn(current(), language)
      change({ translations: { ...translations, [language]: { ...now, made_of: knowing(now.made_of ?? [], [mark]) } } })
    }
    announce(desk.confirmed)
    const rest = faults.filter((one) => one.kind === 'stale' && one.part !== part)
    const following = after(rest, part)
    if (following) goTo(following)
  }
  const copy = () => {
    if (!shown) return
    const { part, to } = shown
    if (isField(part)) return write({ [part]: original[part] }, desk.copied)
    if (typeof part === 'string') {
      if (!language) return
      const before = pick(current(), ['gallery_texts'])
      change(withSaid(current(), part, language, saidOfPicture(content, part, content.language)))
      return offerUndo(desk.copied, shell.undo, () => change(before))
    }
    const block = blockOf(part)
    if (!block || to === undefined || !theirs) return
    const from = startOf(theirs, to)
    theirs.commands.insertContentAt({ from, to: from + theirs.state.doc.child(to).nodeSize }, nodeOf(block))
    show(theirs, to)
    announce(desk.copied)
  }
  const whole = withStructure(body, other)
  const copyStructure = () => {
    if (!language) return
    const before = pick(current(), ['translations'])
    theirs?.commands.setContent(toEditor(whole), { emitUpdate: true })
    offerUndo(desk.structure_copied, shell.undo, () => change(before))
  }
  const beginning = () => {
    if (!shown) return ''
    const { part } = shown
    const block = blockOf(part)
    if (block) return beginningOf(blockPlain(block).join(' '))
    if (typeof part === 'number') return ''
    if (part === 'key_points') return beginningOf(original.key_points.join(' · '))
    return beginningOf(isField(part) ? original[part] : saidOfPicture(content, part, content.language))
  }
  return {
    faults,
    next,
    shown,
    begins: beginning(),
    confirm,
    copy,
    copyStructure: language && whole.content.length > other.content.length ? copyStructure : undefined,
  }
}
