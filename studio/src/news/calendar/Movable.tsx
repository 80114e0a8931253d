import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import { Box, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import css from './calendar.module.css'
import { groundOf } from './entries.ts'

type Props = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onKeyDown' | 'aria-keyshortcuts'> & {
  id: string
  mayMove: boolean
  look: string
  lang?: string | undefined
  words: ReactNode
  children?: ReactNode
}

/** What stands in the calendar or beside it: dragged onto a day, or pressed, where its moment is a field. */
export function Movable({ id, mayMove, look, lang, words, children, ...button }: Props) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: !mayMove })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <Box
        component="button"
        type="button"
        {...groundOf[look]}
        className={css.entry}
        data-look={look}
        data-movable={mayMove || undefined}
        aria-haspopup="dialog"
        {...button}
        {...listeners}
      >
        <Text span lineClamp={2} className={css.words} lang={lang}>
          {words}
        </Text>
        {children}
      </Box>
    </li>
  )
}
