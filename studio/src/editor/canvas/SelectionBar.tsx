import { documentLimits } from '@megdan/contract'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import css from './canvas.module.css'
import { tones } from './blocks/quotes.ts'
import { sizeOfTable } from './table-size.ts'
import { useFloat } from './use-float.ts'

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
  const { inTable, tone, at } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      at: now.isDestroyed || now.state.selection.$from.depth === 0 ? undefined : now.state.selection.$from.before(1),
      inTable: now.isEditable && now.isActive('table'),
      tone: now.isEditable && now.isActive('callout') ? now.getAttributes('callout')['tone'] : undefined,
    }),
  })
  const tableActions = useTableActions(editor)
  const calloutActions = useCalloutActions(editor, tone)
  const isShown = inTable || tone !== undefined
  const bar = useFloat(editor, isShown ? at : undefined)
  if (!isShown) return null
  return (
    <div ref={bar} className={css.float} role="group" aria-label={inTable ? canvas.table.label : canvas.callout.label}>
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
