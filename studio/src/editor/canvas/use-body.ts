import type { Document, Language } from '@megdan/contract'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { extensions } from './extensions.ts'
import { toDocument } from './to-document.ts'
import { toEditor } from './to-editor.ts'

type Options = {
  value: Document
  language: Language
  readOnly: boolean | undefined
  /** The id of what says which keys help. */
  help: string
  onChange: (next: Document) => void
}

const same = (one: Document, other: Document) => JSON.stringify(one) === JSON.stringify(other)

/** The editor of the text, kept the same as `value`; what comes from outside can be undone like any other change. */
export function useBody({ value, language, readOnly, help, onChange }: Options): Editor {
  const { canvas } = useTexts()
  const tell = useRef(onChange)
  const told = useRef(value)
  const placeholder = useRef(canvas.body_placeholder)
  useEffect(() => {
    tell.current = onChange
    placeholder.current = canvas.body_placeholder
  })
  const editor = useEditor({
    extensions: extensions(() => placeholder.current),
    content: toEditor(value),
    editable: !readOnly,
    editorProps: {
      attributes: {
        class: 'canvas-prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': canvas.body,
        'aria-describedby': help,
        lang: language,
      },
    },
    onUpdate: ({ editor: now }) => {
      const next = toDocument(now.getJSON())
      if (same(next, told.current)) return
      told.current = next
      tell.current(next)
    },
  })
  useEffect(() => {
    if (value === told.current) return
    const isKnown = same(value, told.current)
    told.current = value
    if (!isKnown) editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  return editor
}
