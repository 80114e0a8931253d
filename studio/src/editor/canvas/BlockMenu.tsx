import { Box } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import type { DialogName } from './Dialogs.tsx'
import picks from '../../ui/options.module.css'
import css from './canvas.module.css'
import { Glyph } from './Glyph.tsx'
import { blocks, type Tool } from './tools.ts'

/** The slash and what was written after it, where the menu is to stand. */
type Slash = { from: number; to: number; query: string }

function slashOf(editor: Editor): Slash | null {
  const { empty, $from } = editor.state.selection
  if (!editor.isEditable || !empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const query = /(?:^|\s)\/([\p{L}\d]{0,20})$/u.exec(before)?.[1]
  return query === undefined ? null : { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** Undefined before the text stands in the page and after it has left. */
const shownIn = (editor: Editor) => (editor.isDestroyed ? undefined : editor.view.dom)

function usePlace(editor: Editor, from: number | undefined) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = menu.current
    if (from === undefined || !box || editor.isDestroyed) return
    const { left, top, bottom } = editor.view.coordsAtPos(from)
    const { offsetHeight, offsetWidth } = box
    const isLow = bottom + offsetHeight + 12 > window.innerHeight && top > offsetHeight
    box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8))}px`
    box.style.top = `${isLow ? top - offsetHeight - 6 : bottom + 6}px`
  })
  return menu
}

type Props = {
  editor: Editor
  onDialog: (name: DialogName) => void
}

/** What `/` opens: the blocks, narrowed by what is written on. The text keeps the focus. */
export function BlockMenu({ editor, onDialog }: Props) {
  const { canvas } = useTexts()
  const id = useId()
  const slash = useEditorState({ editor, selector: ({ editor: now }) => slashOf(now) })
  const [dismissed, setDismissed] = useState<number>()
  const [{ at, last }, setChoice] = useState({ at: 0, last: '' })
  const open = slash && slash.from !== dismissed ? slash : undefined
  if (!slash && dismissed !== undefined) setDismissed(undefined)
  const query = open?.query.toLocaleLowerCase() ?? ''
  // Other words begin at the first block again.
  if (last !== query) setChoice({ at: 0, last: query })
  const matching = blocks.filter(({ name }) => canvas.tools[name].toLocaleLowerCase().includes(query))
  const current = Math.min(at, matching.length - 1)
  const choose = (next: number) => setChoice({ at: next, last: query })
  const menu = usePlace(editor, open?.from)

  const run = (tool: Tool | undefined) => {
    if (!open || !tool) return
    choose(0)
    editor.chain().focus().deleteRange({ from: open.from, to: open.to }).run()
    tool.run(editor, onDialog)
  }
  const take = ({ key }: KeyboardEvent): boolean => {
    if (!open) return false
    if (key === 'Escape') return (setDismissed(open.from), true)
    // Nothing is found: the slash was only a slash.
    if (matching.length === 0) return false
    if (key === 'ArrowDown') choose((current + 1) % matching.length)
    else if (key === 'ArrowUp') choose((current + matching.length - 1) % matching.length)
    else if (key === 'Enter' || key === 'Tab') run(matching[current])
    else return false
    return true
  }
  useEffect(() => {
    // Before the text itself hears them.
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || !take(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const dom = shownIn(editor)
    dom?.addEventListener('keydown', hear, true)
    return () => dom?.removeEventListener('keydown', hear, true)
  })
  const active = open && matching[current] ? `${id}-${matching[current].name}` : undefined
  useEffect(() => {
    const dom = shownIn(editor)
    if (active) {
      dom?.setAttribute('aria-activedescendant', active)
      dom?.setAttribute('aria-controls', id)
    }
    return () => {
      dom?.removeAttribute('aria-activedescendant')
      dom?.removeAttribute('aria-controls')
    }
  }, [editor, active, id])
  useEffect(() => {
    menu.current?.children[current]?.scrollIntoView?.({ block: 'nearest' })
  }, [menu, current])

  if (!open || matching.length === 0) return null
  return (
    <Box
      ref={menu}
      id={id}
      w={260}
      mah={320}
      p={6}
      bdrs={13}
      bg="var(--mg-surface)"
      className={`${picks.options} ${css.menu}`}
      role="listbox"
      aria-label={canvas.block_menu}
    >
      {matching.map((tool, index) => (
        // The text keeps the focus; its arrows and Enter do the same.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={tool.name}
          id={`${id}-${tool.name}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => choose(index)}
          onClick={() => run(tool)}
        >
          <Glyph of={tool.glyph} />
          {canvas.tools[tool.name]}
        </div>
      ))}
    </Box>
  )
}
