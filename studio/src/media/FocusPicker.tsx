import { Box, Button, Stack, Text } from '@mantine/core'
import type { StudioMedium } from '@megdan/contract'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useTexts } from '../texts/index.ts'
import { positionOf } from './MediaGrid.tsx'
import css from './media.module.css'

type Focus = NonNullable<StudioMedium['focus']>
type Props = {
  medium: Pick<StudioMedium, 'url' | 'width' | 'height'>
  /** Null is the middle. */
  value: StudioMedium['focus']
  onChange: (focus: StudioMedium['focus']) => void
  disabled?: boolean
}

const middle: Focus = { x: 0.5, y: 0.5 }
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Whole percents from 0 to 1. */
const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const crops = { card: '4 / 3', lead: '16 / 9', thumb: '1 / 1' } as const
const cropNames = ['card', 'lead', 'thumb'] as const

/** Chooses the point that stays in view, by pointer or arrow keys, and shows what each crop makes of it. */
export function FocusPicker({ medium, value, onChange, disabled = false }: Props) {
  const { media: words } = useTexts()
  const note = useId()
  const { x, y } = value ?? middle
  const [left, top] = [Math.round(x * 100), Math.round(y * 100)]

  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || (event.type === 'pointermove' && event.buttons !== 1)) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({ x: rounded((event.clientX - box.left) / box.width), y: rounded((event.clientY - box.top) / box.height) })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || disabled) return
    event.preventDefault()
    const far = event.shiftKey ? 0.1 : 0.01
    onChange({ x: rounded(x + step[0] * far), y: rounded(y + step[1] * far) })
  }
  return (
    <Stack align="start" gap={14}>
      <Text id={note} fz="note" c="dimmed">
        {words.focus_note} {words.focus_keys}
      </Text>
      <div
        className={css.image}
        style={{
          aspectRatio: `${medium.width} / ${medium.height}`,
          width: `min(100%, ${(22 * medium.width) / medium.height}rem)`,
        }}
        onPointerDown={point}
        onPointerMove={point}
      >
        <img src={`${medium.url}?w=640`} alt="" draggable={false} />
        <span
          className={css.point}
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label={words.focus}
          aria-describedby={note}
          aria-disabled={disabled}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          aria-valuetext={words.focus_value(left, top)}
          style={{ left: `${left}%`, top: `${top}%` }}
          onKeyDown={move}
        />
      </div>
      <Box component="ul" w="100%" fz="caption" c="dimmed" className={css.crops} aria-label={words.crops}>
        {cropNames.map((name) => (
          <li key={name}>
            <img
              src={`${medium.url}?w=320`}
              alt=""
              style={{ aspectRatio: crops[name], objectPosition: positionOf({ x, y }) }}
            />
            {words.crop[name]}
          </li>
        ))}
      </Box>
      <Button size="compact-sm" variant="default" disabled={disabled || value === null} onClick={() => onChange(null)}>
        {words.focus_middle}
      </Button>
    </Stack>
  )
}
