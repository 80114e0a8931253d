import { type Document, documentLimits as most, type Language } from '@megdan/contract'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { type Texts, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { extensions } from './extensions.ts'
import type { Limit } from './blocks/block.ts'
import type { Lost } from './tidy.ts'
import { toDocument } from './to-document.ts'
import { toEditor } from './to-editor.ts'

type Options = {
  value: Document
  language: Language
  readOnly: boolean | undefined
  /** The id of what says which keys help. */
  help: string
  onChange: (next: Document) => void
  /** Hears every key before the text does; true when it has taken one. */
  onKey: (event: KeyboardEvent) => boolean
  /** Files were dropped or pasted at this place. */
  onFiles: (files: File[], at: number) => void
}

function sentenceOf(limit: Limit, sentences: Texts['canvas']['limit']): string {
  if (limit === 'table') return sentences.table(most.rows, most.columns)
  if (limit === 'list') return sentences.list(most.items)
  if (limit === 'size') return sentences.size
  return sentences[limit](most[limit])
}

function tellLost({ pictures, tables }: Lost, { lost }: Texts['canvas']) {
  if (pictures > 0) announce(lost.pictures(pictures))
  if (tables > 0) announce(lost.tables(tables, most.rows, most.columns))
}

/** The tools lie over the text: the caret stays clear of them. */
const underTools = { top: 130, right: 0, bottom: 24, left: 0 }

const same = (one: Document, other: Document) => JSON.stringify(one) === JSON.stringify(other)

/** The editor of the text, kept the same as `value`; what comes from outside can be undone like any other change. */
export function useBody({ value, language, readOnly, help, onChange, onKey, onFiles }: Options): Editor {
  const { canvas } = useTexts()
  const tell = useRef(onChange)
  const hear = useRef(onKey)
  const bring = useRef(onFiles)
  const lastTold = useRef(value)
  const words = useRef(canvas)
  const isRefused = useRef(false)
  useEffect(() => {
    tell.current = onChange
    hear.current = onKey
    bring.current = onFiles
    words.current = canvas
  })
  const editor = useEditor({
    extensions: extensions({
      language,
      placeholder: () => words.current.body_placeholder,
      onFiles: (files, at) => bring.current(files, at),
      onLost: (what) => {
        isRefused.current = false
        // Whether it comes in at all is known once it is in the text.
        queueMicrotask(() => isRefused.current || tellLost(what, words.current))
      },
      onLimit: (limit, pasted) => {
        isRefused.current = pasted
        const { limit: sentences } = words.current
        const sentence = sentenceOf(limit, sentences)
        announce(pasted ? `${sentences.pasted} ${sentence}` : sentence)
      },
    }),
    content: toEditor(value),
    editable: !readOnly,
    editorProps: {
      scrollMargin: underTools,
      scrollThreshold: underTools,
      handleKeyDown: (_, event) => hear.current(event),
      attributes: {
        class: 'prose canvas-prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': canvas.body,
        'aria-describedby': help,
        lang: language,
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = toDocument(now.getJSON())
      if (same(next, lastTold.current)) return
      lastTold.current = next
      tell.current(next)
    },
  })
  useEffect(() => {
    if (value === lastTold.current) return
    const isKnown = same(value, lastTold.current)
    lastTold.current = value
    if (!isKnown) editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  return editor
}
