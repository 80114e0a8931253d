import { Box, Group, Text } from '@mantine/core'
import { type Language, wordingLimits } from '@megdan/contract'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/index.ts'
import css from './canvas.module.css'
import { WordField } from './WordField.tsx'

const { key_points: mostPoints, key_point: mostSigns } = wordingLimits
const filled = (rows: readonly string[]) => rows.filter((row) => row.trim() !== '')
const moved = (rows: readonly string[], from: number, to: number) => {
  const next = rows.toSpliced(from, 1)
  return next.toSpliced(to, 0, rows[from] ?? '')
}

type Props = {
  points: readonly string[]
  language: Language
  readOnly: boolean | undefined
  first: RefObject<HTMLTextAreaElement | null>
  onChange: (points: string[]) => void
  /** Enter in an empty last point goes on to the text. */
  onLeave: () => void
}

/** «Накратко»: what is to be known, point by point. Empty ones are only here; the wording holds the others. */
export function KeyPoints({ points, language, readOnly, first, onChange, onLeave }: Props) {
  const { canvas } = useTexts()
  const help = useId()
  const list = useRef<HTMLUListElement>(null)
  const [rows, setRows] = useState<readonly string[]>(points)
  const [announced, setAnnounced] = useState('')
  const wish = useRef<number>(undefined)
  // Another language, an older version, somebody else's words: what came from outside stands before what was here.
  if (filled(rows).join('\n') !== points.join('\n')) setRows(points)
  const shown = rows.length > 0 ? rows : ['']

  useLayoutEffect(() => {
    if (wish.current === undefined) return
    const field = list.current?.querySelectorAll('textarea')[wish.current]
    wish.current = undefined
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  })

  const show = (next: readonly string[], focus?: number) => {
    wish.current = focus
    setRows(next)
    onChange(filled(next))
  }
  const add = (at: number) => {
    if (shown.length >= mostPoints) return setAnnounced(canvas.points.full(mostPoints))
    show(shown.toSpliced(at + 1, 0, ''), at + 1)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length) return
    show(moved(shown, from, to), to)
    setAnnounced(canvas.points.moved(to + 1))
  }
  const keys = (at: number) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey } = event
    const isEmpty = shown[at] === ''
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown'
    if (readOnly || !(key === 'Enter' || (key === 'Backspace' && isEmpty) || (altKey && isArrow))) return
    event.preventDefault()
    if (isArrow) return move(at, key === 'ArrowUp' ? at - 1 : at + 1)
    if (key === 'Enter') return isEmpty && at === shown.length - 1 ? onLeave() : add(at)
    if (shown.length > 1) show(shown.toSpliced(at, 1), Math.max(0, at - 1))
  }

  return (
    <Box
      m="0 -12px 6px"
      p="8px 12px 10px"
      bdrs="tile"
      className={css.points}
      role="group"
      aria-label={canvas.points.title}
      data-place="key_points"
      lang={language}
    >
      <Group
        component="header"
        justify="space-between"
        wrap="nowrap"
        align="stretch"
        gap={12}
        mb={6}
        fz="caption"
        lh="1.125rem"
        c="dimmed"
      >
        <Text component="b" fw={680} c="var(--mg-on-primary-soft)">
          {canvas.points.title}
        </Text>
        <span>{canvas.points.limits(mostPoints, mostSigns)}</span>
      </Group>
      <ul ref={list}>
        {shown.map((point, at) => (
          <li key={at}>
            <WordField
              className={css.point ?? ''}
              label={canvas.points.one(at + 1)}
              value={point}
              most={mostSigns}
              language={language}
              readOnly={readOnly}
              describedBy={help}
              placeholder={at === 0 && shown.length === 1 ? canvas.points.placeholder : ''}
              {...(at === 0 && { field: first })}
              onChange={(next) => show(shown.with(at, next))}
              onKeyDown={keys(at)}
            />
          </li>
        ))}
      </ul>
      <p id={help} className="unseen">
        {canvas.points.help}
      </p>
      <p className="unseen" role="status">
        {announced}
      </p>
    </Box>
  )
}
