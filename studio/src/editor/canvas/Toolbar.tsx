import { Group, Stack } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import css from './canvas.module.css'
import type { DialogName } from './Dialogs.tsx'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { type Tool, toolbar } from './tools.ts'

type ToolState = { on: boolean | undefined; possible: boolean }
const stateOf = (editor: Editor, { isOn, isPossible }: Tool): ToolState => ({
  on: isOn?.(editor),
  possible: editor.isEditable && (isPossible?.(editor) ?? true),
})

/** The next place an arrow leads to, around the ends. */
const nextOf = (key: string, at: number, length: number) => {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at + length - 1) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
const isShown = (button: HTMLElement) => getComputedStyle(button).display !== 'none'

type ButtonProps = {
  label: string
  glyph: GlyphName
  pressed?: boolean | undefined
  rare?: boolean | undefined
  disabled?: boolean
  tabIndex?: number
  onFocus: () => unknown
  run: () => unknown
}
/** Stays reachable when it cannot be used, so that the arrows do not jump; a click leaves the caret in the text. */
const ToolButton = ({ label, glyph, pressed, rare, disabled, tabIndex, onFocus, run }: ButtonProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    data-rare={rare}
    aria-disabled={disabled || undefined}
    tabIndex={tabIndex}
    onMouseDown={(event) => event.preventDefault()}
    onFocus={onFocus}
    onClick={() => disabled || run()}
  >
    <Glyph of={glyph} />
  </button>
)

type Props = {
  editor: Editor
  label: string
  onDialog: (name: DialogName) => void
}

/** The bar on which tools lie over the text; several texts may share it. */
export const ToolFrame = ({ children }: { children: ReactNode }) => (
  <Stack align="center" gap={6} className={css.bar}>
    <div>{children}</div>
  </Stack>
)

export function Toolbar({ editor, label, onDialog }: Props) {
  const { canvas } = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const tools = toolbar.flat()
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map((tool) => stateOf(now, tool)),
  })
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return void editor.commands.focus()
    const shown = [...(bar.current?.querySelectorAll('button') ?? [])].filter(isShown)
    const next = nextOf(
      event.key,
      shown.findIndex((one) => one === document.activeElement),
      shown.length,
    )
    if (next === undefined) return
    event.preventDefault()
    shown[next]?.focus()
  }
  /** A narrower page has no rare tools, and the way to the others must not lead over them. */
  const stopAt = (place: number) => tools[place]?.isRare || setCurrent(place)
  return (
    <Group gap={0} ref={bar} className={css.tools} role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {toolbar.map((group, index) => (
        <span key={index}>
          {group.map((tool) => {
            const place = tools.indexOf(tool)
            return (
              <ToolButton
                key={tool.name}
                label={canvas.tools[tool.name]}
                glyph={tool.glyph}
                pressed={states[place]?.on}
                rare={tool.isRare}
                disabled={!states[place]?.possible}
                tabIndex={place === current ? 0 : -1}
                onFocus={() => stopAt(place)}
                run={() => tool.run(editor, onDialog)}
              />
            )
          })}
        </span>
      ))}
    </Group>
  )
}
