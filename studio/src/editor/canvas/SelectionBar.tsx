import { documentLimits } from '@megdan/contract'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import css from './canvas.module.css'
import { tones } from './blocks/quotes.ts'
import { sizeOfTable } from './table-size.ts'

type Action = { label: string; run: () => unknown; pressed?: boolean; danger?: boolean }

function useTableActions(editor: Editor): Action[] {
  const { canvas } = useTexts()
  const { table, limit } = canvas
  const chain = () => editor.chain().focus()
  const grow = (by: 'rows' | 'columns', run: () => unknown) => () => {
    const size = sizeOfTable(editor.state)
    if (size && size[by] >= documentLimits[by]) {
      return announce(limit.table(documentLimits.rows, documentLimits.columns))
    }
    return run()
  }
  return [
    { label: table.row_before, run: grow('rows', () => chain().addRowBefore().run()) },
    { label: table.row_after, run: grow('rows', () => chain().addRowAfter().run()) },
    { label: table.row_remove, run: () => chain().deleteRow().run() },
    { label: table.column_before, run: grow('columns', () => chain().addColumnBefore().run()) },
    { label: table.column_after, run: grow('columns', () => chain().addColumnAfter().run()) },
    { label: table.column_remove, run: () => chain().deleteColumn().run() },
    { label: table.header, run: () => chain().toggleHeaderRow().run() },
    { label: table.remove, run: () => chain().deleteTable().run(), danger: true },
  ]
}

function useCalloutActions(editor: Editor, tone: unknown): Action[] {
  const { canvas } = useTexts()
  return tones.map((name) => ({
    label: canvas.callout[name],
    pressed: tone === name,
    run: () => editor.chain().focus().updateAttributes('callout', { tone: name }).run(),
  }))
}

/** What can be done with the block around the caret, where there is something of its own. */
export function SelectionBar({ editor }: { editor: Editor }) {
  const { canvas } = useTexts()
  const { inTable, tone } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inTable: now.isEditable && now.isActive('table'),
      tone: now.isEditable && now.isActive('callout') ? now.getAttributes('callout')['tone'] : undefined,
    }),
  })
  const tableActions = useTableActions(editor)
  const calloutActions = useCalloutActions(editor, tone)
  if (!inTable && tone === undefined) return null
  return (
    <div style={{ gap: 2 }} role="group" aria-label={inTable ? canvas.table.label : canvas.callout.label}>
      {(inTable ? tableActions : calloutActions).map(({ label, run, pressed, danger }) => (
        <button
          key={label}
          type="button"
          className={`${css.tool} ${css.act}`}
          aria-pressed={pressed}
          data-danger={danger}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
